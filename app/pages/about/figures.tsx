import { Frame } from "../../sections/figure.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** Attaching one replica with the commands of MySQL 5.5 and with those of MySQL 9.7. */
export function SameReplicaTwice({ copy }: { copy: Copy["session"] }) {
  return (
    <Frame {...copy}>
      <Terminal label={copy.label}>
        <i>-- {copy.then}</i>
        {"\n"}
        <b>mysql&gt;</b>
        {" CHANGE MASTER TO\n  MASTER_HOST='db-1',\n  "}
        <u>MASTER_LOG_FILE='mysql-bin.000042'</u>
        {",\n  "}
        <u>MASTER_LOG_POS=107</u>
        {";\n"}
        <b>mysql&gt;</b>
        {" START SLAVE;\n\n"}
        <i>-- {copy.now}</i>
        {"\n"}
        <b>mysql&gt;</b>
        {" CHANGE REPLICATION SOURCE TO\n  SOURCE_HOST='db-1',\n  "}
        <u>SOURCE_AUTO_POSITION=1</u>
        {";\n"}
        <b>mysql&gt;</b>
        {" START REPLICA;"}
      </Terminal>
    </Frame>
  );
}
