import { Exchanges } from "../../sections/exchanges.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";
import { MEASURED_FAILOVER, MEASURED_PAUSE, SAMPLE_CHECKS } from "./times.ts";

type Copy = typeof en;

const seconds = (milliseconds: number, digits = 3) => (milliseconds / 1_000).toFixed(digits);

const at = (step: keyof typeof MEASURED_FAILOVER) => <b>{seconds(MEASURED_FAILOVER[step])}</b>;

/** What a script did and measured on three nodes: see trials/records/mariadb-family.md. */
export function FailoverLog({ copy }: { copy: Copy["log"] }) {
  const { detect, elect, promote } = copy.parts;
  return (
    <Exchanges
      items={[
        {
          ...detect,
          lines: (
            <>
              {at("killed")} db-1 <u>kill -9</u> <i># {copy.killed}</i>
              {"\n"}
              {at("lost")} db-1 <i># {copy.lost}</i>
            </>
          ),
        },
        {
          ...elect,
          lines: (
            <>
              {at("elected")} db-2 Gtid_IO_Pos 0-1-188 <i># {copy.elected}</i>
              {"\n"}
              {at("compared")} db-3 Gtid_IO_Pos 0-1-188{"\n"}
              {at("applied")} db-2 MASTER_GTID_WAIT = 0
            </>
          ),
        },
        {
          ...promote,
          lines: (
            <>
              {at("promoted")} db-2 STOP SLAVE; RESET SLAVE ALL{"\n"}
              {"           SET GLOBAL read_only = 0\n"}
              {at("follows")} db-3 CHANGE MASTER … START SLAVE{"\n"}
              {at("written")} app <u># {copy.again}</u>
              {"\n      "}
              <i># {copy.kept}</i>
            </>
          ),
        },
      ]}
    />
  );
}

/** What is agreed with the client before the manager is installed. */
export function SettingsFile({ copy }: { copy: Copy["decisions"]["settings"] }) {
  return (
    <Fold title={copy.title}>
      <div className="flow">
        <Terminal label={copy.title} wraps>
          <b>nodes:</b> [db-1, db-2, db-3]{"\n"}
          <b>check:</b>
          {`\n  interval: ${SAMPLE_CHECKS.interval / 1_000}s\n  timeout:  ${SAMPLE_CHECKS.timeout}ms\n  repeats:  ${SAMPLE_CHECKS.repeats}  `}
          <i># {copy.silence}</i>
          {"\n"}
          <b>failover:</b>
          {"\n  relay_log_wait: 10s  "}
          <i># {copy.above}</i>
          {"\n  not_again_for:  1h   "}
          <i># {copy.person}</i>
          {"\n  "}
          <u>fence_first: true</u> <i># {copy.fence}</i>
          {"\n"}
          <b>traffic:</b> proxy{"\n"}
          <b>old_primary:</b> replica_after_gtid_check
        </Terminal>
        <p className="muted">{copy.note}</p>
      </div>
    </Fold>
  );
}

/** How a client measures the pause of a failover on its own cluster. */
export function PauseSession({ copy }: { copy: Copy["performance"]["session"] }) {
  return (
    <Fold title={copy.label}>
      <div className="flow">
        <Terminal label={copy.label} wraps>
          <i># {copy.write}</i>
          {"\n"}
          <b>$</b> mariadb -e "CREATE TABLE app.beat (t DECIMAL(16,6) PRIMARY KEY)"{"\n"}
          <b>$</b> while sleep .01; do mariadb --connect-timeout=1 app \{"\n"}
          {'    -e "INSERT INTO beat VALUES ($(date +%s.%6N))"; done\n'}
          <i># {copy.kill}</i>
          {"\n"}
          <b>$</b> systemctl edit --runtime mariadb{"\n"}
          {"    [Service]\n    Restart=no\n"}
          <b>$</b> kill -9 $(pidof mariadbd){"\n"}
          <i># {copy.read}</i>
          {"\n"}
          <b>MariaDB [app]&gt;</b> SELECT t, t - LAG(t) OVER (ORDER BY t) AS gap{"\n"}
          {"            -> FROM beat ORDER BY gap DESC LIMIT 1;\n"}
          {`${MEASURED_PAUSE.at}  `}
          <u>{seconds(MEASURED_PAUSE.length, 6)}</u>
          {"  "}
          <i># {copy.result}</i>
        </Terminal>
      </div>
    </Fold>
  );
}
