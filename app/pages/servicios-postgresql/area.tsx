import { entries } from "../../i18n/entries.ts";
import { Fold } from "../../sections/fold.tsx";
import { Terms } from "../../sections/terms.tsx";

interface AreaProps<Key extends string> {
  copy: { title: string; texts: Record<Key, string> };
  /** What each text is about, as PostgreSQL or its tool calls it. */
  terms: Record<Key, string>;
}

/** A group of terms and what we decide about each. */
export function Area<Key extends string>({ copy: { title, texts }, terms }: AreaProps<Key>) {
  return (
    <Fold title={title}>
      <Terms
        items={entries(terms).map(([key, term]) => ({
          title: <code>{term}</code>,
          text: texts[key],
        }))}
      />
    </Fold>
  );
}
