import { formatMoney } from "@blc/text";
import { leastPrice } from "../../site/owner/owner.ts";
import { OFFER_PAGES, type OfferPageId, pageById } from "../../site/pages.ts";
import { usePageTexts, useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { owner } from "../owner.ts";
import styles from "./key-facts.module.css";
import { languageList } from "./support-terms.tsx";
import { Terms } from "./terms.tsx";

/** What the catalogue of a page with an offer may say under `offer`. */
interface OfferCopy {
  /** In place of "agreed in writing", while the owner states no price. */
  price?: string;
  /** What makes it more or less, in one short sentence. */
  pricedBy?: string;
}

/**
 * What a buyer asks, on the first screen of each page with an offer: the price, when somebody answers, and who does.
 * The figures are the owner's or the specification's.
 */
export function KeyFacts() {
  const { page } = usePageTexts();
  const id = OFFER_PAGES.find((each) => each === page?.id);
  return id && page ? <Facts id={id} offer={(page.copy as { offer?: OfferCopy }).offer} /> : null;
}

/** Those of the page with an id. */
export function Facts({ id, offer }: { id: OfferPageId; offer: OfferCopy | undefined }) {
  const { copy, t, language } = useSectionWords();
  const { keyFacts: words } = copy;
  const { workingDays, price, terms } = owner().offers[id] ?? {};
  const { startWorkingDays, premiumResponseMinutes: minutes } = owner().terms;
  const { languages } = owner().support;
  const least = price?.least ?? leastPrice(owner());
  const figures = [
    {
      title: price?.least ? words.per[price.per] : words.support,
      text: least && t("keyFacts.from", { amount: formatMoney(least, "USD", language) }),
    },
    minutes
      ? { title: words.answerMinutes, text: t("keyFacts.premiumMinutes", { minutes }) }
      : { title: words.answer, text: words.always },
    { title: words.people, text: words.years },
  ];
  const days = (
    key: "keyFacts.start" | "keyFacts.days",
    range: readonly [number, number] | undefined,
  ) => range && t(key, { from: range[0], to: range[1] });
  const sentences = [
    price
      ? t("keyFacts.priced", { per: words.per[price.per] })
      : (offer?.price ?? words.unpriced[pageById(id).offers ?? "service"]),
    offer?.pricedBy,
    words.free,
    languages && t("owned.support.speak", { languages: languageList(languages, language) }),
    days("keyFacts.start", startWorkingDays),
    days("keyFacts.days", workingDays),
    terms?.[language],
  ];
  return (
    <div className={styles.facts} id="key-facts">
      <Terms look="own" items={figures.filter(({ text }) => text)} />
      <p className="muted">
        {sentences.filter(Boolean).join(" ")}{" "}
        <SiteLink to="/services#working-with-us">{words.how}</SiteLink>
      </p>
    </div>
  );
}
