import { ERROR_IDS, factsOf, firstSteps, type ShownCase, type Situation } from "@blc/errors";
import { useLoaderData } from "react-router";
import { hasPhone } from "../../../site/owner/owner.ts";
import { contentLanguage, pageById } from "../../../site/pages.ts";
import { usePageCopy, useSectionWords } from "../../i18n/copy.tsx";
import { ContactLink, LinkLine, SiteLink } from "../../i18n/link.tsx";
import { hoursText, zoneLabel } from "../../i18n/zones.ts";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { owner } from "../../owner.ts";
import { listedError } from "../../sections/error-words.server.ts";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Note } from "../../sections/note.tsx";
import { plain, Rich } from "../../sections/rich.tsx";
import { FirstScreenEnd, Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { CallLink } from "../../ui/company-links.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

export const loader = pageLoaderWith((_, loaded) => {
  const stopping = ERROR_IDS.filter((id) => factsOf(id).stopsProduction);
  const { language } = loaded.page;
  return {
    errors: stopping
      .map((id) => listedError(id, language))
      .sort((one, other) => Number(!one.code) - Number(!other.code)),
    loss: firstSteps(LOSS, language),
    outage: firstSteps(OUTAGE, language),
  };
});

/** The cases of each section, in their order. */
const LOSS = ["unsaved", "changed", "removed", "corrupt"] as const;
const OUTAGE = ["down", "galera", "restart"] as const;

const RECOVERY = pageById("mysql-data-recovery");

/** Read in a hurry and on a phone: no drawing, the two cases first, the rest of the site behind it. */
export default function DatabaseDown() {
  const { errors, ...steps } = useLoaderData<typeof loader>();
  const { copy, language } = usePageCopy<typeof en>();
  const { hero, loss, outage, errors: messages, ready } = copy;
  return (
    <>
      <section className={styles.top}>
        <div className="wrap">
          <p className="mark">
            <LevelShape level="critical" />
            {hero.mark}
          </p>
          <h1>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <Help label={hero.contact} />
          <ul className={styles.cases}>
            <li>
              <SiteLink to="#loss">{hero.loss}</SiteLink>
            </li>
            <li>
              <SiteLink to="#outage">{hero.outage}</SiteLink>
            </li>
          </ul>
          {!hasPhone(owner()) && <p className="muted">{hero.noPhone}</p>}
          <p className="muted">
            {hero.plans} <WithoutPlan />
          </p>
        </div>
        <FirstScreenEnd />
      </section>
      <Section id="loss" copy={loss}>
        <Cases cases={steps.loss} open="changed" />
        <Note caution>{loss.avoid}</Note>
      </Section>
      <Section id="outage" copy={outage}>
        <Cases cases={steps.outage} open="down" />
      </Section>
      <Section id="errors" copy={messages}>
        <ul className={styles.errors}>
          {errors.map(({ id, code, name }) => (
            <li key={id}>
              <SiteLink
                to={`/errors/${id}`}
                aria-label={code && `${code}: ${plain(name)}`}
                title={code && plain(name)}
              >
                {code ? (
                  <code>{code}</code>
                ) : (
                  <span>
                    <Rich>{name}</Rich>
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
        <LinkLine to="/errors">{messages.all}</LinkLine>
      </Section>
      <Section id="ready" copy={ready}>
        <TextList marks="ticks" items={ready.items} />
        <Note>{ready.note}</Note>
        <Help label={hero.contact} />
        <LinkLine to={RECOVERY.path} hrefLang={contentLanguage(RECOVERY, language)}>
          {ready.recovery}
        </LinkLine>
      </Section>
    </>
  );
}

/** When we answer those who have no plan: in our hours, once the owner has said them. */
function WithoutPlan() {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { statedHours, company } = owner();
  if (!statedHours) return copy.hero.noPlan;
  const hours = hoursText(statedHours, language);
  return t("hero.noPlanHours", { hours, zone: zoneLabel(company.timeZone, language) });
}

/** The ways to an engineer: the telephone, if the owner has set it, and the form. */
function Help({ label }: { label: string }) {
  const { t } = useSectionWords();
  return (
    <div className={`acts ${styles.help}`}>
      <CallLink className="btn">{t("emergency.call", { phone: owner().company.phone })}</CallLink>
      <ContactLink className="btn go">{label}</ContactLink>
    </div>
  );
}

interface CasesProps {
  cases: readonly ShownCase[];
  /** The case that is unfolded on phones too. */
  open: Situation;
}

/** The steps of each case. */
function Cases({ cases, open }: CasesProps) {
  return cases.map(({ situation, title, steps }) => (
    <Fold key={situation} title={title} open={situation === open}>
      <FirstSteps steps={steps} />
    </Fold>
  ));
}
