import type en from "./en.json";
import styles from "./recovery.module.css";

/** MySQL 8.4 Reference Manual, "Forcing InnoDB Recovery". */
const NAMES = [
  "SRV_FORCE_IGNORE_CORRUPT",
  "SRV_FORCE_NO_BACKGROUND",
  "SRV_FORCE_NO_TRX_UNDO",
  "SRV_FORCE_NO_IBUF_MERGE",
  "SRV_FORCE_NO_UNDO_LOG_SCAN",
  "SRV_FORCE_NO_LOG_REDO",
];
const FIRST_DANGEROUS = 4;

/** The six levels, in two groups by what they may cost. */
export function ForceRecoveryLevels({ copy }: { copy: (typeof en)["force"] }) {
  const { caption, level, effect, safe, dangerous, levels } = copy;
  const rows = levels.map((text, index) => ({ level: index + 1, name: NAMES[index], text }));
  const groups = [
    { heading: safe, rows: rows.filter((row) => row.level < FIRST_DANGEROUS) },
    { heading: dangerous, rows: rows.filter((row) => row.level >= FIRST_DANGEROUS) },
  ];
  return (
    <table className={styles.levels}>
      <caption className="mark">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{level}</th>
          <th scope="col">{effect}</th>
        </tr>
      </thead>
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
    </table>
  );
}
