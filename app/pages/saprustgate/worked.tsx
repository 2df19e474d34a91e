import { Fold } from "../../sections/fold.tsx";
import { Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";

type Copy = (typeof en)["worked"];

/** SAP's type, and the column's. */
const FIELDS: Readonly<Record<string, readonly [sap: string, sql: string]>> = {
  MANDT: ["CLNT 3", "CHAR(3)"],
  VBELN: ["CHAR 10", "CHAR(10)"],
  ERDAT: ["DATS 8", "DATE"],
  AUART: ["CHAR 4", "VARCHAR(4)"],
  NETWR: ["CURR 15,2", "DECIMAL(20,5)"],
  WAERK: ["CUKY 5", "VARCHAR(5)"],
};

const CREATE = `CREATE TABLE vbak (
  mandt CHAR(3)  NOT NULL,
  vbeln CHAR(10) NOT NULL,
  erdat DATE,
  auart VARCHAR(4) NOT NULL,
  netwr DECIMAL(20,5) NOT NULL,
  waerk VARCHAR(5) NOT NULL,
  PRIMARY KEY (mandt, vbeln)
);`;

const LOAD = `INSERT INTO vbak
SELECT s.mandt, s.vbeln,
       CAST(NULLIF(s.erdat, '00000000') AS DATE),
       s.auart,
       s.netwr * CAST(POWER(10, 2 - COALESCE(x.currdec, 2)) AS DECIMAL(10,5)),
       s.waerk
FROM stage_vbak s
LEFT JOIN tcurx x ON x.currkey = s.waerk;`;

const COMPARE = `SELECT mandt, waerk,
  SUM(n_sap) AS n_sap, SUM(n_sql) AS n_sql,
  SUM(t_sap) AS t_sap, SUM(t_sql) AS t_sql
FROM (
  SELECT mandt, waerk, n AS n_sap,
    0 AS n_sql, netwr AS t_sap, 0 AS t_sql
  FROM control_vbak
  UNION ALL
  SELECT mandt, waerk, 0, COUNT(*), 0,
    SUM(netwr)
  FROM vbak GROUP BY mandt, waerk
) AS sides
GROUP BY mandt, waerk
HAVING SUM(n_sap) <> SUM(n_sql)
  OR SUM(t_sap) <> SUM(t_sql);`;

const RESULT = `
 mandt | waerk | n_sap | n_sql |   t_sap    |   t_sql
-------+-------+-------+-------+------------+------------
`;
const DIFFERENCE = " 100   | EUR   |     2 |     3 | 1560.50000 | 1520.50000";

/** One table of SAP: its fields and columns, its load, and the query that compares both sides. */
export function Worked({ copy }: { copy: Copy }) {
  return (
    <Section id="worked" copy={copy}>
      <Text>{copy.text}</Text>
      <Table
        isFolded
        caption={copy.caption}
        columns={copy.columns}
        rows={Object.entries(FIELDS).map(([field, [sap, sql]]) => [field, sap, `\`${sql}\``])}
      />
      <Fold as="p" title={copy.label}>
        <div className="flow">
          <Terminal label={copy.label}>
            <i>-- {copy.create}</i>
            {`\n${CREATE}\n\n`}
            <i>-- {copy.load}</i>
            {`\n${LOAD}\n\n`}
            <i>-- {copy.compare}</i>
            {`\n${COMPARE}\n${RESULT}`}
            <u>{DIFFERENCE}</u>
          </Terminal>
          <Text className="muted">{`${copy.fields} ${copy.note}`}</Text>
        </div>
      </Fold>
    </Section>
  );
}
