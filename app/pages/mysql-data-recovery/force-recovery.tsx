import { entries } from "../../i18n/entries.ts";
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
  const rows = entries(NAMES).map(([key, name], index) => ({ level: index + 1, name, text: levels[key] }));
  const groups = [
    { heading: safe, rows: rows.filter((row) => row.level < FIRST_DANGEROUS) },
    { heading: dangerous, rows: rows.filter((row) => row.level >= FIRST_DANGEROUS) },
  ];
  return (
    <Table caption={caption} columns={[level, effect]} className={styles.levels}>
      {groups.map((group) => (
        <tbody key={group.heading}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="mark">
              {group.heading}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.level}>
              <th scope="row">{row.level}</th>
              <td>
                {row.text} <code>{row.name}</code>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}
