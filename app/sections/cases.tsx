import type { Owner } from "../../site/owner/owner.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { Section } from "./section.tsx";
import { TitledList } from "./titled-list.tsx";

/** What was done for clients, as the owner tells it. Absent until the owner does. */
export function Cases({ cases }: { cases: Owner["cases"] }) {
  const { copy, language } = useSectionWords();
  if (cases.length === 0) return null;
  return (
    <Section id="cases" copy={copy.owned.cases}>
      <TitledList
        as="ul"
        items={cases.map(({ client, title, text }) => ({
          title: title[language],
          text: text[language],
          more: <p className="mark">{client}</p>,
        }))}
      />
    </Section>
  );
}
