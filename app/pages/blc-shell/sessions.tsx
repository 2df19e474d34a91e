import { Exchanges } from "../../sections/exchanges.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

const RESULT = `┌──────┬───────┐
│ id   │ total │
├──────┼───────┤
│ 1042 │ 89.90 │
│ 1057 │ 14.50 │
└──────┴───────┘`;

/** A session: a tunnel, a query with its result, and a question to the AI about the query. */
export function Session({ copy }: { copy: Copy["session"] }) {
  const { connect, query, ask } = copy.parts;
  return (
    <Exchanges
      items={[
        {
          ...connect,
          lines: (
            <>
              <b>$</b> blc replica{"\n"}
              <i># {copy.tunnel}</i>
            </>
          ),
        },
        {
          ...query,
          lines: (
            <>
              <b>replica&gt;</b> SELECT id, total FROM orders
              {"\n  WHERE status = 'pending'\n  ORDER BY created_at LIMIT 2;\n"}
              <span className={styles.box}>{RESULT}</span>
            </>
          ),
        },
        {
          ...ask,
          lines: (
            <>
              <b>replica&gt;</b> \ai {copy.question}
              {"\n"}
              <u>{copy.answer}</u>
              {"\n"}
              <u>CREATE INDEX … ON orders (status, created_at);</u>
            </>
          ),
        },
      ]}
    />
  );
}

/** The configuration file with two connections. */
export function ConfigurationFile({ copy }: { copy: Copy["file"] }) {
  return (
    <Terminal label={copy.label}>
      <i># {copy.comment}</i>
      {"\n"}
      <b>connections:</b>
      {"\n  "}
      <b>production:</b>
      {`
    host: db-1.internal
    port: 3306
    user: dba_ro
`}
      {"    "}
      <u>ssh: ops@bastion.example.com</u>
      {"\n      "}
      <i># {copy.tunnel}</i>
      {"\n  "}
      <b>replica:</b>
      {`
    host: db-2.internal
    port: 3306
    user: dba_ro
`}
      {"    "}
      <u>ssh: ops@bastion.example.com</u>
      {"\n"}
      <b>output:</b> box
    </Terminal>
  );
}
