import type { ErrorId } from "@blc/errors";
import { Fragment } from "react";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import type { RuleId } from "../../tools/health-check-tool/check.ts";
import type { Forecast } from "../../tools/health-check-tool/forecasts.ts";
import { errorsAfter } from "../../tools/health-check-tool/foreseen.ts";
import { FORMULAS } from "../../tools/health-check-tool/formulas.ts";
import type { ForecastId } from "../../tools/health-check-tool/predict.ts";
import { type Rule, severitiesOf } from "../../tools/health-check-tool/rules.ts";
import { SOURCES } from "../../tools/health-check-tool/sources.ts";
import type { Severity } from "../../tools/health-check-tool/terms.ts";
import type en from "./en.json";
import styles from "./page.module.css";
import type { ForecastTexts, RuleText, RuleTexts } from "./rule-texts.ts";

type Copy = typeof en;

interface RuleLineProps {
  rule: Rule<RuleId>;
  open?: boolean;
  /** In a reading: what was found, and how grave it is where the rule fires. */
  found?: { texts: readonly string[]; severity: Severity | undefined };
}

/** A rule with its severities, and folded its text, its formula and its sources. */
export function RuleLine({ rule, open, found }: RuleLineProps) {
  const { copy } = usePageCopy<Copy>();
  const texts = (copy.each as RuleTexts)[rule.id];
  const severities = found ? [found.severity].filter((severity) => severity !== undefined) : severitiesOf(rule);
  return (
    <Line
      id={rule.id}
      copy={texts}
      label={copy.rules.not}
      open={open}
      severities={severities}
      errors={errorsAfter(rule.id)}
      found={found?.texts}
    />
  );
}

/** A forecast; folded its text, its formula, what it assumes and its sources. @param found in a reading */
export function ForecastLine({ forecast, found }: { forecast: Forecast<ForecastId>; found?: readonly string[] }) {
  const { copy } = usePageCopy<Copy>();
  const texts = (copy.forecasts.each as ForecastTexts)[forecast.id];
  return <Line id={forecast.id} copy={texts} label={copy.forecasts.assumes} severities={[]} found={found} />;
}

interface LineProps {
  id: RuleId | ForecastId;
  copy: RuleText;
  /** What stands before `not`. */
  label: string;
  severities: readonly Severity[];
  /** The errors that it warns of. */
  errors?: readonly ErrorId[];
  open?: boolean | undefined;
  found?: readonly string[] | undefined;
}

function Line({ id, copy, label, severities, errors = [], open, found }: LineProps) {
  const { severity: names, rules } = usePageCopy<Copy>().copy;
  // One of each host: it leads to the others.
  const sources = SOURCES[id].filter((url, at, all) => all.findIndex((each) => hostOf(each) === hostOf(url)) === at);
  return (
    <li id={found ? undefined : id}>
      <details open={open}>
        <summary>
          <b>{id}</b>
          <span>
            <Rich>{copy.title}</Rich>
          </span>
          {severities.map((severity) => (
            <i key={severity} data-severity={severity}>
              {names[severity]}
            </i>
          ))}
        </summary>
        <p>
          <Rich>{copy.text}</Rich>
        </p>
        {FORMULAS[id] && (
          <p data-formula="">
            <code>{FORMULAS[id]}</code>
          </p>
        )}
        <p>
          <em>{label}</em> <Rich>{copy.not}</Rich>
          {errors.length > 0 && ` ${rules.errors}`}
          {errors.map((error) => (
            <Fragment key={error}>
              {" "}
              <SiteLink to={`/errors/${error}`}>{error}</SiteLink>
            </Fragment>
          ))}
        </p>
        <p>
          {sources.map((url) => (
            <Source key={url} url={url} />
          ))}
        </p>
      </details>
      {found && (
        <ul className={styles.found}>
          {found.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const hostOf = (url: string) => new URL(url).host.replace("www.", "");

/** A link that is named by its host. */
export function Source({ url }: { url: string }) {
  return (
    <a href={url} className="mark">
      {hostOf(url)}
    </a>
  );
}
