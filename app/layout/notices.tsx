import { useInterfaceCopy } from "../i18n/copy.tsx";
import styles from "./notices.module.css";

/**
 * What the company announces on every page, above the header. The element is always there: script fills and announces
 * it.
 */
export function Notices({ texts }: { texts: readonly string[] }) {
  const { copy } = useInterfaceCopy();
  return (
    <div id="notices" role="status" aria-label={copy.notice} className={styles.notices}>
      {texts.map((text) => (
        <p key={text} className="wrap">
          {text}
        </p>
      ))}
    </div>
  );
}
