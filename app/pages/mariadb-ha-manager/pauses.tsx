import { failover } from "@blc/diagnose";
import { formatNumber } from "@blc/text";
import { Fragment } from "react";
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

interface Part {
  /** In milliseconds. */
  length: number;
  fill: string;
  name?: string;
}

/** The seconds of the axis, the same for all lanes. */
const LONGEST = Math.ceil(Math.max(...Object.values(LONGEST_PAUSE)) / 1_000);
const SECONDS = Array.from({ length: LONGEST }, (_, second) => second);

/**
 * How long no write is possible, by the way in which the primary stops: the arithmetic of the sample's settings. What
 * is lost, and whether there is a replica to promote, is as the plan copies.
 */
export function Pauses({ copy }: { copy: Copy }) {
  const { copy: page, language, t } = usePageCopy<typeof en>();
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
  const wait = { length: SAMPLE_CHECKS.interval, fill: "url(#wait)" };
  const confirm = { length: SILENCE, fill: "var(--ground)" };
  const promote = { length: LONGEST_FAILOVER, fill: "var(--accent)" };
  const { parts: names } = page.log;
  /** What the pause is made of. Each part is named where it comes first. */
  const pauses: Record<keyof Copy["lanes"], readonly Part[]> = {
    refuses: [
      { ...wait, name: names.detect.name },
      { ...promote, name: names.promote.name },
    ],
    silent: [wait, { ...confirm, name: copy.confirm }, promote],
    planned: [],
  };
  const lanes = (
    <>
      <dl>
        {entries(pauses).map(([stop, parts]) => (
          <div key={stop}>
            <dt>{copy.lanes[stop].title}</dt>
            <dd>
              <b>{parts.length > 0 ? `<\u00a0${seconds(sumOf(parts))}` : copy.none}</b>
            </dd>
            <Lane parts={parts} />
            <dd>
              <Text>{t(`failover.lanes.${stop}.text`, values)}</Text>
            </dd>
          </div>
        ))}
      </dl>
      <svg width="0" height="0" aria-hidden="true">
        <pattern id="wait" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 5 5 0" stroke="var(--ink)" />
        </pattern>
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {SECONDS.map((second) => (
          <span key={second}>
            {second ? seconds(second * 1_000) : copy.fails}
            {second === LONGEST - 1 && <i> {seconds(LONGEST * 1_000)}</i>}
          </span>
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

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** The parts of a pause, one after the other, on the axis. */
function Lane({ parts }: { parts: readonly Part[] }) {
  const percent = (length: number) => `${Math.round(length / LONGEST) / 10}%`;
  return (
    <svg aria-hidden="true">
      <line x1={percent(sumOf(parts))} x2="100%" y1="50%" y2="50%" />
      <line y2="100%" />
      {parts.map(({ length, fill, name }, index) => {
        const from = percent(sumOf(parts.slice(0, index)));
        return (
          <Fragment key={fill}>
            <rect x={from} width={percent(length)} height="100%" fill={fill} />
            {name && (
              <text x={from} y="50%" dx="8">
                {name}
              </text>
            )}
          </Fragment>
        );
      })}
    </svg>
  );
}
