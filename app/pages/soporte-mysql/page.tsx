import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EMERGENCY_ORIGIN } from "../../../site/contact-options.ts";
import { owner } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { withErrorId } from "../../layout/error-id.server.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { Figures } from "../../sections/figures.tsx";
import { Hero } from "../../sections/hero.tsx";
import { InvertedBand } from "../../sections/inverted-band.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Offer } from "../../sections/offer.tsx";
import { Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { Terms } from "../../sections/titled-list.tsx";
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

/** The supported databases. */
const ENGINES = [
  "MySQL",
  "MariaDB",
  "MongoDB",
  "Cassandra",
  "Aurora",
  "DynamoDB",
  "ScyllaDB",
  "Hadoop",
  "SolR",
  "Elastic Search",
];

export default function Support() {
  const { clock } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof en>();
  const { hero, risks, why, benefits, urgent, trust, engines, plans, access, online, next } = copy;
  return (
    <>
      <Hero copy={hero} more="#planes" figure={<Incident copy={copy.incident} />} below={<EmergencyStrip />} />
      <InvertedBand
        id="online"
        copy={online}
        action={
          <div className="acts">
            <ContactLink className="btn go" subject="support">
              {online.tickets}
            </ContactLink>
            <SiteLink className="btn quiet go" to={`/contact?${EMERGENCY_ORIGIN}`}>
              {online.contact}
            </SiteLink>
          </div>
        }
      />
      <Section id="urgent" copy={urgent}>
        <p className="muted">
          {urgent.text} <SiteLink to="/mysql-data-recovery#first-ten-minutes">{urgent.link}</SiteLink>.
        </p>
        <Emergencies copy={urgent} />
      </Section>
      <Section copy={plans} id="planes">
        <p>
          <a href="#response-clock" className="alone">
            {copy.clock.title}
          </a>
        </p>
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
      <Offer copy={copy.offer} />
      <Section id="trust" copy={trust}>
        <Figures measures={trust.measures} />
        <p className="muted">{trust.text}</p>
      </Section>
      <Section id="engines" copy={engines}>
        <TextList as="ol" items={ENGINES} className={styles.engines} />
        <p className="muted">
          {engines.text} <SiteLink to="/servicios-postgresql">{engines.link}</SiteLink>.
        </p>
      </Section>
      <Section id="why" copy={why}>
        <Comparison caption={why.caption} columns={why.columns} rows={why.rows} highlight="specialised" />
      </Section>
      <Section id="benefits" copy={benefits}>
        <div className={styles.pairs}>
          <TextList marks="ticks" items={benefits.items} />
        </div>
      </Section>
      <Section id="risks" copy={risks}>
        <Terms items={risks.lines} className={styles.risks} />
      </Section>
      <Section id="access" copy={access}>
        <Access copy={access} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
