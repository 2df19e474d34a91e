import { outage } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { Fold } from "../../sections/fold.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import type { ReadInputs } from "../../tools/downtime-cost/read.ts";
import {
  availabilityRows,
  formulaOf,
  missingTerms,
  statedSum,
  Writer,
} from "../../tools/downtime-cost/report.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import formStyles from "./form.module.css";
import { problemText } from "./form.tsx";
import { Outage } from "./outage-figure.tsx";
import styles from "./result.module.css";
import { TOTALS } from "./sums.tsx";

type Copy = typeof en;

interface ResultProps extends ReadInputs {
  isExample: boolean;
  /** The day of the calculation, as ISO 8601 writes it. */
  date: string;
}

/** The terms of the table, each after those that it is made of. */
const ROWS = outage.TERMS.filter((term) => term !== "outages");
const { availability: _, ...COST_GROUPS } = outage.GROUPS;
const COST_INPUTS: readonly outage.InputId[] = Object.values(COST_GROUPS).flat();

/** How the sums were worked out: the drawing, every term, and the inputs as they were read. */
export function Result({ inputs, currency, fields, isExample, date }: ResultProps) {
  const { copy, t, language } = usePageCopy<Copy>();
  const { result, form } = copy;
  const range = outage.costRange(inputs);
  const writer = new Writer(language, currency);
  const cases = outage.CASES.map((each) => outage.caseInputs(inputs, each));
  const title = isExample ? result.exampleTitle : result.title;
  return (
    <>
      <Section id="result" copy={{ mark: result.mark, title }}>
        <Problems fields={fields} currency={currency} />
        <p className="mark">{t("result.date", { date: longDate(date, language) })}</p>
        <CostTerms inputs={inputs} range={range} writer={writer} />
        <details className={`${formStyles.group} ${styles.inputs}`}>
          <summary>{result.inputs}</summary>
          <Table
            caption={result.inputs}
            columns={result.inputColumns}
            rows={(Object.keys(inputs) as outage.InputId[]).map((id) => [
              form.inputs[id],
              ...cases.map((each) => writer.input(id, each[id] ?? 0)),
            ])}
            className={`${styles.terms} ${styles.cases}`}
            narrow="stack"
          />
        </details>
      </Section>
      <Availability inputs={inputs} range={range} writer={writer} />
    </>
  );
}

/** The fields that cannot count as they were typed. Also on paper, where the form is not. */
export function Problems({ fields, currency }: Pick<ReadInputs, "fields" | "currency">) {
  const { copy, t, language } = usePageCopy<Copy>();
  const writer = new Writer(language, currency);
  const { result, form } = copy;
  const problems = entries(fields).flatMap(([id, bounds]) =>
    outage.boundsOf(id).map((bound) => ({
      id,
      name: outage.parameterOf(id, bound),
      text: problemText(id, bounds[bound], t, writer),
    })),
  );
  const items = problems.flatMap(({ id, name, text }) =>
    text
      ? [
          <li key={name}>
            <a href={`#${name}`}>{form.inputs[id]}</a>: {text}
          </li>,
        ]
      : [],
  );
  if (items.length === 0) return null;
  return (
    <Note caution>
      {result.invalid}
      <ul>{items}</ul>
    </Note>
  );
}

interface PartProps {
  inputs: outage.Inputs;
  range: outage.CostRange;
  writer: Writer;
}

function CostTerms({ inputs, range, writer }: PartProps) {
  const { copy } = usePageCopy<Copy>();
  const { result } = copy;
  const likely = outage.caseInputs(inputs, "likely");
  const likelyCosts: outage.Costs = outage.costs(likely);
  const isKnown = (term: outage.TermId) => range[term].value !== undefined;
  return (
    <>
      {COST_INPUTS.some((id) => inputs[id]) && <Missing range={range} />}
      {statedSum(range.outage) && (
        <Outage copy={copy.figure} likely={{ inputs: likely, costs: likelyCosts, writer }} />
      )}
      {ROWS.some(isKnown) && (
        <Fold title={result.caption} as="p">
          <Table
            caption={result.caption}
            columns={result.columns}
            rows={ROWS.filter((term) => isKnown(term) || range[term].lacks.length > 0).map(
              (term) => [
                result.terms[term],
                formulaOf(term, likely, likelyCosts, writer),
                ...outage.CASES.map((each) => {
                  const { value } = range[term];
                  return value ? writer.term(term, value[each]) : "–";
                }),
              ],
            )}
            className={`${styles.terms} ${styles.cases}`}
            cellClass={(column, row) =>
              row !== undefined && column > 1 && TOTALS.some((term) => term === ROWS[row])
                ? styles.total
                : undefined
            }
            narrow="stack"
          />
          <p className="muted">{result.cases}</p>
        </Fold>
      )}
    </>
  );
}

/** The terms that are not counted, or not in full, with the inputs that they lack. */
function Missing({ range }: { range: outage.CostRange }) {
  const { copy, t } = usePageCopy<Copy>();
  const { result, form } = copy;
  const lacking = missingTerms(range);
  if (lacking.length === 0) return null;
  return (
    <div>
      <p>{result.partial}</p>
      <ul className={styles.missing}>
        {lacking.map(({ id, lacks, isUntouched }) => {
          const words = {
            term: result.terms[id],
            inputs: lacks.map((input) => form.inputs[input]).join("; "),
          };
          return <li key={id}>{t(isUntouched ? "result.untouched" : "result.lacks", words)}</li>;
        })}
      </ul>
    </div>
  );
}

/** The part about availability, where something is known of it. */
function Availability({ inputs, range, writer }: PartProps) {
  const { copy, t } = usePageCopy<Copy>();
  const { availability, form } = copy;
  const likely = outage.caseInputs(inputs, "likely");
  const chain = outage.chainOf(inputs, range);
  const rows = availabilityRows(chain, likely, outage.costs(likely), writer);
  const lacks = outage.lackedByNodes(inputs).map((id) => form.inputs[id]);
  if (rows.length === 0 && lacks.length === 0) return null;
  const { used, budgetYear, isOver, isOverAtHigh } = chain;
  const usedWords = used === undefined ? "" : writer.total(used);
  const high = writer.total(range.downtime.value?.high ?? 0);
  const withinLevel = isOverAtHigh ? "warning" : "healthy";
  const verdict = isOver ? "critical" : withinLevel;
  return (
    <Section id="availability" copy={availability}>
      {chain.isImpossible && (
        <Note caution>{t("availability.impossible", { used: usedWords })}</Note>
      )}
      {isOver !== undefined && budgetYear !== undefined && (
        <p className={styles.verdict}>
          <LevelShape level={verdict} />{" "}
          {t(isOver ? "availability.over" : "availability.within", {
            used: usedWords,
            budget: writer.total(budgetYear),
          })}
          {verdict === "warning" && ` ${t("availability.overAtHigh", { high })}`}
        </p>
      )}
      {rows.length > 0 && (
        <Table
          isFolded
          caption={availability.caption}
          columns={availability.columns}
          rows={rows.map(({ id, formula, text }) => [availability.rows[id], formula, text])}
          className={styles.terms}
        />
      )}
      {lacks.length > 0 && (
        <p className="muted">
          {t("result.lacks", { term: availability.rows.group, inputs: lacks.join("; ") })}
        </p>
      )}
      {chain.node !== undefined && likely.nodes !== undefined && chain.group === undefined && (
        <p className="muted">{availability.noBeta}</p>
      )}
    </Section>
  );
}
