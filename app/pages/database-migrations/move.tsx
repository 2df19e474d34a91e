import { filled } from "@blc/text";
import { SiteLink } from "../../i18n/link.tsx";
import { ByPlan, Planned, PlanText } from "../../plan/planned.tsx";
import { Fold } from "../../sections/fold.tsx";
import opening from "../../sections/opening.module.css";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { HeroHead } from "../../sections/section.tsx";
import type es from "./es.json";
import styles from "./move.module.css";

type Copy = typeof es;

interface MoveProps {
  copy: Copy;
  /** Defaults that the lines of `silent` name. */
  defaults: Record<string, number>;
}

/** The plan at the left, where it can go at the right, and between them the minutes without writes. */
export function MoveHero({ copy, defaults }: MoveProps) {
  const { hero, move } = copy;
  const silent = filled(copy.silent, "es", defaults);
  return (
    <Opening free className={`${opening.opening} ${styles.hero}`}>
      <div className="wrap">
        <div>
          <HeroHead {...hero} />
        </div>
        <div>
          <HeroLead copy={hero} more="#caminos" />
        </div>
        <Planned className={styles.sheet}>
          <div className={styles.move}>
            <div>
              <p className="mark">{move.from}</p>
              <p className={styles.name}>
                <PlanText part="version" />
              </p>
              <ByPlan
                variants={{
                  n2: <Nodes count={2} />,
                  n3: <Nodes count={3} />,
                  n5: <Nodes count={5} />,
                }}
              />
            </div>
            <div className={styles.way}>
              <p>
                <b>{move.stop}</b> {move.silence}
              </p>
              <p>{move.back}</p>
            </div>
            <div>
              <p className="mark">{move.to}</p>
              <ByPlan
                variants={{
                  "mysql, mariadb": <Targets names={move.targets} />,
                  postgresql: <Targets names={move.targetsOfPostgresql} />,
                }}
              />
            </div>
          </div>
          <Fold
            as="h2"
            title={
              <>
                {silent.title} <PlanText part="engine" />
              </>
            }
            className={styles.silent}
          >
            <ByPlan
              variants={{
                mariadb: <Lines lines={silent.mariadb} />,
                mysql: <Lines lines={silent.mysql} />,
                postgresql: <Lines lines={silent.postgresql} />,
              }}
            />
          </Fold>
        </Planned>
        <p className={`mark ${styles.note}`}>
          {move.note} <SiteLink to="/config-check">{move.checked}</SiteLink>
        </p>
      </div>
    </Opening>
  );
}

const NODES = ["db-1", "db-2", "db-3", "db-4", "db-5"];

function Nodes({ count }: { count: number }) {
  return (
    <p className={styles.nodes}>
      {NODES.slice(0, count).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}

/** Numbered as the list of the paths is. */
function Targets({ names }: { names: Readonly<Record<string, string>> }) {
  return (
    <ul className={styles.targets}>
      {Object.entries(names).map(([number, name]) => (
        <li key={number}>
          <b>{number}</b> {name}
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  lines: readonly { to: string; title: string; text: string }[];
}

function Lines({ lines }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ to, title, text }) => (
        <li key={title}>
          <p className="mark">{to}</p>
          <h3>
            <Rich>{title}</Rich>
          </h3>
          <Text>{text}</Text>
        </li>
      ))}
    </ul>
  );
}
