import type { ComponentProps } from "react";
import { localAddress } from "../../site/address.ts";
import { SEARCH } from "../../site/pages.ts";
import { QUERY_PARAMETER } from "../../site/search-query.ts";
import { usePageTexts } from "../i18n/copy.tsx";
import { Field } from "../ui/field.tsx";
import styles from "./search-form.module.css";

type Input = Pick<ComponentProps<"input">, "defaultValue" | "maxLength">;

interface SearchFormProps extends Omit<ComponentProps<"form">, keyof Input> {
  copy: { label: string; submit: string };
  input?: Input;
}

/** The field and the button that search the site. */
export function SearchForm({ copy, input, ...form }: SearchFormProps) {
  const { prefix } = usePageTexts();
  return (
    <form action={localAddress(SEARCH.path, prefix)} className={styles.form} {...form}>
      <Field id={QUERY_PARAMETER} label={copy.label}>
        {(attributes) => (
          <input
            {...attributes}
            {...input}
            type="search"
            name={QUERY_PARAMETER}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        )}
      </Field>
      <button type="submit" className="btn">
        {copy.submit}
      </button>
    </form>
  );
}
