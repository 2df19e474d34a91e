import { formatMoney } from "../../site/numbers.ts";
import { type Owner, owner } from "../../site/owner/owner.ts";
import type { OfferPageId } from "../../site/pages.ts";
import { usePageTexts, useSectionWords } from "../i18n/copy.tsx";
import styles from "./offer.module.css";
import { Section, type SectionCopy } from "./section.tsx";
import { Terms } from "./titled-list.tsx";

interface OfferProps {
  copy: Required<SectionCopy> & {
    /** What the page itself says of the time and the price. The owner's settings stand before it. */
    takes?: string;
    pricedBy?: string;
    needs: string;
    keep: string;
  };
}

/** What a buyer asks: how long, priced by what, what is needed, what stays. Rows about which nothing is known are left out. */
export function Offer({ copy }: OfferProps) {
  const { page } = usePageTexts();
  const { copy: words } = useSectionWords();
  const { takes, pricedBy, terms } = useOwnersWords(owner().offers[page?.id as OfferPageId]);
  const rows: [title: string, ...texts: (string | undefined)[]][] = [
    [words.offer.takes, takes, copy.takes],
    [words.offer.pricedBy, pricedBy, copy.pricedBy],
    [words.offer.needs, copy.needs],
    [words.offer.keep, copy.keep],
    [words.offer.terms, terms],
  ];
  const items = rows.flatMap(([title, ...texts]) => {
    const text = texts.filter(Boolean).join(" ");
    return text ? { title, text } : [];
  });
  return (
    <Section id="offer" copy={copy}>
      <Terms items={items} className={styles.offer} />
    </Section>
  );
}

function useOwnersWords({ workingDays, price, terms }: Owner["offers"][OfferPageId] = {}) {
  const { copy, t, language } = useSectionWords();
  const amount = price?.least && formatMoney(price.least, "USD", language);
  return {
    terms: terms?.[language],
    takes: workingDays && t("offer.days", { from: workingDays[0], to: workingDays[1] }),
    pricedBy: price && [copy.offer.price[price.per], amount && t("offer.least", { amount })].filter(Boolean).join(" "),
  };
}
