import { failover } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { NextStep } from "../../sections/next-step.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Paragraphs, Section } from "../../sections/section.tsx";
import { ToolHero } from "../../sections/tool-hero.tsx";
import { askedScenario, scenarioQuery } from "../../tools/failover-simulator/address.ts";
import {
  duration,
  inputTexts,
  scenarioName,
  verdictLines,
} from "../../tools/failover-simulator/words.ts";
import { MessageLink } from "../../tools/message-link.tsx";
import { toolParameters } from "../../tools/parameters.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import { Outcomes } from "./outcomes.tsx";
import styles from "./page.module.css";
import { ScenarioForm, ScenarioSettings } from "./scenario-form.tsx";
import { Controls, Steps } from "./steps.tsx";

export const loader = pageLoaderWith((args) => {
  const search = String(toolParameters("failover-simulator", args.url.searchParams));
  return { search, date: new Date().toISOString().slice(0, 10) };
});

export default function FailoverSimulator() {
  const { search, date } = useLoaderData<typeof loader>();
  const { copy, t, language } = usePageCopy<typeof en>();
  const { hero, run, verdict, compare, method, next } = copy;
  const asked = askedScenario(new URLSearchParams(search), language);
  const { scenario, unknown, step = 1 } = asked;
  const isAlone = asked.step !== undefined;
  const steps = failover.simulate(scenario);
  const current = Math.min(step, steps.length);
  const result = failover.verdictOf(scenario);
  const used = failover.usedScenario(scenario);
  return (
    <>
      <ToolHero copy={hero} id="run" isLong>
        <div className={isAlone ? `${styles.instrument} ${styles.alone}` : styles.instrument}>
          <div className={styles.side}>
            <Controls
              scenario={scenario}
              current={current}
              count={steps.length}
              isAlone={isAlone}
            />
            <ScenarioForm asked={asked} />
          </div>
          <div className={styles.shown}>
            <h2 className="visually-hidden">{scenarioName(scenario, copy)}</h2>
            {(unknown.length > 0 || step > steps.length) && (
              <p role="status">{copy.form.unknown}</p>
            )}
            <Steps scenario={scenario} steps={steps} verdict={result} current={current} />
            {search !== "" && (
              <p className="mark">
                {t("run.inputs", {
                  date: longDate(date, language),
                  inputs: inputTexts(scenario, copy, language).join(" · "),
                })}
              </p>
            )}
            {/* Only script can copy, and only on a page that was sent encrypted. */}
            <button
              type="button"
              className={`btn quiet screen-only ${styles.copy}`}
              data-copy-link=""
              data-copied={run.copied}
              hidden
            >
              {run.copy}
            </button>
          </div>
          <ScenarioSettings asked={asked} />
        </div>
      </ToolHero>
      <Section id="verdict" copy={verdict}>
        <ul className={styles.verdict}>
          {verdictLines(result, copy, language).map(({ level, text }) => (
            <li key={text}>
              <LevelShape level={level} />
              <span>
                <Rich>{text}</Rich>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="compare" copy={compare}>
        <Outcomes scenario={scenario} />
        <p className="muted">
          {t("compare.note", {
            ttl: duration(used.ttl, language),
            loopWait: duration(used.loopWait, language),
          })}
        </p>
      </Section>
      <Section id="method" copy={method}>
        <p>
          {t("method.checked", {
            ...failover.CHECKED,
            date: longDate(failover.CHECKED.date, language),
          })}{" "}
          {method.patroni}
        </p>
        {scenario.mode === "galera" && (
          <Text>
            {t("method.galera", {
              trials: failover.AGREED.trials,
              least: duration(failover.AGREED.least, language),
              most: duration(failover.AGREED.most, language),
              agreement: duration(failover.AGREEMENT, language),
            })}
          </Text>
        )}
        {search !== "" && (
          <Paragraphs texts={assumptionsOf(scenario).map((id) => method.assumptions[id])} />
        )}
        <Text>{method.wrong}</Text>
      </Section>
      <NextStep copy={next}>
        <MessageLink
          tool="failover-simulator"
          search={scenarioQuery(scenario, language)}
          subject="sales"
        >
          {next.message}
        </MessageLink>
      </NextStep>
    </>
  );
}

/** What the model assumes for a scenario. Each assumption is shown with those that it matters to. */
function assumptionsOf({ mode, fault }: failover.Scenario) {
  const isManaged = mode === "async" || mode === "semi-sync";
  const isPower = fault === "all-killed" || fault === "all-killed-writer-gone";
  const assumptions: (keyof (typeof en)["method"]["assumptions"])[] = ["equal"];
  if (isManaged) assumptions.push("managed");
  if (isPower) assumptions.push("power");
  if (isPower && isManaged) assumptions.push("managedPower");
  if (mode.startsWith("patroni")) assumptions.push("patroni");
  return assumptions;
}
