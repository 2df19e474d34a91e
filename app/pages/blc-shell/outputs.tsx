import { entries } from "../../i18n/entries.ts";
import { Rich } from "../../sections/rich.tsx";
import { Switch } from "../../sections/switch.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import styles from "./outputs.module.css";

type Formats = (typeof en)["outputs"]["formats"];

/** The same row in each format. */
const ROWS: Record<keyof Formats, string> = {
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
export function Outputs({ copy }: { copy: (typeof en)["outputs"] }) {
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
