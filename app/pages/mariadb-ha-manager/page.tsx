import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { InvertedBand } from "../../sections/inverted-band.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import type en from "./en.json";
import { DimensionedPart, FailoverTimeline, SavingsBars, Topologies } from "./figures.tsx";
import { Grounds } from "./grounds.tsx";
import { RatingPlate } from "./rating-plate.tsx";

export const loader = pageLoader("mariadb-ha-manager");
export const meta = pageMeta;

export default function MariadbHaManager() {
  const { copy } = useCopy<typeof en>("mariadb-ha-manager");
  const { hero, features, failover, advantages, performance, businessValue, markets, deployment, cta } = copy;
  const trial = (
    <ContactLink className="btn go" subject="sales">
      {cta.trial}
    </ContactLink>
  );
  const contact = (
    <ContactLink className="btn quiet" subject="sales">
      {cta.contact}
    </ContactLink>
  );
  return (
    <>
      <Hero
        accent="Go"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            {trial}
            {contact}
          </>
        }
        figure={<DimensionedPart copy={copy.part} />}
      />
      <Reasons
        letter="A"
        mark={features.mark}
        title={features.title}
        items={features.items}
        figure={<Topologies copy={features.topologies} />}
      />
      <Section letter="B" mark={failover.mark} title={failover.title}>
        <p className="muted">{failover.text}</p>
        <FailoverTimeline copy={failover.timeline} />
        <Steps steps={failover.steps} />
      </Section>
      <Section letter="C" mark={advantages.mark} title={advantages.title}>
        <Comparison caption={advantages.caption} columns={advantages.columns} rows={advantages.rows} highlight={1} />
        <Note>
          {advantages.note} <SiteLink to="/mariadb-high-availability">{advantages.link}</SiteLink>
        </Note>
      </Section>
      <Section letter="D" mark={performance.mark} title={performance.title}>
        <RatingPlate measures={performance.measures} />
        <p className="muted">{performance.note}</p>
      </Section>
      <InvertedBand
        letter="E"
        mark={businessValue.mark}
        title={businessValue.title}
        text={businessValue.text}
        action={trial}
        drawing={<SavingsBars label={businessValue.label} words={businessValue.bars} />}
      />
      <Section letter="F" mark={markets.mark} title={markets.title}>
        <Ledger letter="F" lines={markets.lines} />
      </Section>
      <Section letter="G" mark={deployment.mark} title={deployment.title}>
        <Grounds grounds={deployment.grounds} />
      </Section>
      <NextStep
        letter="H"
        mark={cta.mark}
        title={cta.title}
        text={cta.text}
        action={
          <>
            {trial}
            {contact}
          </>
        }
      />
    </>
  );
}
