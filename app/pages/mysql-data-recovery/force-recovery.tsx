import { Fragment } from "react";
import { entries } from "../../i18n/entries.ts";
import { Rich } from "../../sections/rich.tsx";
import { Table } from "../../sections/table.tsx";
import type en from "./en.json";
import styles from "./recovery.module.css";

type Copy = (typeof en)["force"];

/** The levels from 1 to 6, as "Forcing InnoDB Recovery" in the MySQL 8.4 Reference Manual names them. */
const NAMES: Record<keyof Copy["levels"], string> = {
  corrupt: "SRV_FORCE_IGNORE_CORRUPT",
  background: "SRV_FORCE_NO_BACKGROUND",
  undo: "SRV_FORCE_NO_TRX_UNDO",
  changeBuffer: "SRV_FORCE_NO_IBUF_MERGE",
  undoLog: "SRV_FORCE_NO_UNDO_LOG_SCAN",
  redoLog: "SRV_FORCE_NO_LOG_REDO",
};
const FIRST_DANGEROUS = 4;

/** The six levels of innodb_force_recovery, grouped by whether they may damage the files. */
export function ForceRecoveryLevels({ copy }: { copy: Copy }) {
  const { caption, level, effect, safe, dangerous, levels } = copy;
  const rows = entries(NAMES).map(([key, name], index) => [
    index + 1,
    <Fragment key={key}>
      <Rich>{levels[key]}</Rich> <code>{name}</code>
    </Fragment>,
  ]);
  return (
    <Table
      caption={caption}
      columns={[level, effect]}
      groups={[
        { heading: safe, rows: rows.slice(0, FIRST_DANGEROUS - 1) },
        { heading: dangerous, rows: rows.slice(FIRST_DANGEROUS - 1) },
      ]}
      className={styles.levels}
      narrow="fits"
    />
  );
}
