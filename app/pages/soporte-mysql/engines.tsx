import styles from "./engines.module.css";

/** The supported databases. */
const ENGINES = [
  "MySQL",
  "MariaDB",
  "MongoDB",
  "Cassandra",
  "Aurora",
  "DynamoDB",
  "ScyllaDB",
  "Hadoop",
  "SolR",
  "Elastic Search",
];

export function Engines() {
  return (
    <ol className={styles.engines}>
      {ENGINES.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}
