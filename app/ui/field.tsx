import type { ReactNode } from "react";
import styles from "./field.module.css";

/** The attributes that tie a control to its label and its error. */
interface ControlAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  id: string;
  label: ReactNode;
  /** "(optional)", where it is. */
  optional?: string;
  error?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

function attributes(id: string, error: string | undefined): ControlAttributes {
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": error ? `${id}-error` : undefined };
}

/** Label above, control, and the error below it. */
export function Field({ id, label, optional, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children(attributes(id, error))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A checkbox with its label beside it. */
export function CheckField({ id, label, optional, error, children }: FieldProps) {
  return (
    <div>
      <div className={styles.check}>
        {children(attributes(id, error))}
        <label htmlFor={id}>
          {label} {optional && <span className={styles.optional}>{optional}</span>}
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p className={styles.error} id={`${id}-error`}>
        {error}
      </p>
    )
  );
}
