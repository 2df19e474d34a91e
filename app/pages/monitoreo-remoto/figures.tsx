import {
  ACCENT_LINE,
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
      pick([minutes * 2.45, 440 - level * 133], [66 + level * 34, 40 + minutes * 0.88]) as [
        number,
        number,
      ];
    return (
      <>
        <path d={pick("M0 452h1216", "M58 40v424")} {...LINE} />
        <path
          d={pick("M612 307h490M696 174h406", "M100 22v442M134 44v420")}
          strokeDasharray="4 4"
          stroke="var(--rule-strong)"
        />
        <path
          d={pick("M696 112v52", "M108 260h38M143 290h3M76 362h70M117 427h29")}
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
          <Label at={pick([1110, 179], [134, 38])} text={levels.critical.name} />
          <Label at={pick([1110, 312], [100, 16])} text={levels.warning.name} />
        </g>
        <g textAnchor={pick("middle", "end")}>
          <Labels
            of={[
              [pick([22, 474], [53, 45]), "22:00"],
              [pick([612, 474], [53, 265]), "02:10"],
              [pick([696, 474], [53, 295]), "02:45"],
              [pick([897, 474], [53, 367]), "04:10"],
              [pick([1182, 474], [53, 462]), "06:00"],
            ]}
          />
        </g>
        <Label at={pick([690, 104], [150, 295])} fill="var(--ink)" text={night.call} />
        <Label at={pick([622, 330], [150, 265])} text={night.shift} />
        <Label at={pick([932, 474], [150, 367])} text={night.calm} />
        <Label
          at={pick([1078, 252], [150, 432])}
          textAnchor={pick("middle", "start")}
          text={night.spike}
        />
      </>
    );
  };
  return (
    <div role="img" aria-label={night.label}>
      <Drawing size={[1216, 484]} className={styles.wide}>
        {draw((wide) => wide)}
      </Drawing>
      <Drawing size={[388, 476]} className={styles.upright}>
        {draw((_, upright) => upright)}
      </Drawing>
    </div>
  );
}
