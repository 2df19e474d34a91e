import type { Owner } from "../../site/owner/owner.ts";
import { useSectionWords } from "../i18n/copy.tsx";
import { SiteLink } from "../i18n/link.tsx";
import { owner } from "../owner.ts";
import styles from "./people.module.css";

interface PeopleProps {
  people: Owner["people"];
  /** The first ones only, with a link to all. */
  most?: number;
}

/** Who answers: photograph, name and role. Where only some have a photograph, the others have initials. */
export function People({ people, most = people.length }: PeopleProps) {
  const { copy, language } = useSectionWords();
  const { images } = owner();
  if (people.length === 0) return null;
  const hasPhotos = people.some(({ photo = "" }) => images[photo]);
  return (
    <>
      <ul className={styles.people}>
        {people.slice(0, most).map(({ name, role, photo = "" }) => (
          <li key={name}>
            {images[photo] ? (
              <img src={images[photo].address} alt="" loading="lazy" decoding="async" />
            ) : (
              hasPhotos && <span aria-hidden="true">{initials(name)}</span>
            )}
            <p>
              <b>{name}</b>
              <br />
              {role[language]}
            </p>
          </li>
        ))}
      </ul>
      {people.length > most && (
        <p className={styles.all}>
          <SiteLink className="alone" to="/about#people">
            {copy.owned.people.all}
          </SiteLink>
        </p>
      )}
    </>
  );
}

function initials(name: string): string {
  return Array.from(name.matchAll(/(?:^|\s)(\p{L})/gu), ([, letter = ""]) => letter)
    .slice(0, 2)
    .join("");
}
