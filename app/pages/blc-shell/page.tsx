import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { owner } from "../../owner.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import { Section } from "../../sections/section.tsx";
import { SessionHero } from "../../sections/session-hero.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Switch } from "../../sections/switch.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TitledList } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import { Tunnel } from "./figures.tsx";
import styles from "./outputs.module.css";
import { ConfigurationFile, Session } from "./sessions.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

export default function BlcShell() {
  const { copy } = usePageCopy<Copy>();
  const { hero, file, outputs, compare, diagnosis, sent, cases, next } = copy;
  const { aiProvider } = owner().products.shell ?? {};
  return (
    <>
      <SessionHero
        accent="BLC Shell"
        copy={hero}
        more="#compare"
        {...copy.session}
        below={
          <Scene id="outputs" copy={outputs} ground="wash">
            <Outputs copy={outputs} />
          </Scene>
        }
      >
        <Session copy={copy.session} />
      </SessionHero>
      <ProductFacts id="blc-shell" />
      <Section id="file" copy={file}>
        <Text>{file.text}</Text>
        <div className="two">
          <ConfigurationFile copy={file} />
          <Tunnel copy={copy.tunnel} />
        </div>
      </Section>
      <Section copy={compare} id="compare">
        <Table {...compare} columns={Object.values(compare.columns)} highlight={1} />
        <p>{compare.text}</p>
      </Section>
      <Section id="diagnosis" copy={diagnosis}>
        <Steps steps={diagnosis.steps} />
      </Section>
      <Section id="sent" copy={sent}>
        <Questions items={sent.items} />
        <p>
          {aiProvider && `${sent.provider} ${aiProvider}. `}
          {sent.answers}
        </p>
      </Section>
      <Section id="cases" copy={cases}>
        <TitledList as="ul" items={cases.lines} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The same row in each format. */
const ROWS: Record<keyof Copy["outputs"]["formats"], string> = {
  tabular: `id    status   total
1042  pending  89.90`,
  json: `[{"id": 1042,
  "status": "pending",
  "total": 89.90}]`,
  vertical: `    id: 1042
status: pending
 total: 89.90`,
  box: `┌──────┬─────────┬───────┐
│ id   │ status  │ total │
├──────┼─────────┼───────┤
│ 1042 │ pending │ 89.90 │
└──────┴─────────┴───────┘`,
};

/** The answer to one query, in the output format that the visitor chooses. */
function Outputs({ copy }: { copy: Copy["outputs"] }) {
  return (
    <div className={styles.outputs}>
      <Switch
        name="output"
        label={copy.choose}
        options={entries(copy.formats).map(([format, { name, use }]) => ({
          id: format,
          label: name,
          children: (
            <>
              <Terminal label={name}>
                <b>production&gt;</b> SELECT id, status,{"\n         "}-&gt; total FROM orders
                {"\n         "}-&gt; WHERE id = 1042;{"\n\n"}
                {ROWS[format]}
              </Terminal>
              <p className="mark">
                <span>
                  <Rich>{use}</Rich>
                </span>
                <span>{copy.note}</span>
              </p>
            </>
          ),
        }))}
      />
    </div>
  );
}
