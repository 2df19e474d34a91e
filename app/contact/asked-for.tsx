/** What the link that led to the form asked for: help in an emergency, or a support plan. */
import { EMERGENCY_ORIGIN } from "../../site/contact-options.ts";
import styles from "./asked-for.module.css";
import { useContactCopy } from "./copy.ts";

interface AskedForProps {
  /** See `Prefill`. */
  origin: string;
  /** As the refused form had it; undefined: it was not refused. */
  posted: string | null | undefined;
}

/**
 * The fields `origin` of the form. The last one counts, which is the hidden one if the visitor
 * unticks the box.
 */
export function AskedFor({ origin, posted }: AskedForProps) {
  const { asked } = useContactCopy();
  if (!asked) return <input type="hidden" name="origin" value={origin} />;
  const unticked = origin === EMERGENCY_ORIGIN ? "" : origin.replace(/&plan=.*/, "");
  return (
    <div key={origin}>
      <input type="hidden" name="origin" value={unticked} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="origin"
          value={origin}
          defaultChecked={posted === undefined || posted === origin}
        />
        <span>{asked}</span>
      </label>
    </div>
  );
}
