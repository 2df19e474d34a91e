import {
  ACCENT_LINE,
  CLEAR,
  Label,
  Labels,
  LevelMark,
  LINE,
  Plans,
} from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

/** The night without a frame, and what came of its readings. */
export function OneNight({ copy }: { copy: Copy }) {
  const { caption, sums } = copy.night;
  return (
    <>
      <figure className={styles.night}>
        <LagNight copy={copy} />
        <figcaption className="mark">{caption}</figcaption>
      </figure>
      <dl className={styles.sums}>
        {sums.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The lag of one night: an hour is 75 units wide, a power of ten of the lag 80 high. */
const LAG =
  "60 242 80 238 100 243 118 236 130 146 142 238 170 242 200 236 240 241 280 237 318 240 340 214 366 170 388 122 408 90 424 66 440 60 456 72 470 110 487 170 500 224 517 240 550 243 590 238 630 242 680 239";

/** The replication lag of one night on a logarithmic scale, with two alert thresholds. Upright, time goes downwards. */
function LagNight({ copy: { night, levels } }: { copy: Copy }) {
  const { critical, warning, healthy } = levels;
  return (
    <Plans label={night.label} size={[860, 290]} upright={[380, 500]}>
      {(pick) => (
        <>
          <path d={pick("M60 20v230h620", "M280 40H60v440")} {...LINE} />
          <g stroke="var(--rule-strong)">
            <path
              d={pick("M60 90h620M60 170h620", "M120 40v440M180 40v440")}
              strokeDasharray="4 4"
            />
            <path d={pick("M372 178v80M414 100v158M517 240v18", undefined)} strokeDasharray="2 4" />
          </g>
          <path
            d={`M${LAG}`}
            {...ACCENT_LINE}
            strokeLinejoin="round"
            strokeWidth={pick(2.25, 3.1)}
            transform={pick(undefined, "matrix(0 .7 -.75 0 247.5 -2)")}
          />
          <LevelMark level="warning" at={pick([372, 170], [120, 258])} />
          <LevelMark level="critical" at={pick([414, 90], [180, 288])} />
          <LevelMark level="healthy" at={pick([517, 240], [68, 360])} />
          {pick(
            <>
              <LevelMark level="critical" at={[700, 90]} name={critical.name} />
              <LevelMark level="warning" at={[700, 170]} name={warning.name} />
              <LevelMark level="healthy" at={[700, 240]} name={healthy.name} />
              <Label at={[24, 254]} text="3 s" />
            </>,
            <g textAnchor="middle">
              <Label at={[120, 16]} text={warning.name} />
              <Label at={[220, 16]} text={critical.name} />
            </g>,
          )}
          <g textAnchor={pick("start", "middle")}>
            <Label at={pick([8, 95], [180, 33])} text="300 s" />
            <Label at={pick([16, 175], [120, 33])} text="30 s" />
          </g>
          <Label at={pick([60, 275], [4, 45])} text="22:00" />
          <g textAnchor={pick("middle", "start")}>
            <Labels
              of={[
                [pick([372, 275], [4, 263]), "02:10"],
                [pick([420, 275], [4, 293]), "02:45"],
                [pick([517, 275], [4, 365]), "04:10"],
                [pick([660, 275], [4, 464]), "06:00"],
              ]}
            />
          </g>
          <g {...CLEAR}>
            <Label at={pick([74, 136], [152, 94])} text={night.spike} />
            <Label
              at={pick([356, 160], [136, 250])}
              textAnchor={pick("end", "start")}
              text={night.shift}
            />
            <Label
              at={pick([396, 60], [378, 274])}
              textAnchor="end"
              fill="var(--ink)"
              text={night.call}
            />
            <Label at={pick([530, 226], [88, 365])} text={night.calm} />
          </g>
        </>
      )}
    </Plans>
  );
}
