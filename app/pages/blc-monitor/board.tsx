/** The opening's board: the plan's nodes beside each other, the worst state first. */
import type { ReactNode } from "react";
import { byEngine, code, each, REPLICA_LAG } from "../../plan/nodes.tsx";
import { ByPlan } from "../../plan/planned.tsx";
import { ACCENT_LINE, LINE } from "../../sections/figure.tsx";
import { type Level, LevelShape, levelColour } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

const LAG = "mariadb async, mariadb semi-sync, mysql, postgresql";

interface Node {
  level: Level;
  signal: ReactNode;
  /** Where it is read, by the engine. */
  source: ReactNode;
  curve: string;
}

export function Board({ copy: { dashboard, levels } }: { copy: Copy }) {
  const { disk, lag, paused, backup, connections } = dashboard.signals;
  const connected: Node = {
    level: "healthy",
    signal: connections,
    source: byEngine("Threads_connected", "Threads_connected", "pg_stat_activity"),
    curve: "M0 30 12 27 25 31 37 28 50 32 62 29 75 31 87 28 100 30",
  };
  const nodes: Record<string, Node> = {
    "db-1": connected,
    "db-2": {
      level: "critical",
      signal: disk,
      source: byEngine("df /var/lib/mysql", "df /var/lib/mysql", "df /var/lib/postgresql"),
      curve: "M0 42 12 41 25 38 37 36 50 30 62 26 75 19 87 13 100 4",
    },
    "db-3": {
      level: "warning",
      signal: <ByPlan variants={{ [LAG]: lag, galera: paused }} />,
      source: (
        <ByPlan
          variants={{
            ...each(REPLICA_LAG, code),
            postgresql: code("replay_lag"),
            galera: code("wsrep_flow_control_paused_ns"),
          }}
        />
      ),
      curve: "M0 42 16 41 31 42 47 40 59 41 70 34 82 24 90 20 100 22",
    },
    "db-4": {
      level: "info",
      signal: backup,
      source: byEngine("mariadb-backup", "XtraBackup", "pgBackRest"),
      curve: "M0 40 20 40 21 16 43 17 66 16 67 40 100 40",
    },
    "db-5": connected,
  };
  const board = (...names: (keyof typeof nodes)[]) => (
    <ul className={styles.nodes}>
      {names.map((name) => {
        const { level, signal, source, curve } = nodes[name] ?? connected;
        return (
          <li key={name}>
            <p>
              <LevelShape level={level} /> <b>{name}</b>{" "}
              <span className={levelColour(level)}>{levels[level].name}</span>
            </p>
            <svg
              className={styles.curve}
              viewBox="0 0 100 44"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                d={curve}
                vectorEffect="non-scaling-stroke"
                {...(level === "critical" ? ACCENT_LINE : LINE)}
              />
            </svg>
            <div className={styles.signal}>{signal}</div>
            <div className="mark">{source}</div>
          </li>
        );
      })}
    </ul>
  );
  return (
    <ByPlan
      variants={{
        n2: board("db-2", "db-1"),
        n3: board("db-2", "db-3", "db-1"),
        n5: board("db-2", "db-3", "db-4", "db-1", "db-5"),
      }}
    />
  );
}
