import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { owner } from "../../owner.ts";
import { Caption } from "../../sections/figure.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import opening from "../../sections/opening.module.css";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { ProductFacts } from "../../sections/product-facts.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Text } from "../../sections/rich.tsx";
import { HeroHead, Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";
import { Tunnel } from "./figures.tsx";
import styles from "./page.module.css";
import { ConfigurationFile, Session } from "./sessions.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

export default function BlcShell() {
  const { copy } = usePageCopy<Copy>();
  const { hero, file, outputs, compare, diagnosis, sent, cases, next } = copy;
  const { aiProvider } = owner().products.shell ?? {};
  return (
    <>
      <Opening className={`night ${opening.opening} ${styles.hero}`}>
        <div className="wrap">
          <div>
            <HeroHead {...hero} />
            <HeroLead copy={hero} more="#compare" />
          </div>
          <figure className={styles.window}>
            <p className="mark" aria-hidden>
              <span>production</span>
              <b>replica</b>
            </p>
            <Session copy={copy.session} />
            <Caption {...copy.session} />
          </figure>
        </div>
      </Opening>
      <Section id="outputs" copy={outputs} open>
        <Outputs copy={outputs} />
      </Section>
      <ProductFacts id="blc-shell" />
      <Section id="file" copy={file}>
        <Text>{file.text}</Text>
        <div className="two">
          <Fold title={file.label} as="p">
            <ConfigurationFile copy={file} />
          </Fold>
          <Tunnel copy={copy.tunnel} />
        </div>
      </Section>
      <Section copy={compare} id="compare">
        <Table
          {...compare}
          columns={Object.values(compare.columns)}
          highlight={1}
          narrow="stack"
          isFolded
        />
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
        <FoldedLines lines={cases.lines} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The same row in each format. */
const ROWS: Record<keyof Copy["outputs"]["formats"], string> = {
  tabular: `id    total
1042  89.90`,
  json: `[{"id": 1042,
  "total": 89.90}]`,
  vertical: `   id: 1042
total: 89.90`,
  box: `┌──────┬───────┐
│ id   │ total │
├──────┼───────┤
│ 1042 │ 89.90 │
└──────┴───────┘`,
};

/** The answer to one query in the four output formats. */
function Outputs({ copy }: { copy: Copy["outputs"] }) {
  return (
    <div className={`night ${styles.outputs}`}>
      <pre>
        <samp>
          <b>production&gt;</b> SELECT id, total{"\n  "}FROM orders WHERE id = 1042;
        </samp>
      </pre>
      <ul>
        {entries(copy.formats).map(([format, { name, use }]) => (
          <li key={format}>
            <h3>{name}</h3>
            <Text className="muted">{use}</Text>
            <pre>
              <samp>{ROWS[format]}</samp>
            </pre>
          </li>
        ))}
      </ul>
    </div>
  );
}
