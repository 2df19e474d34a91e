import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Reasons } from "../../sections/reasons.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import { LossAndStop, Quorum } from "./figures.tsx";
import { Modes } from "./modes.tsx";

export const loader = pageLoader("mariadb-high-availability");
export const meta = pageMeta;

export default function MariadbHighAvailability() {
  const { copy } = useCopy<typeof en>("mariadb-high-availability");
  const { hero, modes, quorum, routing, drill, manager, next } = copy;
  const manage = (
    <SiteLink className="btn quiet" to="/mariadb-ha-manager">
      {manager.link}
    </SiteLink>
  );
  return (
    <>
      <Hero
        accent="RPO · RTO"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="sales">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href="#replication">
              {hero.anchor}
            </a>
          </>
        }
        figure={<LossAndStop copy={copy.lossAndStop} />}
      />
      <Section letter="A" mark={modes.mark} title={modes.title} id="replication" open>
        <p className="muted">{modes.text}</p>
        <Modes copy={modes} />
      </Section>
      <Reasons
        letter="B"
        mark={quorum.mark}
        title={quorum.title}
        items={quorum.items}
        figure={<Quorum copy={quorum.figure} />}
      />
      <Section letter="C" mark={routing.mark} title={routing.title}>
        <p className="muted">{routing.text}</p>
        <RoutingSession copy={routing.session} />
      </Section>
      <Section letter="D" mark={drill.mark} title={drill.title}>
        <p className="muted">{drill.text}</p>
        <Steps steps={drill.steps} />
      </Section>
      <Section letter="E" mark={manager.mark} title={manager.title}>
        <Note>{manager.text}</Note>
        <div className="acts">{manage}</div>
      </Section>
      <NextStep
        letter="F"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="sales">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

/** What a proxy knows after db-2 has taken over from db-1. */
function RoutingSession({ copy }: { copy: (typeof en)["routing"]["session"] }) {
  return (
    <Terminal label={copy.label}>
      <b>ProxySQL&gt;</b> SELECT hostgroup_id AS hg, hostname, status{"\n"}
      {"       "}-&gt; FROM runtime_mysql_servers ORDER BY hg, hostname;{"   "}
      <i># {copy.groups}</i>
      {"\n+----+----------+---------+\n| hg | hostname | status  |\n+----+----------+---------+\n"}
      {"| 10 | db-1     | SHUNNED |   "}
      <u># {copy.shunned}</u>
      {"\n| 10 | db-2     | ONLINE  |   "}
      <i># {copy.promoted}</i>
      {"\n| 20 | db-3     | ONLINE  |\n+----+----------+---------+"}
    </Terminal>
  );
}
