import { LevelShape } from "../../sections/alert-levels.tsx";
import { ScrollFrame } from "../../sections/scroll-frame.tsx";
import type en from "./en.json";
import styles from "./thresholds.module.css";

type Copy = typeof en;

/** A table of signals: the source of each, and its thresholds for a warning and a critical alert. */
export function Thresholds({ copy, levels }: { copy: Copy["thresholds"]; levels: Copy["levels"] }) {
  return (
    <ScrollFrame label={copy.title}>
      <table className={styles.thresholds}>
        <caption className="mark">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.columns.signal}</th>
            <th scope="col">{copy.columns.source}</th>
            {(["warning", "critical"] as const).map((level) => (
              <th key={level} scope="col">
                <span>
                  <LevelShape level={level} />
                  {levels[level].name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(({ signal, source, warning, critical }) => (
            <tr key={signal}>
              <th scope="row">{signal}</th>
              <td className="mark">{source}</td>
              <td>{warning}</td>
              <td>{critical}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
