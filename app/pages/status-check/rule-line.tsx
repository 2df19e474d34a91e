import { statusCheck } from "@blc/diagnose";
import { ERROR_IDS, type ErrorId } from "@blc/errors";
import { Fragment } from "react";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import type { StatusCopy } from "../../tools/status-check/copy.ts";
import styles from "./page.module.css";

interface RuleLineProps {
  rule: statusCheck.Rule<statusCheck.RuleId>;
  open?: boolean;
  /** In a reading: what was measured or is missing. */
  found?: readonly string[];
  /** In a reading, where the rule fires. */
  finding?: statusCheck.FindingTexts & { severity: statusCheck.Severity };
}

/** A rule with its severities, and folded its text, its formula and its sources. */
export function RuleLine({ rule, open, found, finding }: RuleLineProps) {
  const { copy } = usePageCopy<StatusCopy>();
  const texts = copy.each[rule.id];
  const fired = finding ? [finding.severity] : [];
  return (
    <Line
      id={rule.id}
      copy={finding ? { ...texts, title: finding.title, text: "" } : texts}
      label={copy.rules.not}
      open={open}
      severities={found ? fired : statusCheck.severitiesOf(rule)}
      errors={ERROR_IDS.filter((id) => statusCheck.errorsAfter(rule.id).includes(id))}
      found={found}
      step={finding?.step}
      pages={ERROR_IDS.filter((id) => finding?.pages.includes(id))}
    />
  );
}

/** A forecast; folded its text, its formula, what it assumes and its sources. @param found in a reading */
export function ForecastLine({
  forecast,
  found,
}: {
  forecast: statusCheck.Forecast<statusCheck.ForecastId>;
  found?: readonly string[];
}) {
  const { copy } = usePageCopy<StatusCopy>();
  const texts = copy.forecasts.each[forecast.id];
  return (
    <Line
      id={forecast.id}
      copy={texts}
      label={copy.forecasts.assumes}
      severities={[]}
      found={found}
    />
  );
}

interface LineProps {
  id: statusCheck.RuleId | statusCheck.ForecastId;
  copy: statusCheck.RuleText;
  /** What stands before `not`. */
  label: string;
  severities: readonly statusCheck.Severity[];
  /** The errors that it warns of. */
  errors?: readonly ErrorId[];
  open?: boolean | undefined;
  found?: readonly string[] | undefined;
  /** Below what was found: what to do, and where it is told. */
  step?: string | undefined;
  pages?: readonly ErrorId[];
}

function Line({
  id,
  copy,
  label,
  severities,
  errors = [],
  open,
  found,
  step,
  pages = [],
}: LineProps) {
  const { severity: names, rules } = usePageCopy<StatusCopy>().copy;
  // One of each host: it leads to the others.
  const sources = statusCheck.SOURCES[id].filter(
    (url, at, all) => all.findIndex((each) => hostOf(each) === hostOf(url)) === at,
  );
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
        {copy.text && <Text>{copy.text}</Text>}
        {statusCheck.FORMULAS[id] && (
          <p data-formula="">
            <code>{statusCheck.FORMULAS[id]}</code>
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
          {step && (
            <li data-step="">
              <Rich>{step}</Rich>
            </li>
          )}
          {pages.length > 0 && (
            <li>
              {pages.map((page) => (
                <Fragment key={page}>
                  <SiteLink
                    to={`/errors/${page}`}
                    className="mark"
                  >{`/errors/${page}`}</SiteLink>{" "}
                </Fragment>
              ))}
            </li>
          )}
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
