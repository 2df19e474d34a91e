import { formatMoney } from "../../site/numbers.ts";
import { type Owner, owner } from "../../site/owner/owner.ts";
import type { OfferPageId } from "../../site/pages.ts";
import { usePageTexts, useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import styles from "./offer.module.css";
import { Section, type SectionCopy } from "./section.tsx";
import { Terms } from "./terms.tsx";

interface OfferProps {
  copy: Required<SectionCopy> & {
    /** What the page itself says of the time and the price. The owner's settings stand before it. */
    takes?: string;
    price?: string;
    /** What makes it more or less. */
    pricedBy?: string;
    needs: string;
    keep: string;
  };
}

/**
 * What a buyer asks: how long, at what price, what is needed, what stays. Rows about which nothing is known are left
 * out.
 */
export function Offer({ copy }: OfferProps) {
  const { page } = usePageTexts();
  const { copy: words } = useSectionWords();
  const { start, takes, price, nda, dataProcessing, terms } = useOwnersWords(owner().offers[page?.id as OfferPageId]);
  const rows: [title: string, ...texts: (string | undefined)[]][] = [
    [words.offer.takes, start, takes, copy.takes],
    [words.offer.amount, price, copy.price],
    [words.offer.pricedBy, copy.pricedBy],
    [words.offer.needs, copy.needs],
    [words.offer.keep, copy.keep],
    [words.offer.nda, nda],
    [words.offer.dataProcessing, dataProcessing],
    [words.offer.terms, terms],
  ];
  const items = rows.flatMap(([title, ...texts]) => {
    const text = texts.filter(Boolean).join(" ");
    return text ? { title, text } : [];
  });
  return (
    <Section id="offer" copy={copy}>
      <Terms items={items} className={styles.offer} />
      <p>
        <SiteLink className="alone" to="/services#working-with-us">
          {words.offer.how}
        </SiteLink>
      </p>
    </Section>
  );
}

function useOwnersWords({ workingDays, price, terms }: Owner["offers"][OfferPageId] = {}) {
  const { copy, t, language } = useSectionWords();
  const { startWorkingDays, nda, dataProcessing } = owner().terms;
  const days = (key: "offer.start" | "offer.days", [from, to]: readonly [number, number]) => t(key, { from, to });
  const amount = price?.least && formatMoney(price.least, "USD", language);
  return {
    start: startWorkingDays && days("offer.start", startWorkingDays),
    takes: workingDays && days("offer.days", workingDays),
    nda: nda?.[language],
    dataProcessing: dataProcessing?.[language],
    terms: terms?.[language],
    price: price && [copy.offer.price[price.per], amount && t("offer.least", { amount })].filter(Boolean).join(" "),
  };
}
