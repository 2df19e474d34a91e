import {
  ACCENT_LINE,
  CLEAR,
  Drawing,
  Label,
  Labels,
  LevelMark,
  LINE,
  type Picker,
} from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

/** The signal of one night: minutes since 22 h, and its level, of which 1 is the first threshold and 2 the second. */
const SIGNAL = [
  [0, -0.03],
  [32, -0.04],
  [66, 0.04],
  [88, -0.03],
  [112, 0.06],
  [144, -0.01],
  [176, 0.04],
  [206, 0],
  [228, 0.37],
  [250, 1],
  [266, 1.6],
  [284, 2],
  [294, 2.28],
  [306, 2.36],
  [318, 2.2],
  [330, 1.7],
  [344, 0.9],
  [354, 0.25],
  [366, 0],
  [392, -0.04],
  [429, 0.03],
  [440, 1.3],
  [451, 0.02],
  [480, 0.01],
] as const;

/** The night on a dark sheet, the page's title over its quiet hours. Upright, time goes downwards. */
export function LagNight({ copy: { night, levels } }: { copy: Copy }) {
  const draw = (pick: Picker) => {
    const at = (minutes: number, level: number) =>
      pick([40 + minutes * 2.36, 430 - level * 133], [68 + level * 50, 40 + minutes * 0.88]) as [
        number,
        number,
      ];
    return (
      <>
        <path d={pick("M40 452h1150", "M280 40H50v424")} {...LINE} />
        <path
          d={pick("M590 297h512M590 164h512", "M118 40v424M168 40v424")}
          strokeDasharray="4 4"
          stroke="var(--rule-strong)"
        />
        <path
          d={`M${SIGNAL.map(([minutes, level]) => at(minutes, level)).join(" ")}`}
          {...ACCENT_LINE}
          strokeLinejoin="round"
        />
        <LevelMark level="warning" at={at(250, 1)} />
        <LevelMark level="critical" at={at(284, 2)} />
        <LevelMark level="healthy" at={at(366, 0)} />
        <g textAnchor={pick("start", "middle")} fill="var(--ink)">
          <Label at={pick([1110, 169], [205, 20])} text={levels.critical.name} />
          <Label at={pick([1110, 302], [108, 20])} text={levels.warning.name} />
        </g>
        <g textAnchor={pick("middle", "start")}>
          <Labels
            of={[
              [pick([58, 474], [4, 45]), "22:00"],
              [pick([630, 474], [4, 265]), "02:10"],
              [pick([710, 474], [4, 295]), "02:45"],
              [pick([904, 474], [4, 367]), "04:10"],
              [pick([1172, 474], [4, 462]), "06:00"],
            ]}
          />
        </g>
        <g {...CLEAR}>
          <Label
            at={pick([762, 92], [376, 345])}
            textAnchor={pick("middle", "end")}
            fill="var(--ink)"
            text={night.call}
          />
          <Label at={pick([650, 318], [134, 250])} text={night.shift} />
          <Label at={pick([914, 408], [88, 373])} text={night.calm} />
          <Label
            at={pick([1078, 236], [150, 438])}
            textAnchor={pick("middle", "start")}
            text={night.spike}
          />
        </g>
      </>
    );
  };
  return (
    <div role="img" aria-label={night.label}>
      <Drawing size={[1216, 484]} className={styles.wide}>
        {draw((wide) => wide)}
      </Drawing>
      <Drawing size={[380, 476]} className={styles.upright}>
        {draw((_, upright) => upright)}
      </Drawing>
    </div>
  );
}
