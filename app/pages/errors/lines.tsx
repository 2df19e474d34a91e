import { SiteLink } from "../../i18n/link.tsx";
import type { ListedError } from "../../sections/error-words.server.ts";
import { Rich } from "../../sections/rich.tsx";
import styles from "./lines.module.css";

/** Errors, each a line that leads to its page. Those of the index have the words and the engines that filter them. */
export function ErrorLines({ errors }: { errors: readonly (ListedError & { words?: string })[] }) {
  return (
    <ul className={styles.lines}>
      {errors.map(({ id, code, name, engines, words }) => (
        <li key={id} data-words={words} data-engines={words && engines.join(" ")}>
          <SiteLink to={`/errors/${id}`}>
            <span className={styles.code}>{code}</span>
            <b>
              <Rich>{name}</Rich>
            </b>
            <span className="mark">
              <Rich>{engines.join(" · ")}</Rich>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
