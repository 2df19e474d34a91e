import { COMPANY } from "../../../site/company.ts";
import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { ClientStrip } from "../../sections/client-strip.tsx";
import { Hero } from "../../sections/hero.tsx";
import { InvertedBand } from "../../sections/inverted-band.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { TitleBlock } from "../../sections/title-block.tsx";
import type en from "./en.json";
import { GatewaySketch, LatencyChart, Topology } from "./figures.tsx";

export const loader = pageLoader("home");
export const meta = pageMeta;

/** Where the three lines of "what we do" lead. */
const WHAT_LINKS = ["/mysql-health-check", "/mariadb-high-availability", "/remote-dba"];

export default function Home() {
  const { copy } = useCopy<typeof en>("home");
  const { hero, what, why, sap, clients, next } = copy;
  const lines = what.lines.map(({ title, text, link }, index) => ({
    title,
    text,
    more: <SiteLink to={WHAT_LINKS[index] ?? "/services"}>{link}</SiteLink>,
  }));
  return (
    <>
      <Hero
        accent={hero.accent}
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="general">
              {hero.contact}
            </ContactLink>
            <SiteLink className="btn quiet" to="/services">
              {hero.services}
            </SiteLink>
          </>
        }
        figure={<Topology copy={copy.topology} />}
      />
      <TitleBlock facts={copy.facts} />
      <Section letter="A" mark={what.mark} title={what.title} open>
        <Ledger letter="A" lines={lines} />
      </Section>
      <Reasons
        letter="B"
        mark={why.mark}
        title={why.title}
        items={why.items}
        figure={<LatencyChart copy={copy.latency} />}
      />
      <InvertedBand
        letter="C"
        mark="SAPRustGate"
        title={sap.title}
        text={sap.text}
        action={
          <SiteLink className="btn go" to="/saprustgate">
            {sap.link}
          </SiteLink>
        }
        drawing={<GatewaySketch label={sap.label} gate={sap.gate} />}
      />
      <Section letter="D" mark={clients.mark} title={clients.title} open>
        <ClientStrip names={COMPANY.clients.length > 0 ? COMPANY.clients : clients.names} />
      </Section>
      <NextStep
        letter="E"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="general">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}
