import type { ReactNode } from "react";
import fieldStyles from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import styles from "./reader.module.css";

/**
 * The fields of a reader are sent by no form and kept by no browser. A change of the language keeps
 * their text.
 */
export const PRIVATE = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  "data-kept": "",
} as const;

interface PrivateFieldProps {
  id: string;
  label: ReactNode;
  optional?: string;
  children: Parameters<typeof Field>[0]["children"];
}

/** A field without a name, with the place for what is wrong with it, which the script fills. */
export function PrivateField({ id, ...props }: PrivateFieldProps) {
  return (
    <div className={`${styles.field} ${styles.scripted}`}>
      <Field id={id} {...props} />
      <p className={fieldStyles.error} id={`${id}-error`} role="alert" hidden />
    </div>
  );
}

interface PasteFieldProps extends Omit<PrivateFieldProps, "children"> {
  rows: number;
  text?: string | undefined;
}

export function PasteField({ rows, text, ...props }: PasteFieldProps) {
  return (
    <PrivateField {...props}>
      {(attributes) => (
        <textarea
          {...attributes}
          {...PRIVATE}
          rows={rows}
          wrap="off"
          placeholder="…"
          defaultValue={text}
        />
      )}
    </PrivateField>
  );
}

/** Chooses files whose text is read like a paste. It has no name either. */
export function PasteFile({ copy }: { copy: { file: string; drop: string } }) {
  return (
    <p className={`${styles.how} ${styles.scripted}`}>
      <label className={styles.file}>
        <input
          type="file"
          className="visually-hidden"
          multiple
          data-file=""
          autoComplete="off"
          spellCheck={false}
        />
        {copy.file}
      </label>{" "}
      {copy.drop}
    </p>
  );
}
