import { entries } from "../../i18n/entries.ts";
import { Rich, Text } from "../../sections/rich.tsx";
import { Scene } from "../../sections/scene.tsx";
import type en from "./en.json";
import styles from "./routes.module.css";

type Copy = (typeof en)["routes"];
type Have = keyof Copy["have"];

/** What each route needs. The style sheet has the same table, for what is ticked. */
const NEEDS: Record<keyof Copy["items"], readonly Have[]> = {
  pitr: ["backup", "binlog"],
  backup: ["backup"],
  reverse: ["binlog"],
  replica: ["replica"],
  start: ["ibd", "system"],
  tablespace: ["ibd", "definition"],
  pages: ["ibd"],
};

/** The scene of the page: the visitor ticks what is left, and sees which routes remain. Without `:has`, a list of needs. */
export function Routes({ copy }: { copy: Copy }) {
  const numberOf = (have: Have) => Object.keys(copy.have).indexOf(have) + 1;
  return (
    <Scene id="routes" copy={copy} ground="night">
      <div className={`beside ${styles.routes}`}>
        <fieldset>
          <legend className="mark">{copy.legend}</legend>
          {entries(copy.have).map(([have, name]) => (
            <label key={have}>
              <input type="checkbox" name={have} />
              <b>{numberOf(have)}</b>
              <span>
                <Rich>{name}</Rich>
              </span>
            </label>
          ))}
        </fieldset>
        <ul>
          {entries(copy.items).map(([route, { title, text }]) => (
            <li key={route} data-route={route}>
              <h3>
                <Rich>{title}</Rich>
              </h3>
              <Text>{text}</Text>
              <p className="mark">
                {copy.needs} {NEEDS[route].map(numberOf).join(" + ")}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="muted">{copy.none}</p>
    </Scene>
  );
}
