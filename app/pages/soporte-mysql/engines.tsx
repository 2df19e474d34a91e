import { Lines } from "../../sections/items.tsx";
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
  return <Lines as="ol" items={ENGINES} className={styles.engines} />;
}
