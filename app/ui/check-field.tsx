import styles from "./check-field.module.css";
import fieldStyles from "./field.module.css";
import { controlAttributes, FieldError, type FieldProps } from "./field.tsx";

/** A checkbox with its label beside it. */
export function CheckField({ id, label, optional, error, children }: FieldProps) {
  return (
    <div>
      <div className={styles.check}>
        {children(controlAttributes(id, error))}
        <label htmlFor={id}>
          {label} {optional && <span className={fieldStyles.optional}>{optional}</span>}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
