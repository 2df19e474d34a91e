import { Fold } from "../../sections/fold.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import styles from "./access.module.css";
import type en from "./en.json";

/** An account that reads the server's state and no table of its user. The functions of `sys` need EXECUTE. */
const ACCOUNT = `CREATE USER 'blc'@'10.8.0.%'
  IDENTIFIED BY '…' REQUIRE SSL
  WITH MAX_USER_CONNECTIONS 5;
GRANT PROCESS, REPLICATION CLIENT
  ON *.* TO 'blc'@'10.8.0.%';
GRANT SELECT
  ON performance_schema.* TO 'blc'@'10.8.0.%';
GRANT SELECT, EXECUTE
  ON sys.* TO 'blc'@'10.8.0.%';`;

/** A checklist for remote access, and the statements that create its account. */
export function Access({ copy }: { copy: (typeof en)["access"] }) {
  return (
    <div className={`two ${styles.access}`}>
      <TextList items={copy.items} className={styles.check} />
      <div>
        <Fold title={copy.account} as="p">
          <Terminal label={copy.account} wraps>
            <i>{copy.comments.map((line) => `-- ${line}\n`)}</i>
            {ACCOUNT}
          </Terminal>
          <p className={`mark ${styles.name}`}>{copy.account}</p>
          <p className={`muted ${styles.more}`}>
            <Rich>{copy.more}</Rich>
          </p>
        </Fold>
      </div>
    </div>
  );
}
