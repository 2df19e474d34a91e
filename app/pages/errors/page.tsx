import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { localAddress } from "../../../site/address.ts";
import { ERROR_ENGINES, ERROR_IDS, type ErrorEngine, SYMPTOMS } from "../../../site/errors.ts";
import { SEARCH } from "../../../site/pages.ts";
import { errorCopy, errorFacts, listedError } from "../../errors/errors.server.ts";
import { ErrorLines } from "../../errors/lines.tsx";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { ERRORS_ISLAND } from "../../islands.ts";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { QUERY_PARAMETER } from "../../search/parameter.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { FirstScreenEnd, Section } from "../../sections/section.tsx";
import { Field } from "../../ui/field.tsx";
import type en from "./en.json";
import { letterOf, SymptomMap } from "./map.tsx";
import styles from "./page.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";

type Copy = typeof en;

export const loader = withErrorId(async (args: LoaderFunctionArgs) => {
  const loaded = await pageLoader(args);
  const { language } = loaded.page;
  const errors = ERROR_IDS.map((id) => {
    const { symptoms, engines, codes, phrases } = errorFacts(id);
    // What the field of the page finds a line by, besides what the line shows.
    const words = [...codes, ...phrases, errorCopy(id, language).names].join(" ");
    return { ...listedError(id, language), symptoms, madeBy: engines, words };
  });
  return { ...loaded, errors };
});

/** The index of errors, by symptom and by engine. */
export default function Errors() {
  const { errors } = useLoaderData<typeof loader>();
  const { copy, t } = usePageCopy<Copy>();
  const { hero, symptoms, engines, next } = copy;
  const of = (engine: ErrorEngine) => errors.filter(({ madeBy }) => madeBy.includes(engine));
  return (
    <>
      <section className={styles.hero}>
        <div className="wrap">
          <div className={styles.words}>
            <p className="mark">
              <b>{hero.mark}</b>
            </p>
            <h1>{hero.title}</h1>
            <p className={styles.lead}>{t("hero.lead", { number: errors.length })}</p>
            <Find />
          </div>
          <SymptomMap />
          <ul className={styles.legend}>
            {SYMPTOMS.map((symptom) => (
              <li key={symptom}>
                <a href={`#${symptom}`}>
                  <b>{letterOf(symptom)}</b> {symptoms[symptom].title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FirstScreenEnd />
      </section>
      {SYMPTOMS.map((symptom) => {
        const listed = errors.filter((each) => each.symptoms.some((one) => one === symptom));
        return (
          listed.length > 0 && (
            <Section key={symptom} id={symptom} copy={symptoms[symptom]} className={styles.symptom ?? ""}>
              <ErrorLines errors={listed} />
            </Section>
          )
        );
      })}
      <Section id="engines" copy={engines}>
        <dl className={styles.engines}>
          {entries(ERROR_ENGINES)
            .filter(([engine]) => of(engine).length > 0)
            .map(([engine, name]) => (
              <div key={engine} id={`engine-${engine}`}>
                <dt>{name}</dt>
                {of(engine).map(({ id, code, name: title }) => (
                  <dd key={id}>
                    <SiteLink to={`/errors/${id}`}>{code ?? title}</SiteLink>
                  </dd>
                ))}
              </div>
            ))}
        </dl>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** Searches the site; with script, it filters the lines below as one types. */
function Find() {
  const { copy, t } = usePageCopy<Copy>();
  const { hero } = copy;
  const { prefix } = usePageTexts();
  const found = t("hero.found", { number: "#" });
  return (
    <search id={ERRORS_ISLAND} data-found={found} data-one={hero.foundOne} data-nothing={hero.foundNothing}>
      <form action={localAddress(SEARCH.path, prefix)} className={styles.find}>
        <Field id={QUERY_PARAMETER} label={hero.label}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              name={QUERY_PARAMETER}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
          )}
        </Field>
        <button type="submit" className="btn">
          {hero.submit}
        </button>
      </form>
      <p role="status" className={styles.count} />
    </search>
  );
}
