import { ERROR_ENGINES, ERROR_IDS, factsOf, SYMPTOMS } from "@blc/errors";
import { useLoaderData } from "react-router";
import { measured } from "../../../site/measured.ts";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ERRORS_ISLAND } from "../../islands.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { errorCopy, listedError } from "../../sections/error-words.server.ts";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { SearchForm } from "../../sections/search-form.tsx";
import { FirstScreenEnd, HeroHead, Section } from "../../sections/section.tsx";
import type en from "./en.json";
import { ErrorLines } from "./lines.tsx";
import { letterOf, SymptomMap } from "./map.tsx";
import styles from "./page.module.css";

type Copy = typeof en;

/** Characters. */
const SENTENCE = 90;

export const loader = pageLoaderWith((_, loaded) => {
  const { language } = loaded.page;
  const errors = ERROR_IDS.map((id) => {
    const { symptoms, codes, phrases } = factsOf(id);
    // What the field of the page finds a line by, besides what the line shows. Whole sentences are for the search.
    const words = [
      ...codes,
      ...phrases.filter(({ length }) => length < SENTENCE),
      errorCopy(id, language).names,
    ]
      .join(" ")
      .replaceAll("`", "")
      .toLowerCase()
      .split(" ");
    return { ...listedError(id, language), symptoms, words: [...new Set(words)].join(" ") };
  });
  return { errors };
});

/** The index of errors: each once, under the symptom that is seen first. */
export default function Errors() {
  const { errors } = useLoaderData<typeof loader>();
  const { copy, t } = usePageCopy<Copy>();
  const { hero, symptoms, provoked, next } = copy;
  return (
    <>
      <div className={styles.page}>
        <section className={styles.hero}>
          <div className="wrap">
            <HeroHead accent={hero.mark} title={hero.title} />
            <p className={styles.lead}>{t("hero.lead", { number: errors.length })}</p>
            <Find />
          </div>
          <FirstScreenEnd />
        </section>
        <div className={`wrap ${styles.index}`}>
          {SYMPTOMS.map((symptom) => {
            const listed = errors.filter(({ symptoms: [first] }) => first === symptom);
            // Who looks for a number runs down one column.
            const numbered = listed.filter(({ code }) => code);
            return (
              <section
                key={symptom}
                id={symptom}
                data-engines={[...new Set(listed.flatMap(({ engines }) => engines))].join(" ")}
              >
                <Fold
                  as="h2"
                  title={
                    <span
                      data-letter={letterOf(symptom)}
                      data-codes={numbered.map(({ code }) => code).join(" ")}
                    >
                      {symptoms[symptom].title}
                    </span>
                  }
                >
                  <ErrorLines errors={[...numbered, ...listed.filter(({ code }) => !code)]} />
                </Fold>
              </section>
            );
          })}
        </div>
        <div className="wrap">
          <SymptomMap />
        </div>
      </div>
      <Section id="provoked" copy={provoked}>
        <p>{t("provoked.text", { provoked: measured().errors, number: errors.length })}</p>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** Searches the site; with script, it filters the lines below as one types. The engines filter them by style sheet. */
function Find() {
  const { copy, t } = usePageCopy<Copy>();
  const { hero } = copy;
  return (
    <search className={`screen-only ${styles.find}`}>
      <SearchForm
        copy={hero}
        data-found={t("hero.found", { number: "#" })}
        data-one={hero.foundOne}
        data-nothing={hero.foundNothing}
      />
      <fieldset>
        <legend>{hero.engine}</legend>
        {["", ...Object.values(ERROR_ENGINES)].map((engine) => (
          <label key={engine}>
            <input type="radio" name="engine" value={engine} defaultChecked={engine === ""} />{" "}
            {engine || hero.all}
          </label>
        ))}
      </fieldset>
      <p role="status" id={useIsland(ERRORS_ISLAND)} />
    </search>
  );
}
