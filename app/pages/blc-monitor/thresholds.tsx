import { LevelShape } from "../../sections/alert-levels.tsx";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";
import styles from "./thresholds.module.css";

type Copy = typeof en;

/** A table of signals: the source of each, and its thresholds for a warning and a critical alert. */
export function Thresholds({ copy, levels }: { copy: Copy["thresholds"]; levels: Copy["levels"] }) {
  const { signal, source } = copy.columns;
  const named = (["warning", "critical"] as const).map((level) => (
    <span key={level}>
      <LevelShape level={level} />
      {levels[level].name}
    </span>
  ));
  return (
    <Table
      caption={copy.caption}
      columns={[signal, source, ...named]}
      labels={[signal, source, levels.warning.name, levels.critical.name]}
      rows={copy.rows.map(({ signal, source, warning, critical }) => [signal, source, warning, critical])}
      className={styles.thresholds}
      narrow="stack"
    />
  );
}
