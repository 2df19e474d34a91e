import { filled, longDate } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { checkHealth } from "../../tools/health-check-tool/check.ts";
import { endOfLife } from "../../tools/health-check-tool/end-of-life.ts";
import { ENGINES, type EngineParameter } from "../../tools/health-check-tool/fields.ts";
import { assumptionText, predictionTexts } from "../../tools/health-check-tool/forecast-texts.ts";
import { readPaste } from "../../tools/health-check-tool/formats.ts";
import { FORMULAS } from "../../tools/health-check-tool/formulas.ts";
import { predict } from "../../tools/health-check-tool/predict.ts";
import {
  countsText,
  grouped,
  identityText,
  measurementTexts,
  reasonText,
  type Speaker,
} from "../../tools/health-check-tool/report-texts.ts";
import { FREE_SAMPLE, LATER_SAMPLES, SAMPLES } from "../../tools/health-check-tool/samples.ts";
import type en from "./en.json";
import styles from "./page.module.css";
import { ForecastLine, RuleLine } from "./rule-line.tsx";

/** The reading of the sample, for browsers without script; the script reads it again by itself. */
export function SampleReading({ engine, day }: { engine: EngineParameter; day: string }) {
  const { copy, language } = usePageCopy<typeof en>();
  const { words, paste } = copy;
  const by: Speaker = {
    language,
    word: (name, values = {}) => filled(words[name], language, values),
    labelOf: (id) => paste[id],
  };
  const [pasted, later] = [readPaste(SAMPLES[engine]), readPaste(LATER_SAMPLES[engine])];
  if (!pasted.isRead || !later.isRead) return null;
  const given = [ENGINES[engine], pasted.values, later.values] as const;
  const circumstances = { today: day, endOfLife, free: FREE_SAMPLE.bytes };
  const report = checkHealth(...given, circumstances);
  const outlook = predict(...given, circumstances);
  const groups = grouped(report);
  const { fires, unknown, quiet } = groups;
  return (
    <div>
      <h3>{by.word("title", { date: longDate(day, language) })}</h3>
      <p>{words.sample}</p>
      <p className="mark">{identityText(report, by)}</p>
      <p className="mark">{countsText(groups, by)}</p>
      <ol className={styles.rules}>
        {fires.map(({ rule, severity, measurements }) => (
          <RuleLine key={rule.id} rule={rule} found={{ texts: measurementTexts(rule, measurements, by), severity }} />
        ))}
      </ol>
      {outlook && (
        <>
          <h4>{`${words.forecasts} (${outlook.predictions.length})`}</h4>
          <p>{assumptionText(outlook, day, by)}</p>
          <ol className={styles.rules}>
            {outlook.predictions.map((one) => {
              const [first = "", ...others] = predictionTexts(one, day, by);
              const { id } = one.forecast;
              const formula = (one.isMade && FORMULAS[id]) || "";
              const found = [first, formula, ...others].filter(Boolean);
              return <ForecastLine key={id} forecast={one.forecast} found={found} />;
            })}
          </ol>
        </>
      )}
      <details>
        <summary>{`${words.unknown} (${unknown.length})`}</summary>
        <ol className={styles.rules}>
          {unknown.map(({ rule, reasons }) => (
            <RuleLine
              key={rule.id}
              rule={rule}
              found={{ texts: reasons.map((reason) => reasonText(reason, by)), severity: undefined }}
            />
          ))}
        </ol>
      </details>
      <details>
        <summary>{`${words.quiet} (${quiet.length})`}</summary>
        <ol className={styles.rules}>
          {quiet.map(({ rule, measurements }) => (
            <RuleLine
              key={rule.id}
              rule={rule}
              found={{ texts: measurementTexts(rule, measurements, by), severity: undefined }}
            />
          ))}
        </ol>
      </details>
    </div>
  );
}
