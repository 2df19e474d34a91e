import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EMERGENCY_ORIGIN } from "../../../site/contact-options.ts";
import { isCoverageStated, owner, plansFor } from "../../../site/owner/owner.ts";
import { type Database, SUPPORTED_DATABASES } from "../../../site/plans.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { CoveringPlans } from "../../sections/covering-plans.tsx";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { Figures } from "../../sections/figures.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { NightSection } from "../../sections/night-section.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { clockState } from "../../tools/response-clock/answers.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Access } from "./access.tsx";
import { ResponseClock } from "./clock.tsx";
import { Emergencies } from "./emergencies.tsx";
import type en from "./en.json";
import { Incident } from "./figures.tsx";
import styles from "./page.module.css";
import { PlanSheet, PlanTable } from "./plan.tsx";

export { pageMeta as meta } from "../../layout/meta.ts";

export const loader = withErrorId(async (args: LoaderFunctionArgs) => ({
  ...(await pageLoader(args)),
  clock: clockState(args.url.searchParams),
}));

export default function Support() {
  const { clock } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof en>();
  const { hero, risks, why, benefits, urgent, trust, engines, plans, access, online, next } = copy;
  return (
    <>
      <Hero copy={hero} more="#planes" figure={<Incident copy={copy.incident} />} below={<EmergencyStrip />} />
      <NightSection id="urgent" copy={online}>
        <p className="muted">{online.text}</p>
        <div className="acts">
          <ContactLink className="btn go" subject="support">
            {online.tickets}
          </ContactLink>
          <SiteLink className="btn quiet go" to={`/contact?${EMERGENCY_ORIGIN}`}>
            {online.contact}
          </SiteLink>
        </div>
        <p className="muted">
          {urgent.text} <SiteLink to="/mysql-data-recovery#first-ten-minutes">{urgent.link}</SiteLink>.
        </p>
        <Emergencies copy={urgent} />
      </NightSection>
      <Section copy={plans} id="planes">
        <Tabs
          label={plans.mark}
          tabs={owner().plans.map((plan) => ({
            id: plan.id,
            name: plan.name,
            panel: <PlanSheet plan={plan} copy={plans} />,
          }))}
        />
        <PlanTable />
        <ResponseClock state={clock} />
      </Section>
      <Section id="why" copy={why}>
        <Fold title={why.caption} as="p">
          <Comparison caption={why.caption} columns={why.columns} rows={why.rows} highlight="specialised" />
        </Fold>
        <h3>{benefits.title}</h3>
        <div className={styles.pairs}>
          <TextList marks="ticks" items={benefits.items} />
        </div>
      </Section>
      <Section id="risks" copy={risks}>
        <FoldedLines lines={risks.lines} />
      </Section>
      <Section id="trust" copy={trust}>
        <Figures measures={trust.measures} />
        <p className="muted">{trust.text}</p>
        <h3>{engines.title}</h3>
        <TextList
          as="ol"
          items={SUPPORTED_DATABASES.map((database) => (
            <Covered key={database} database={database} byContract={plans.byContract} />
          ))}
          className={styles.engines}
        />
        <CoveringPlans database="PostgreSQL" />
        <p className="muted">
          {!isCoverageStated() && `${engines.unsettled} `}
          {engines.text} <SiteLink to="/servicios-postgresql">{engines.link}</SiteLink>.
        </p>
      </Section>
      <Section id="access" copy={access}>
        <Access copy={access} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** A database, with the plans that cover it as soon as the owner says which do. */
function Covered({ database, byContract }: { database: Database; byContract: string }) {
  return (
    <>
      {database}
      {isCoverageStated() && (
        <small className="mark">
          <Rich>{plansFor(database).join(" · ") || byContract}</Rich>
        </small>
      )}
    </>
  );
}
