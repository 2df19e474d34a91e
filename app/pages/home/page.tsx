import { isPlaceholder } from "../../../site/owner/owner.ts";
import type { PagePath } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Body } from "../../sections/body.tsx";
import { ClientStrip } from "../../sections/client-strip.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { NightSection } from "../../sections/night-section.tsx";
import { Section } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import { Buyer } from "./buyer.tsx";
import { Cluster } from "./cluster.tsx";
import type en from "./en.json";
import { GatewaySketch } from "./figures.tsx";
import styles from "./home.module.css";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

const WHAT_LINKS: Record<keyof Copy["what"]["lines"], PagePath> = {
  tuning: "/mysql-health-check",
  highAvailability: "/mariadb-high-availability",
  remoteDba: "/remote-dba",
};

export default function Home() {
  const { copy } = usePageCopy<Copy>();
  const { what, why, sap, clients, next } = copy;
  // A site that is not set up shows where they will be; one that is names nobody who is not a client.
  const isUnset = isPlaceholder(owner()) && owner().clients.length === 0;
  const lines = entries(what.lines).map(([line, { link, ...item }]) => ({
    ...item,
    more: (
      <SiteLink className="alone" to={WHAT_LINKS[line]}>
        {link}
      </SiteLink>
    ),
  }));
  return (
    <>
      <Cluster />
      <Body kind="plates">
        <Buyer />
        <Section id="what" copy={what} open>
          <TitledList items={lines} className={styles.lines} />
        </Section>
        <Section id="why" copy={why}>
          <div className={styles.reasons}>
            <TextList marks="ticks" items={why.items} />
          </div>
        </Section>
        <NightSection id="sap" copy={{ ...sap, mark: "SAPRustGate" }}>
          <div className="two">
            <div className="flow">
              <p>{sap.text}</p>
              <p>
                <SiteLink className="btn go" to="/saprustgate">
                  {sap.link}
                </SiteLink>
              </p>
            </div>
            <GatewaySketch label={sap.label} gate={sap.gate} />
          </div>
        </NightSection>
        {isUnset && (
          <Section id="clients" copy={{ mark: clients.mark }}>
            <ClientStrip clients={clients.names.map((name) => ({ name }))} unset />
          </Section>
        )}
        <NextStep copy={next} />
      </Body>
    </>
  );
}
