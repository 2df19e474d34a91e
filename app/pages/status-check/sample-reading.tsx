import { statusCheck } from "@blc/diagnose";
import { filled, longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import type { StatusCopy } from "../../tools/status-check/copy.ts";
import styles from "./page.module.css";
import { ForecastLine, RuleLine } from "./rule-line.tsx";

/** The reading of the sample, for browsers without script; the script reads it again by itself. */
export function SampleReading({
  engine,
  day,
}: {
  engine: statusCheck.EngineParameter;
  day: string;
}) {
  const { copy, language } = usePageCopy<StatusCopy>();
  const { words, paste } = copy;
  const by: statusCheck.Speaker = {
    language,
    word: (name, values = {}) => filled(words[name], language, values),
    labelOf: (id) => paste[id],
  };
  const [pasted, later] = [
    statusCheck.readPaste(statusCheck.SAMPLES[engine]),
    statusCheck.readPaste(statusCheck.LATER_SAMPLES[engine]),
  ];
  if (!pasted.isRead || !later.isRead) return null;
  const given = [statusCheck.ENGINES[engine], pasted.values, later.values] as const;
  const circumstances = {
    today: day,
    endOfLife: statusCheck.endOfLife,
    free: statusCheck.FREE_SAMPLE.bytes,
  };
  const report = statusCheck.checkHealth(...given, circumstances);
  const outlook = statusCheck.predict(...given, circumstances);
  const groups = statusCheck.grouped(report);
  const folded = (name: "unknown" | "quiet") => (
    <details>
      <summary>{`${words[name]} (${groups[name].length})`}</summary>
      <ol className={styles.rules}>
        {groups[name].map((verdict) => (
          <RuleLine
            key={verdict.rule.id}
            rule={verdict.rule}
            found={
              verdict.result === "cannot-tell"
                ? verdict.reasons.map((reason) => statusCheck.reasonText(reason, by))
                : statusCheck.measurementTexts(verdict.measurements, by)
            }
          />
        ))}
      </ol>
    </details>
  );
  return (
    <div>
      <h3>{by.word("title", { date: longDate(day, language) })}</h3>
      <p>{words.sample}</p>
      <p className="mark">{statusCheck.identityText(report, by)}</p>
      <h4>{statusCheck.headline(groups, copy.each, by)}</h4>
      <ol className={styles.rules}>
        {groups.fires.map((verdict) => {
          const texts = statusCheck.findingTexts(verdict, copy.each, by);
          const { rule, severity } = verdict;
          return (
            <RuleLine
              key={rule.id}
              rule={rule}
              found={texts.found}
              finding={{ ...texts, severity }}
            />
          );
        })}
      </ol>
      <p className="mark">{statusCheck.countsText(groups, by)}</p>
      {outlook && outlook.predictions.length > 0 && (
        <>
          <h4>{`${words.forecasts} (${outlook.predictions.length})`}</h4>
          <p>{statusCheck.assumptionText(outlook, day, by)}</p>
          <ol className={styles.rules}>
            {outlook.predictions.map((one) => {
              const [first = "", ...others] = statusCheck.predictionTexts(one, day, by);
              const { id } = one.forecast;
              const formula = (one.isMade && statusCheck.FORMULAS[id]) || "";
              const found = [first, formula, ...others].filter(Boolean);
              return <ForecastLine key={id} forecast={one.forecast} found={found} />;
            })}
          </ol>
        </>
      )}
      {folded("unknown")}
      {folded("quiet")}
    </div>
  );
}
