import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import type en from "./en.json";
import styles from "./report.module.css";

export interface Finding {
  title: string;
  effort: string;
}

interface ReportProps {
  copy: (typeof en)["report"];
  findings: readonly Finding[];
}

/** The sample report laid open: its first sheet can be read, the others are seen under it. */
export function Report({ copy, findings }: ReportProps) {
  return (
    <div className={`beside ${styles.desk}`}>
      <div className={styles.sheets}>
        <div aria-hidden="true" className="screen-only" />
        <div aria-hidden="true" className="screen-only" />
        <div className={styles.first}>
          <h3>{copy.sheet}</h3>
          <ol>
            {findings.map(({ title, effort }) => (
              <li key={title}>
                <b>
                  <Rich>{title}</Rich>
                </b>
                <span>{effort}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <div className="flow">
        <p className="muted">{copy.note}</p>
        <SiteLink className="btn" to="/sample-report#mysql">
          {copy.open}
        </SiteLink>
      </div>
    </div>
  );
}
