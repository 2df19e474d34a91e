import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";

/** What a read-only account is granted on two engines, and what it is refused. */
export function AccountSession({ copy }: { copy: (typeof en)["account"] }) {
  return (
    <Terminal label={copy.label} wraps>
      <b>MariaDB&gt;</b> CREATE USER monitor@'10.0.0.%' IDENTIFIED BY '…'{"\n"}
      {"      -> WITH MAX_USER_CONNECTIONS 3;\n"}
      <b>MariaDB&gt;</b> GRANT PROCESS, SLAVE MONITOR, BINLOG MONITOR{"\n"}
      {"      -> ON *.* TO monitor@'10.0.0.%';\n"}
      <b>MariaDB&gt;</b> GRANT SELECT ON performance_schema.* TO monitor@'10.0.0.%';{"\n\n"}
      <b>postgres=#</b> CREATE ROLE monitor LOGIN PASSWORD '…' CONNECTION LIMIT 3;{"\n"}
      <b>postgres=#</b> GRANT pg_monitor TO monitor;{"\n"}
      <b>postgres=#</b> ALTER ROLE monitor SET default_transaction_read_only = on;{"\n\n"}
      <i># {copy.denied}</i>
      {"\n"}
      <b>monitor@shop&gt;</b> SELECT * FROM card;{"\n"}
      <u>ERROR 1142 (42000): SELECT command denied to user 'monitor'</u>
    </Terminal>
  );
}
