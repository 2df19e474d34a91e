/** What the link that led to the form asked for: help in an emergency, or a support plan. */
import { EMERGENCY_ORIGIN, phoneAddress, planIn } from "../../site/contact-options.ts";
import checkStyles from "../ui/check-field.module.css";
import styles from "./asked-for.module.css";
import { useContactCopy } from "./copy.ts";

interface AskedForProps {
  /** See `Prefill`. */
  origin: string;
  /** As the refused form had it; undefined: it was not refused. */
  posted: string | null | undefined;
  /** Undefined: the owner has not set it. */
  phone: string | undefined;
}

/**
 * The fields `origin` of the form. An emergency and a plan are a ticked box; the hidden field before it counts when the
 * visitor unticks it, also without script.
 */
export function AskedFor({ origin, posted, phone }: AskedForProps) {
  const { asked } = useContactCopy();
  const isEmergency = origin === EMERGENCY_ORIGIN;
  const plan = planIn(origin);
  if (!asked || (!isEmergency && !plan)) return <input type="hidden" name="origin" value={origin} />;
  return (
    <div key={origin} className={isEmergency ? styles.emergency : styles.plan}>
      {isEmergency && (
        <>
          <p className={styles.title}>{asked.emergency.title}</p>
          <p>{asked.emergency.text}</p>
          {phone && (
            <p>
              {asked.emergency.call} <a href={phoneAddress(phone)}>{phone}</a>
            </p>
          )}
        </>
      )}
      <input type="hidden" name="origin" value={isEmergency ? "" : origin.replace(/&plan=.*/, "")} />
      <label className={styles.choice}>
        <input
          className={checkStyles.tick}
          type="checkbox"
          name="origin"
          value={origin}
          defaultChecked={posted === undefined || posted === origin}
        />
        <span>{plan ? asked.plan : asked.emergency.choice}</span>
      </label>
    </div>
  );
}
