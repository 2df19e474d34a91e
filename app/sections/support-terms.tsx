import { PLAN_IDS } from "../../site/contact-options.ts";
import { type Owner, PLAN_NAMES } from "../../site/owner/owner.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { useSpoken } from "./key-facts.tsx";
import numbered from "./numbered-steps.module.css";
import facts from "./product-facts.module.css";
import { Section } from "./section.tsx";
import { Table } from "./table.tsx";
import { Terms } from "./terms.tsx";
import { TextList } from "./text-list.tsx";

/** What support promises beyond the plans of the specification. Absent until the owner says it. */
export function SupportTerms({ support }: { support: Owner["support"] }) {
  const { copy, t, language } = useSectionWords();
  const spoken = useSpoken();
  const { support: words } = copy.owned;
  const { incident, severities = [], namedContacts = {}, escalation = [] } = support;
  if (Object.keys(support).length === 0) return null;
  const time = (minutes: number | undefined) => {
    if (minutes === undefined) return words.by;
    return minutes % 60 === 0
      ? t("owned.support.hours", { count: minutes / 60 })
      : t("owned.support.minutes", { count: minutes });
  };
  const named = PLAN_IDS.flatMap((plan) => {
    const contacts = namedContacts[plan];
    return contacts ? `${PLAN_NAMES[plan]} ${contacts}` : [];
  });
  const items = [
    { title: words.contacts, text: named.join(" · ") },
    { title: words.languages, text: spoken },
  ].filter(({ text }) => text);
  return (
    <Section id="incidents" copy={words}>
      {incident && <p>{incident[language]}</p>}
      {severities.length > 0 && (
        <Table
          caption={words.caption}
          narrow="stack"
          columns={[words.severity, words.meaning, ...PLAN_IDS.map((plan) => PLAN_NAMES[plan])]}
          rows={severities.map(({ name, meaning, responseMinutes = {} }) => [
            name,
            meaning[language],
            ...PLAN_IDS.map((plan) => time(responseMinutes[plan])),
          ])}
        />
      )}
      {items.length > 0 && <Terms items={items} className={facts.facts} />}
      {escalation.length > 0 && (
        <>
          <h3>{words.escalation}</h3>
          <TextList
            as="ol"
            className={numbered.steps}
            items={escalation.map((step) => step[language])}
          />
        </>
      )}
    </Section>
  );
}
