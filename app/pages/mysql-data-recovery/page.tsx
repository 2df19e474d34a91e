import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { NightSection } from "../../sections/night-section.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { FourEmergencies, WhereRowsRemain } from "./figures.tsx";
import { ForceRecoveryLevels } from "./force-recovery.tsx";
import styles from "./recovery.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

type Copy = typeof en;

/** The contact page links to this anchor. */
const FIRST_TEN_MINUTES = "first-ten-minutes";

/** The commands of each case, in their order. Each has a copy button. */
const COMMANDS: Record<keyof Copy["minutes"]["cases"], Partial<Record<keyof Copy["minutes"]["do"], string[]>>> = {
  drop: { drop: ["findmnt -T /var/lib/mysql", "umount /var/lib/mysql"] },
  every: {
    time: ["date -u +%FT%TZ"],
    writes: ["SET GLOBAL super_read_only = ON;", "-- MariaDB, MySQL < 5.7.8\nSET GLOBAL read_only = ON;"],
    replicas: ["STOP REPLICA SQL_THREAD;", "-- MySQL < 8.0.22, MariaDB < 10.5.1\nSTOP SLAVE SQL_THREAD;"],
    binlogs: [
      "SET GLOBAL binlog_expire_logs_seconds = 0;",
      "-- MySQL < 8.0.1, MariaDB < 10.6.1\nSET GLOBAL expire_logs_days = 0;",
    ],
  },
  removedFiles: {
    removedFiles: ["ls -l /proc/$(pidof mariadbd mysqld)/fd | grep deleted"],
    flush: [
      `SET GLOBAL innodb_max_dirty_pages_pct_lwm = 0;
SET GLOBAL innodb_max_dirty_pages_pct = 0;
SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_dirty';
SHOW ENGINE INNODB STATUS\\G`,
    ],
    openFiles: ["cp /proc/PID/fd/N /other-disk/shop/orders.ibd"],
  },
  other: { copy: ["rsync -a /var/lib/mysql/ /other-disk/datadir/"] },
};

export default function MysqlDataRecovery() {
  const { copy } = usePageCopy<Copy>();
  const { hero, minutes, force, why, expertise, audiences, how, important, next } = copy;
  return (
    <>
      <Hero
        accent="InnoDB"
        copy={hero}
        more={`#${FIRST_TEN_MINUTES}`}
        figure={<WhereRowsRemain copy={copy.remains} />}
        below={<EmergencyStrip />}
      />
      <NightSection id={FIRST_TEN_MINUTES} copy={minutes}>
        <p className="muted">
          <Rich>{minutes.text}</Rich>
        </p>
        <p>
          {minutes.outage} <SiteLink to="/soporte-mysql#urgent">{minutes.outageLink}</SiteLink>.
        </p>
        <FourEmergencies copy={copy.emergencies} />
        <Rules copy={minutes} />
      </NightSection>
      <Section id="force" copy={{ mark: "innodb_force_recovery", title: force.title }}>
        <Fold title={force.caption} as="p">
          <ForceRecoveryLevels copy={force} />
          <Note>{force.note}</Note>
        </Fold>
      </Section>
      <Section id="why" copy={why}>
        <TextList marks="ticks" items={why.items} />
      </Section>
      <Section id="expertise" copy={expertise}>
        <FoldedLines lines={expertise.lines} />
      </Section>
      <Section id="audiences" copy={audiences}>
        <Terms
          items={audiences.items.map(({ who, what }) => ({ title: who, text: what }))}
          className={styles.audiences}
        />
      </Section>
      <Section id="how" copy={how}>
        <Steps steps={how.steps} />
        <h3 id="important">{important.title}</h3>
        <Note caution>{important.text}</Note>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** What to do, in order and with its commands, and what not to do. */
function Rules({ copy }: { copy: Copy["minutes"] }) {
  return (
    <div className={styles.rules}>
      <div>
        <h3>{copy.doTitle}</h3>
        {entries(COMMANDS).map(([group, commands]) => (
          <Fold key={group} as="h4" title={copy.cases[group]} open={group === "every"}>
            <ol className={styles.do}>
              {entries(commands).map(([key, blocks]) => (
                <li key={key}>
                  <div>
                    <Rich>{copy.do[key]}</Rich>
                    {blocks.map((block) => (
                      <code key={block} data-command>
                        {block}
                      </code>
                    ))}
                  </div>
                </li>
              ))}
            </ol>
          </Fold>
        ))}
      </div>
      <Fold title={copy.notTitle}>
        <TextList
          items={copy.not.map((item) => (
            <div key={item}>
              <Rich>{item}</Rich>
            </div>
          ))}
          className={styles.not}
        />
      </Fold>
    </div>
  );
}
