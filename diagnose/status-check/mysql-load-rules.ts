/** The rules about what statements and clients do to MySQL, MariaDB and Percona Server: from M43 on. */
import type { Inputs } from "./inputs.ts";
import { rulesOf, shareAbove } from "./rules.ts";

/** How much of the increase of one counter is that of another. */
const shareOfRise = (name: string, whole: string) => (inputs: Inputs) => {
  const all = inputs.increase(whole).by;
  return all > 0 ? Math.min(1, inputs.increase(name).by / all) : 0;
};

export const MYSQL_LOAD_RULES = rulesOf("mysql", {
  temporaryTablesOnDisk: {
    id: "M43",
    checks: [
      shareAbove(
        "created_tmp_disk_tables",
        "created_tmp_tables",
        { N: 0.25 },
        {
          needs: ["created_tmp_disk_tables", "created_tmp_tables", "uptime"],
          confidence: "counter",
          isJudgement: true,
          // What reads information_schema at intervals makes some.
          unless: (inputs) => inputs.perSecond("created_tmp_disk_tables") <= 0.3,
          value: shareOfRise("created_tmp_disk_tables", "created_tmp_tables"),
        },
      ),
    ],
  },
  connectionsFail: {
    id: "M44",
    checks: [
      shareAbove(
        "aborted_connects",
        "connections",
        { N: 0.1 },
        {
          needs: ["aborted_connects", "connections", "uptime"],
          confidence: "counter",
          isJudgement: true,
          unless: (inputs) => {
            const { by, seconds } = inputs.increase("aborted_connects");
            return by < 10 || (by * 3600) / seconds <= 10;
          },
          value: shareOfRise("aborted_connects", "connections"),
        },
      ),
    ],
  },
});
