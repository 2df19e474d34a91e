import { longDate } from "@blc/text";
import { productOf } from "../../site/owner/owner.ts";
import type { OfferPageId } from "../../site/pages.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { owner } from "../owner.ts";
import styles from "./product-facts.module.css";
import { Section } from "./section.tsx";
import { Terms } from "./terms.tsx";

/** What a buyer asks of a product: version, day, licence, platforms and how it looks. Absent until the owner says it. */
export function ProductFacts({ id }: { id: OfferPageId }) {
  return <Release facts={productOf(owner(), id)} />;
}

export function Release({ facts }: { facts: ReturnType<typeof productOf> }) {
  const { copy, language } = useSectionWords();
  const { release: words } = copy.owned;
  const { version, released, licence, platforms, screenshots = [] } = facts ?? {};
  const items = [
    { title: words.version, text: version },
    { title: words.released, text: released && longDate(released, language) },
    { title: words.licence, text: licence },
    { title: words.platforms, text: platforms?.join(" · ") },
  ].filter(({ text }) => text);
  const { images } = owner();
  const screens = screenshots.flatMap(({ file, alt }) =>
    images[file] ? { ...images[file], alt } : [],
  );
  if (items.length === 0 && screens.length === 0) return null;
  return (
    <Section id="release" copy={words}>
      {items.length > 0 && <Terms items={items} className={styles.facts} />}
      {screens.map(({ address, width, height, alt }, at) => (
        <figure key={address} className={styles.screen}>
          <a href={address}>
            <img
              src={address}
              alt={alt[language]}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
          <figcaption className="mark" aria-hidden="true">
            {`${words.screen} ${at + 1} — ${alt[language]}`}
          </figcaption>
        </figure>
      ))}
    </Section>
  );
}
