import { entries } from "../../i18n/entries.ts";
import { PlanScript } from "../../plan/planned.tsx";
import choice from "../../ui/choice.module.css";
import styles from "./duties.module.css";
import type en from "./en.json";

type Copy = (typeof en)["duties"];
type Way = keyof Copy["ways"];
type Layer = keyof Copy["layers"];

/** What the provider does; the rest is the client's. A virtual machine is his but for the metal. */
const PROVIDER: Record<Way, readonly Layer[]> = {
  own: [],
  vm: ["hardware"],
  managed: ["backups", "host", "hardware"],
  kubernetes: ["hardware"],
};
/** Where a managed service leaves a part to the client. */
const SHARED: readonly Layer[] = ["failover", "parameters", "versions"];

/** The layers of a database, and the border that moves with the place where it stands. */
export function Duties({ copy }: { copy: Copy }) {
  const ways = entries(copy.ways);
  return (
    <div className={styles.duties} id="duties">
      <h2>{copy.title}</h2>
      <fieldset className={choice.choice} data-answer="place">
        <legend className="mark">{copy.choose}</legend>
        {ways.map(([way, name]) => (
          <label key={way}>
            <input type="radio" name="stands" value={way} defaultChecked={way === "managed"} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <table>
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.layer}</th>
            {ways.map(([way, name]) => (
              <th key={way} scope="col" data-way={way}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries(copy.layers).map(([layer, words]) => (
            <tr key={layer}>
              <th scope="row">{words.name}</th>
              {ways.map(([way]) => (
                <Duty key={way} copy={copy} way={way} layer={layer} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{copy.note}</p>
      <PlanScript />
    </div>
  );
}

function Duty({ copy, way, layer }: { copy: Copy; way: Way; layer: Layer }) {
  const who = whose(way, layer);
  return (
    <td data-way={way} data-whose={who}>
      <b>{copy.who[who]}</b> {who !== "provider" && mine(copy.layers[layer], way)}
    </td>
  );
}

function whose(way: Way, layer: Layer): keyof Copy["who"] {
  if (PROVIDER[way].includes(layer)) return "provider";
  return way === "managed" && SHARED.includes(layer) ? "shared" : "yours";
}

/** What is left to do. On a virtual machine it is the same as on hardware of one's own. */
function mine(words: Copy["layers"][Layer], way: Way): string | undefined {
  const own = { managed: undefined, kubernetes: undefined, ...words };
  return own[way === "vm" ? "own" : way];
}
