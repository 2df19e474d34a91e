import styles from "./engines.module.css";

/** The supported databases and, of each, the part or the measure that an incident most often leads to. */
const ENGINES = [
  ["MySQL", "InnoDB"],
  ["MariaDB", "Galera"],
  ["MongoDB", "WiredTiger"],
  ["Cassandra", "SSTable"],
  ["Aurora", "AuroraReplicaLag"],
  ["DynamoDB", "RCU · WCU"],
  ["ScyllaDB", "tablets"],
  ["Hadoop", "HDFS · YARN"],
  ["SolR", "SolrCloud"],
  ["Elastic Search", "JVM heap"],
];

export function Engines() {
  return (
    <ul className={styles.engines}>
      {ENGINES.map(([name, parts]) => (
        <li key={name}>
          <b>{name}</b>
          <span className="mark">{parts}</span>
        </li>
      ))}
    </ul>
  );
}
