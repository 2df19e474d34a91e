import type { ReactNode } from "react";
import styles from "./field.module.css";

/** The attributes that tie a control to its label and its error. */
interface ControlAttributes {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  id: string;
  label: ReactNode;
  /** "(optional)", where it is. */
  optional?: string;
  error?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Those of a control with an id and, perhaps, an error. */
export function controlAttributes(id: string, error: string | undefined): ControlAttributes {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}

/** Label above, control, and the error below it. */
export function Field({ id, label, optional, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children(controlAttributes(id, error))}
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
