import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { owner } from "../../owner.ts";
import { Section } from "../../sections/section.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import styles from "./failure.module.css";

/** What the owner's sentence on liability answers. */
const ANSWERED: readonly string[] = ["late", "payer", "amount"];

/** What is certain if we fail, and what the contract settles: less, once the owner has said what we are liable for. */
export function Failure() {
  const { copy, language } = usePageCopy<typeof en>();
  const { failure } = copy;
  const liability = owner().terms.liability?.[language];
  const certain = Object.values(failure.certain);
  const open = entries(failure.questions).filter(([key]) => !liability || !ANSWERED.includes(key));
  return (
    <Section id="failure" copy={failure}>
      <div className={styles.failure}>
        <Terms
          items={liability ? [...certain, { title: failure.liability, text: liability }] : certain}
        />
        <div>
          <h3>{failure.settle}</h3>
          <TextList items={open.map(([, question]) => question)} className={styles.open} />
        </div>
      </div>
    </Section>
  );
}
