import { Frame } from "../../sections/figure.tsx";
import { Terms } from "../../sections/terms.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

/** A sample of the monthly report. */
export function Report({ copy: { caption, note, lines } }: { copy: (typeof en)["report"] }) {
  return (
    <Frame caption={caption} note={note}>
      <Terms items={lines} className={styles.report} />
    </Frame>
  );
}
