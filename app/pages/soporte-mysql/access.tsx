import { ACCOUNT_NAME, grantsOf } from "../../../site/read-only-account.ts";
import { Fold } from "../../sections/fold.tsx";
import { Text } from "../../sections/rich.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import styles from "./access.module.css";
import type en from "./en.json";

const ACCOUNT = `CREATE USER ${ACCOUNT_NAME}
  IDENTIFIED BY '…' REQUIRE SSL
  WITH MAX_USER_CONNECTIONS 5;
${grantsOf("state").join("\n")}
-- MariaDB 10.5+
${grantsOf("mariadbReplica").join("\n")}`;

/** A checklist for remote access, and the statements that create its account. */
export function Access({ copy }: { copy: (typeof en)["access"] }) {
  return (
    <div className="two">
      <TextList items={copy.items} className={styles.check} />
      <div>
        <Fold title={copy.account} as="p">
          <Terminal label={copy.account} wraps>
            <i>{copy.comments.map((line) => `-- ${line}\n`)}</i>
            {ACCOUNT}
          </Terminal>
          <p className={`mark ${styles.name}`}>{copy.account}</p>
          <Text className={`muted ${styles.more}`}>{copy.more}</Text>
        </Fold>
      </div>
    </div>
  );
}
