import { SiteLink } from "../../i18n/link.tsx";
import { Rich } from "../../sections/rich.tsx";
import type en from "./en.json";
import styles from "./report.module.css";

/** The sample report laid open: its first sheet can be read, the others are seen under it. */
export function Report({ copy }: { copy: (typeof en)["report"] }) {
  return (
    <div className={styles.desk}>
      <div className={styles.sheets}>
        <div aria-hidden="true" className="screen-only" />
        <div aria-hidden="true" className="screen-only" />
        <div className={styles.first}>
          <h3>{copy.sheet}</h3>
          <ol>
            {Object.entries(copy.findings).map(([key, { title, effort }]) => (
              <li key={key}>
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
