import { usePageCopy } from "../../i18n/copy.tsx";
import { Rich } from "../../sections/rich.tsx";
import { FORMULAS } from "../../tools/health-check-tool/formulas.ts";
import { type Rule, severitiesOf } from "../../tools/health-check-tool/rules.ts";
import type { Severity } from "../../tools/health-check-tool/terms.ts";
import type en from "./en.json";
import styles from "./page.module.css";

interface RuleLineProps {
  rule: Rule;
  open?: boolean;
  /** In a reading: what was found, and how grave it is where the rule fires. */
  found?: { texts: readonly string[]; severity: Severity | undefined };
}

/** A rule with its severities, and folded its text, its formula and its sources. */
export function RuleLine({ rule, open, found }: RuleLineProps) {
  const { copy } = usePageCopy<typeof en>();
  const { title, text, not } = copy.each[rule.id as keyof (typeof en)["each"]];
  const severities = found ? [found.severity].filter((severity) => severity !== undefined) : severitiesOf(rule);
  return (
    <li id={found ? undefined : rule.id} className={found ? undefined : "later"}>
      <details open={open}>
        <summary>
          <b>{rule.id}</b>
          <span>
            <Rich>{title}</Rich>
          </span>
          {severities.map((severity) => (
            <i key={severity} data-severity={severity}>
              {copy.severity[severity]}
            </i>
          ))}
        </summary>
        <p>
          <Rich>{text}</Rich>
        </p>
        {FORMULAS[rule.id] && (
          <p>
            <code>{FORMULAS[rule.id]}</code>
          </p>
        )}
        <p>
          <em>{copy.rules.not}</em> <Rich>{not}</Rich>
        </p>
        <p>
          {rule.sources.map((url, index) => (
            <Source
              key={url}
              url={url}
              number={rule.sources.slice(0, index).filter((each) => hostOf(each) === hostOf(url)).length + 1}
            />
          ))}
        </p>
      </details>
      {found && (
        <ul className={styles.found}>
          {found.texts.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const hostOf = (url: string) => new URL(url).host.replace("www.", "");

/** A link that is named by its host. @param number among those of a host */
export function Source({ url, number = 1 }: { url: string; number?: number }) {
  return (
    <a href={url} className="mark">
      {number > 1 ? `${hostOf(url)} (${number})` : hostOf(url)}
    </a>
  );
}
