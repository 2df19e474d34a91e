import { Drawing, Label, LINE } from "../../sections/figure.tsx";
import { Text } from "../../sections/rich.tsx";
import { Table } from "../../sections/table.tsx";
import choice from "../../ui/choice.module.css";
import type en from "./en.json";
import styles from "./ring.module.css";

type Copy = (typeof en)["ring"];

/** Six nodes, 60 degrees apart, clockwise from the top of a circle of 120 around 190, 164; replicas by their class. */
const NODES = [
  { name: "n1", x: 190, y: 44 },
  { name: "n2", x: 294, y: 104, replica: styles.n2 },
  { name: "n3", x: 294, y: 224, replica: styles.n3 },
  { name: "n4", x: 190, y: 284, replica: styles.n4 },
  { name: "n5", x: 86, y: 224 },
  { name: "n6", x: 86, y: 104 },
];

const REPLICAS = NODES.flatMap(({ replica, ...node }) => (replica ? { ...node, replica } : []));

/** Each consistency level, with the replicas of three that have to answer. */
const LEVELS = [
  { id: "one", name: "ONE", needs: 1 },
  { id: "quorum", name: "LOCAL_QUORUM", needs: 2 },
  { id: "all", name: "ALL", needs: 3 },
] as const;

/**
 * A read whose replicas the visitor fells and whose consistency level he chooses. The style sheet finds the outcome; on
 * paper, and in browsers without `:has()`, a table has all of them.
 */
export function Ring({ copy }: { copy: Copy }) {
  return (
    <div className={styles.read} data-answer="consistency">
      <figure>
        <Plan copy={copy} />
      </figure>
      <div className={styles.choice}>
        <h2>{copy.title}</h2>
        <fieldset className={`screen-only ${choice.choice}`}>
          <legend className="mark">{copy.down}</legend>
          {REPLICAS.map(({ name }) => (
            <label key={name}>
              <input type="checkbox" name="down" value={name} defaultChecked={name === "n4"} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={`screen-only ${choice.choice}`}>
          <legend className="mark">{copy.level}</legend>
          {LEVELS.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="consistency" value={id} defaultChecked={id === "quorum"} />
              <span>
                <code>{name}</code>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={`screen-only ${styles.verdicts}`} aria-live="polite">
          {LEVELS.map(({ id }) => (
            <div key={id} className={`${styles.answered} ${styles[id]}`}>
              <p>{copy.answered}</p>
              <p>{copy[id]}</p>
            </div>
          ))}
          <div className={styles.refused}>
            <p>{copy.refused}</p>
            <Text>{copy.missing}</Text>
          </div>
        </div>
        <div className={styles.table}>
          <Table
            caption={copy.table.caption}
            columns={[copy.table.count, ...LEVELS.map(({ name }) => name)]}
            rows={[0, 1, 2, 3].map((down) => [
              String(down),
              ...LEVELS.map(({ needs }) => (3 - down >= needs ? copy.answered : copy.refused)),
            ])}
          />
        </div>
      </div>
    </div>
  );
}

function Plan({ copy }: { copy: Copy }) {
  return (
    <Drawing label={copy.label} size={[380, 330]}>
      <circle cx="190" cy="164" r="120" {...LINE} stroke="var(--rule-strong)" />
      <path d="M190 44a120 120 0 0 1 104 60" fill="none" stroke="var(--accent)" strokeWidth="5" />
      {REPLICAS.map(({ name, x, y, replica }) => (
        <path key={name} d={`M86 104 ${x} ${y}`} className={`${styles.line} ${replica}`} />
      ))}
      {NODES.map(({ name, x, y, replica }) => (
        <g key={name} className={replica ? `${styles.replica} ${replica}` : undefined}>
          <circle cx={x} cy={y} r="22" {...LINE} fill="var(--sheet)" />
          <Label at={[x, y + 4.5]} textAnchor="middle" fill="var(--ink)" text={name} />
        </g>
      ))}
      <g fill="var(--accent)" textAnchor="end">
        <Label at={[379, 44]} text={`token(${copy.key})`} />
        <Label at={[379, 168]} text="RF = 3" />
      </g>
      <Label at={[2, 60]} text={copy.coordinator} />
    </Drawing>
  );
}
