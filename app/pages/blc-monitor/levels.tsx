import { SiteLink } from "../../i18n/link.tsx";
import { Switch } from "../../sections/switch.tsx";
import { Terms } from "../../sections/terms.tsx";
import { LEVELS, LevelShape, levelColour } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./levels.module.css";

type Copy = typeof en;

/** An alert at the level that is chosen: what arrives, to whom, and when. The servers are those of the board. */
export function Levels({ copy, watch }: { copy: Copy["levels"]; watch: Copy["watch"] }) {
  const { columns } = copy;
  return (
    <>
      <Switch
        name="level"
        label={copy.ask}
        options={LEVELS.map((level) => {
          const { name, text, server, message, to, when } = copy[level];
          return {
            id: level,
            label: name,
            children: (
              <div className={styles.alert}>
                <div className={`${styles.message} ${levelColour(level)}`}>
                  <p className="mark">
                    <LevelShape level={level} /> {name} · {server}
                  </p>
                  <p className={styles.words}>{message}</p>
                  <p>{text}</p>
                </div>
                <Terms
                  items={[
                    { title: columns.to, text: to },
                    { title: columns.when, text: when },
                  ]}
                />
              </div>
            ),
          };
        })}
      />
      <p className="muted">
        {watch.text} <SiteLink to="/monitoreo-remoto">{watch.link}</SiteLink>.
      </p>
      <p className="mark">{copy.note}</p>
    </>
  );
}
