import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { Text } from "../../sections/rich.tsx";
import { scenarioQuery } from "../../tools/failover-simulator/address.ts";
import type en from "./en.json";
import styles from "./pauses.module.css";
import {
  LONGEST_FAILOVER,
  LONGEST_PAUSE,
  LONGEST_SCENARIOS,
  SAMPLE_CHECKS,
  SILENCE,
} from "./times.ts";

type Copy = (typeof en)["failover"];

/** What the pause is made of, in milliseconds: the wait for a check, the confirmation, and the failover. */
const PARTS: Record<keyof Copy["lanes"], readonly number[]> = {
  refuses: [SAMPLE_CHECKS.interval, 0, LONGEST_FAILOVER],
  silent: [SAMPLE_CHECKS.interval, SILENCE, LONGEST_FAILOVER],
  planned: [],
};

/** The seconds of the axis, the same for all lanes. */
const LONGEST = Math.ceil(Math.max(...Object.values(LONGEST_PAUSE)) / 1_000);
const SECONDS = Array.from({ length: LONGEST }, (_, second) => second);

/**
 * How long no write is possible, by the way in which the primary stops: the arithmetic of the sample's settings. What
 * is lost, and whether there is a replica to promote, is as the plan copies.
 */
export function Pauses({ copy }: { copy: Copy }) {
  const { language, t } = usePageCopy<typeof en>();
  const number = (value: number) => formatNumber(value, language);
  const seconds = (milliseconds: number) => `${number(milliseconds / 1_000)}\u00a0s`;
  const lost = (mode: keyof typeof LONGEST_SCENARIOS) =>
    failover.verdictOf(LONGEST_SCENARIOS[mode]);
  const values = {
    interval: seconds(SAMPLE_CHECKS.interval),
    failover: seconds(LONGEST_FAILOVER),
    timeouts: number(1 + SAMPLE_CHECKS.repeats),
    timeout: `${number(SAMPLE_CHECKS.timeout)}\u00a0ms`,
    lost: number(failover.count(lost("async").lost)),
    writes: number(LONGEST_SCENARIOS.async.writes),
    pause: seconds(lost("galera").withoutWrites),
  };
  const lanes = (
    <>
      <dl>
        {entries(PARTS).map(([stop, parts]) => (
          <div key={stop}>
            <dt>{copy.lanes[stop].title}</dt>
            <dd>
              <b>
                {parts.length > 0
                  ? `<\u00a0${seconds(parts.reduce((sum, each) => sum + each))}`
                  : copy.none}
              </b>
            </dd>
            <Lane parts={parts} />
            <dd>
              <Text>{t(`failover.lanes.${stop}.text`, values)}</Text>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.axis} aria-hidden="true">
        {SECONDS.map((second) => (
          <span key={second}>{second ? seconds(second * 1_000) : copy.fails}</span>
        ))}
      </div>
    </>
  );
  return (
    <Planned engines={["mariadb"]} className={styles.pauses}>
      <ByPlan
        variants={{
          "async, semi-sync": lanes,
          galera: (
            <div className={styles.galera}>
              <b>{values.pause}</b>
              <Text>{t("failover.galera", values)}</Text>
            </div>
          ),
        }}
      />
      <ByPlan
        className={styles.loss}
        variants={Object.fromEntries(
          entries(LONGEST_SCENARIOS).map(([mode, scenario]) => [
            mode,
            <div key={mode}>
              <Text>{t(`failover.lost.${mode}`, values)}</Text>
              <LinkLine
                rel="nofollow"
                to={`/failover-simulator?${scenarioQuery(scenario, language)}#run`}
              >
                {copy.link}
              </LinkLine>
            </div>,
          ]),
        )}
      />
      <p className="mark">{copy.note}</p>
    </Planned>
  );
}

/** The parts of a pause, one after the other, on the axis. */
function Lane({ parts }: { parts: readonly number[] }) {
  const places = parts.map((part, index) => ({
    from: parts.slice(0, index).reduce((sum, each) => sum + each, 0),
    part,
  }));
  return (
    <svg viewBox={`0 0 ${LONGEST * 1_000} 20`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 10H${LONGEST * 1_000}M0 0V20`} />
      {places.map(
        ({ from, part }) => part > 0 && <rect key={from} x={from} width={part} height="20" />,
      )}
    </svg>
  );
}
