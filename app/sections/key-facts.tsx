import { formatMoney, type Language, languageName, languageTag } from "@blc/text";
import { planOf, premiumAnswer } from "../../site/owner/owner.ts";
import { OFFER_PAGES, type OfferPageId } from "../../site/pages.ts";
import { usePageTexts, useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { owner } from "../owner.ts";
import styles from "./key-facts.module.css";
import { Terms } from "./terms.tsx";

/** What the catalogue of a page with an offer may say under `offer`. */
interface OfferCopy {
  /** In place of "in writing before we start", while the owner states no price. */
  price?: string;
  /** What makes it more or less, in one short sentence. */
  pricedBy?: string;
}

/** The pages that sell hours, "24/7" among them. */
const SUPPORT_PAGES: readonly OfferPageId[] = ["soporte-mysql", "remote-dba", "monitoreo-remoto"];

/** Under the buttons of each page with an offer: what it costs and when it begins, as far as it is known. */
export function OfferLine() {
  const { page } = usePageTexts();
  const id = OFFER_PAGES.find((each) => each === page?.id);
  return id && page ? <Offer id={id} copy={(page.copy as { offer?: OfferCopy }).offer} /> : null;
}

/** That of the page with an id. */
export function Offer({ id, copy }: { id: OfferPageId; copy: OfferCopy | undefined }) {
  const { copy: words, t, language } = useSectionWords();
  const { keyFacts } = words;
  const { workingDays, price, terms } = owner().offers[id] ?? {};
  const days = (
    key: "keyFacts.start" | "keyFacts.days",
    range: readonly [number, number] | undefined,
  ) => range && t(key, { from: range[0], to: range[1] });
  const priced = () => {
    if (!price || id === "soporte-mysql") return copy?.price ?? keyFacts.unpriced;
    const per = keyFacts.per[price.per];
    if (!price.least) return t("keyFacts.priced", { per });
    return t("keyFacts.least", { amount: formatMoney(price.least, "USD", language), per });
  };
  const [first, ...others] = priced().split(/(?<=\.) /);
  const sentences = [
    !price?.least && copy?.pricedBy,
    ...others,
    keyFacts.free,
    useSpoken(),
    days("keyFacts.start", owner().terms.startWorkingDays),
    days("keyFacts.days", workingDays),
    terms?.[language],
  ];
  return (
    <div className={styles.facts} id="key-facts">
      {SUPPORT_PAGES.includes(id) && <Figures id={id} />}
      <p className="muted">
        <SiteLink to="/services#working-with-us">{first}</SiteLink>{" "}
        {sentences.filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

/** The price of the first plan on the plans' own page, the hours of the plan that never sleeps, and our years. */
function Figures({ id }: { id: OfferPageId }) {
  const { copy, t, language } = useSectionWords();
  const { keyFacts: words } = copy;
  const price = id === "soporte-mysql" ? planOf(owner(), "basic").price : undefined;
  const { minutes, severity } = premiumAnswer(owner());
  const answer = severity ? t("keyFacts.answerSeverity", { severity }) : words.answerMinutes;
  const items = [
    minutes
      ? { title: answer, text: t("keyFacts.premiumMinutes", { minutes }) }
      : { title: words.premium, text: words.always },
    { title: words.people, text: words.years },
  ];
  if (price) items.unshift({ title: words.monthly, text: formatMoney(price, "USD", language) });
  return <Terms look="own" items={items} />;
}

/** "We work in Spanish, and in English and Catalan": the languages of the engineers. Undefined: not said. */
export function useSpoken(): string | undefined {
  const { t, language } = useSectionWords();
  const [first, ...others] = (owner().support.languages ?? []).map((code) =>
    languageName(code, language),
  );
  if (!first) return undefined;
  if (others.length === 0) return t("owned.support.speak", { language: first });
  return t("owned.support.speakAlso", { language: first, others: listOf(others, language) });
}

/** "English and Catalan". */
function listOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(languageTag(language)).format(names);
}
