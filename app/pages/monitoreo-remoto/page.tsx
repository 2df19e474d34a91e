import { languageTag } from "@blc/text";
import { planOf } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { owner } from "../../owner.ts";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Halves, Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { OneNight } from "./figures.tsx";
import { RULES, SOURCES } from "./signals.ts";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function RemoteMonitoring() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, night, signals, path, rule, next } = copy;
  const { sign, source, meaning } = signals.columns;
  return (
    <>
      <Hero
        mark="MySQL · MariaDB · PostgreSQL · Cassandra"
        copy={hero}
        more="/blc-monitor"
        below={
          <Scene id="night" copy={night} ground="night">
            <OneNight copy={copy} />
          </Scene>
        }
      />
      <Section id="signals" copy={signals} open>
        <Table
          caption={signals.caption}
          columns={[sign, source, meaning]}
          rows={entries(SOURCES).map(([key, source]) => [
            signals.rows[key].sign,
            source,
            signals.rows[key].meaning,
          ])}
        />
        <p className="muted">
          <Rich>{signals.note}</Rich> <SiteLink to="/blc-monitor#account">{signals.link}</SiteLink>
        </p>
      </Section>
      <Section id="path" copy={path}>
        <Steps steps={path.steps} />
        <WhoAnswers copy={path} />
      </Section>
      <Halves
        id="rule"
        copy={rule}
        beside={
          <div className="flow">
            <Terminal label={rule.label}>
              {RULES.before}
              {"\n  "}
              <i># {rule.servers}</i>
              {RULES.after}
            </Terminal>
            <p className="mark">{rule.label}</p>
          </div>
        }
      >
        <TextList marks="points" items={rule.items} />
      </Halves>
      <NextStep copy={next} />
    </>
  );
}

/** Who is called, and which plans include it: as the owner says, or as the contract will. */
function WhoAnswers({ copy }: { copy: (typeof en)["path"] }) {
  const { language } = usePageCopy<typeof en>();
  const plans = owner().terms.plansWithMonitoring?.map((plan) => planOf(owner(), plan).name);
  if (!plans?.length) return <p className="muted">{copy.own}</p>;
  return (
    <p className="muted">
      {copy.included}{" "}
      <SiteLink to="/soporte-mysql#planes">
        {new Intl.ListFormat(languageTag(language)).format(plans)}
      </SiteLink>
      .
    </p>
  );
}
