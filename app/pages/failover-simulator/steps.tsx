/** The steps of a simulation, one after the other or one at a time, and the controls that lead from one to the next. */

import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import { useIsland } from "../../document.tsx";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { FAILOVER_ISLAND } from "../../islands.ts";
import { Rich } from "../../sections/rich.tsx";
import { FirstScreenEnd } from "../../sections/section.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import { Topology } from "../../tools/failover-simulator/topology.tsx";
import { unitOf } from "../../tools/failover-simulator/units.ts";
import {
  duration,
  scenarioName,
  sentenceOf,
  timeOf,
  transactions,
} from "../../tools/failover-simulator/words.ts";
import type en from "./en.json";
import styles from "./page.module.css";

interface StepsProps {
  scenario: failover.Scenario;
  steps: readonly failover.Step[];
  verdict: failover.Verdict;
  /** The step to show, from 1 on. */
  current: number;
}

export function Steps({ scenario, steps, verdict, current }: StepsProps) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { run, words } = copy;
  const unit = unitOf(steps, verdict.lost);
  return (
    <>
      {/* Here the script announces the step that it shows. A change of the language keeps it. */}
      <p id={useIsland(FAILOVER_ISLAND)} role="status" className="visually-hidden" />
      <ol className={styles.steps} id="steps">
        {steps.map((step, index) => {
          const { acknowledged, lost, withoutWrites } = step.counters;
          return (
            <li key={step.at} data-current={index + 1 === current ? "" : undefined}>
              <Topology
                steps={steps}
                at={index}
                lost={verdict.lost}
                unit={unit}
                words={words}
                transactions={(number) => transactions(number, copy, language)}
                caption={`${t("run.position", { step: index + 1, of: steps.length })} · ${timeOf(step, language)}`}
                note={scenarioName(scenario, copy)}
                language={language}
              />
              {index + 1 === current && <FirstScreenEnd />}
              <div>
                <p className={styles.sentence} data-sentence="">
                  <Rich>{sentenceOf(step, copy, language)}</Rich>
                </p>
                <dl className={styles.counters}>
                  <Counter
                    name={run.counters.acknowledged}
                    value={formatNumber(acknowledged, language)}
                  />
                  <Counter
                    name={run.counters.lost}
                    value={formatNumber(lost, language)}
                    isBad={lost > 0}
                  />
                  <Counter
                    name={run.counters.withoutWrites}
                    value={duration(withoutWrites, language)}
                  />
                </dl>
                <p className="mark">
                  <a href={failover.SOURCES[step.source]}>
                    {t("run.source", { site: new URL(failover.SOURCES[step.source]).host })}
                  </a>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mark">{run.key}</p>
    </>
  );
}

function Counter({ name, value, isBad }: { name: string; value: string; isBad?: boolean }) {
  return (
    <div className={isBad ? styles.bad : undefined}>
      <dt className="mark">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ControlsProps {
  scenario: failover.Scenario;
  current: number;
  count: number;
  /** Only one step is shown, also without script. */
  isAlone: boolean;
}

/** Links that work without script, and what only script can do: `tools/failover-simulator/client.ts`. */
export function Controls({ scenario, current, count, isAlone }: ControlsProps) {
  const { copy, language } = usePageCopy<typeof en>();
  const { run } = copy;
  /** Of one step; without a number, of all steps. */
  const address = (step?: number) =>
    `/failover-simulator?${scenarioQuery(scenario, language, step)}#run` as const;
  const shown = isAlone ? current : 0;
  return (
    <nav className={styles.controls} aria-label={run.player} data-steps={count}>
      <input
        type="range"
        min={1}
        max={count}
        defaultValue={current}
        aria-label={run.slider}
        aria-controls="steps"
      />
      <SiteLink
        rel="prev nofollow"
        className="btn quiet"
        to={address(Math.max(1, shown - 1))}
        aria-disabled={shown <= 1}
      >
        <span className={styles.word}>{run.previous}</span>
      </SiteLink>
      <button type="button" className="btn" aria-controls="steps">
        <span>{run.play}</span>
        <span hidden>{run.pause}</span>
      </button>
      <SiteLink
        rel="next nofollow"
        className="btn quiet"
        to={address(Math.min(count, shown + 1))}
        aria-disabled={shown === count}
      >
        <span className={styles.word}>{run.next}</span>
      </SiteLink>
      {isAlone && (
        <SiteLink rel="nofollow" className={styles.all} to={address()}>
          {run.all}
        </SiteLink>
      )}
    </nav>
  );
}
