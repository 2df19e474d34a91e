/** One cluster of the home page: three nodes, what each has, and what falls when the one that writes is killed. */
import { formatNumber, type Language } from "@blc/text";
import { usePageCopy } from "../../i18n/copy.tsx";
import type en from "./en.json";
import { type Kind, SHOWN, type Story, storyOf, type Unit } from "./story.ts";
import styles from "./strip.module.css";

/** In a row: with ten, what falls is counted at a glance. */
const TEN = 10;
const SIZE = 10;
const STEP = 12;

export function Strip({ kind }: { kind: Kind }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { cluster } = copy;
  const story = storyOf(kind);
  const { scenario, nodes, lost, withoutWrites } = story;
  const counts = nodes.map(
    ({ units }) => units.filter((unit) => unit === "kept" || unit === "lost").length,
  );
  const [acknowledged = "", second = "", third = ""] = counts.map((each) =>
    formatNumber(each, language),
  );
  const label = t("cluster.label", {
    shown: formatNumber(SHOWN, language),
    acknowledged,
    second,
    third,
  });
  return (
    <>
      <div className={styles.nodes} role="img" aria-label={label}>
        <span className={styles.app}>{`app ${formatNumber(scenario.writes, language)}/s`}</span>
        {nodes.map(({ name, units }, index) => (
          <div
            key={name}
            className={
              waitsFor(kind, name === story.successor)
                ? `${styles.node} ${styles.awaited}`
                : styles.node
            }
            data-role={roleOf(story, index)}
          >
            <span className={styles.name}>
              <b>{name}</b>
              {index === 0 && <em>{cluster.down}</em>}
              {index === 0 && <i>{cluster.writes}</i>}
              {name === story.successor && <i>{cluster.writes}</i>}
            </span>
            <Units units={units} />
          </div>
        ))}
        <div className={styles.pit} data-pit="">
          {lost > 0 && <Fallen count={lost} />}
        </div>
      </div>
      <dl className={styles.figures}>
        <div className={lost > 0 ? styles.bad : undefined}>
          <dt>{cluster.lost}</dt>
          <dd>
            <Counted result="lost" number={lost} language={language} />
          </dd>
        </div>
        <div>
          <dt>{cluster.withoutWrites}</dt>
          <dd>
            <Counted result="seconds" number={withoutWrites / 1_000} language={language} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Does the writer wait for the node before it acknowledges? Of two replicas, the nearer one answers first. */
function waitsFor(kind: Kind, isNearest: boolean): boolean {
  return kind === "galera" || (kind === "semi-sync" && isNearest);
}

function roleOf({ nodes, successor }: Story, index: number): "writer" | "successor" | undefined {
  if (index === 0) return "writer";
  return nodes[index]?.name === successor ? "successor" : undefined;
}

interface CountedProps {
  result: "lost" | "seconds";
  number: number;
  language: Language;
}

/** A result, which is a question until the visitor has acted. The script counts up to it: `client.ts`. */
function Counted({ result, number, language }: CountedProps) {
  return (
    <>
      <span className={styles.before}>?</span>
      <span className={styles.after}>
        <b data-counts={result}>{formatNumber(number, language)}</b>
        {result === "seconds" && "\u00a0s"}
      </span>
    </>
  );
}

/** All of a node in one drawing, ten in a row: each kind is a path over its runs, which the style sheet dashes. */
function Units({ units }: { units: readonly Unit[] }) {
  const places = units.map((unit, index) => ({
    unit,
    row: Math.floor(index / TEN),
    at: index % TEN,
  }));
  const runs = (kind: Unit) =>
    Array.from({ length: units.length / TEN }, (_, row) => {
      const own = places.filter((place) => place.row === row && place.unit === kind);
      return own[0] && `M${own[0].at * STEP} ${row * STEP + SIZE / 2}h${widthOf(own.length)}`;
    }).join("");
  return (
    <svg viewBox={`0 0 ${widthOf(TEN)} ${widthOf(units.length / TEN)}`} aria-hidden="true">
      {(["kept", "lost", "missing", "unanswered"] as const).map(
        (kind) =>
          units.includes(kind) && <path key={kind} className={styles[kind]} d={runs(kind)} />,
      )}
      {units.includes("unanswered") && <path className={styles.hollow} d={runs("unanswered")} />}
    </svg>
  );
}

/** Of so many side by side. */
function widthOf(count: number): number {
  return count * STEP - STEP + SIZE;
}

/** What is lost, each a path of its own: they fall one by one. */
function Fallen({ count }: { count: number }) {
  return (
    <svg viewBox={`0 0 ${widthOf(TEN)} ${SIZE}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <path key={at} d={`M${at * STEP} 0h${SIZE}v${SIZE}h-${SIZE}z`} />
      ))}
    </svg>
  );
}
