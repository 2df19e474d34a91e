import { Terminal } from "./terminal.tsx";

export const examples = {
  "prompt, comment and answer": (
    <Terminal label="A session of BLC Shell">
      <b>blc&gt;</b> show replicas{"\n"}
      <i># two hours behind</i>
      {"\n"}
      <u>replica-2 7200 s</u>
    </Terminal>
  ),
  "wrapped on phones": (
    <Terminal label="A long line" wraps>
      <b>$</b> mariadb -e "CREATE TABLE app.beat (t DECIMAL(16,6) PRIMARY KEY)"
    </Terminal>
  ),
};
