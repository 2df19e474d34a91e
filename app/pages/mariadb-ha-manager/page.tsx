import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
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

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function MariadbHaManager() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, features, failover, advantages, performance, businessValue, markets, deployment, cta } = copy;
  const ask = <ContactLink className="btn quiet">{cta.ask}</ContactLink>;
  return (
    <>
      <Hero accent="Go" copy={hero} figure={<DimensionedPart copy={copy.part} />}>
        {ask}
      </Hero>
      <Reasons id="features" copy={features} figure={<Topologies copy={features.topologies} />} />
      <Section id="failover" copy={failover}>
        <p className="muted">{failover.text}</p>
        <FailoverTimeline copy={failover.timeline} />
        <Steps steps={failover.steps} />
      </Section>
      <Section id="advantages" copy={advantages}>
        <Comparison
          caption={advantages.caption}
          columns={advantages.columns}
          rows={advantages.rows}
          highlight="haManager"
        />
        <Note>
          {advantages.note} <SiteLink to="/mariadb-high-availability">{advantages.link}</SiteLink>
        </Note>
      </Section>
      <Section id="performance" copy={performance}>
        <RatingPlate measures={performance.measures} />
        <p className="muted">{performance.note}</p>
      </Section>
      <InvertedBand
        id="businessValue"
        copy={businessValue}
        action={<ContactLink className="btn go">{cta.contact}</ContactLink>}
        drawing={<SavingsBars copy={businessValue} />}
      />
      <Section id="markets" copy={markets}>
        <Ledger lines={markets.lines} />
      </Section>
      <Section id="deployment" copy={deployment}>
        <Grounds grounds={deployment.grounds} />
      </Section>
      <NextStep copy={cta}>{ask}</NextStep>
    </>
  );
}
