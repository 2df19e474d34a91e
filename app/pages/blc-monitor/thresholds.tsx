import { Rich } from "../../sections/rich.tsx";
import { Table } from "../../sections/table.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./thresholds.module.css";

type Copy = typeof en;

/** A table of signals with the source of each, and its thresholds for a warning and a critical alert. */
export function Thresholds({ copy, levels }: { copy: Copy["thresholds"]; levels: Copy["levels"] }) {
  const named = (["warning", "critical"] as const).map((level) => (
    <span key={level}>
      <LevelShape level={level} />
      {levels[level].name}
    </span>
  ));
  return (
    <Table
      isFolded
      caption={copy.caption}
      columns={[copy.columns.signal, ...named]}
      labels={[copy.columns.signal, levels.warning.name, levels.critical.name]}
      rows={copy.rows.map(({ signal, source, warning, critical }) => [
        <>
          {signal}{" "}
          <small>
            <Rich>{source}</Rich>
          </small>
        </>,
        warning,
        critical,
      ])}
      className={styles.thresholds}
    />
  );
}
