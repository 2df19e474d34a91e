import { usePageCopy } from "../../i18n/copy.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Ledger } from "../../sections/ledger.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Ticks } from "../../sections/ticks.tsx";
import type en from "./en.json";
import { FourEmergencies, WhereRowsRemain } from "./figures.tsx";
import { ForceRecoveryLevels } from "./force-recovery.tsx";
import styles from "./recovery.module.css";

export { pageMeta as meta } from "../../layout/meta.ts";
export { pageLoader as loader } from "../../layout/page-loader.server.ts";

/** The contact page links to it. */
const FIRST_TEN_MINUTES = "first-ten-minutes";

/** What to type for each line of "do". */
const COMMANDS = [
  "date -u +%FT%TZ",
  "SET GLOBAL super_read_only = ON;",
  "STOP REPLICA SQL_THREAD;",
  "ls -l /proc/$(pidof mysqld)/fd | grep deleted",
  "umount /var/lib/mysql",
  "rsync -a /var/lib/mysql/ /other-disk/datadir/",
  "SET GLOBAL binlog_expire_logs_seconds = 0;",
];

export default function MysqlDataRecovery() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, minutes, force, why, expertise, audiences, how, important, next } = copy;
  return (
    <>
      <Hero
        accent="InnoDB"
        copy={hero}
        more={`#${FIRST_TEN_MINUTES}`}
        figure={<WhereRowsRemain copy={copy.remains} />}
      />
      <Section id={FIRST_TEN_MINUTES} copy={minutes} open>
        <p className="muted">{minutes.text}</p>
        <FourEmergencies copy={copy.emergencies} />
        <div className={styles.rules}>
          <Do title={minutes.doTitle} items={minutes.do} />
          <Do not title={minutes.notTitle} items={minutes.not} />
        </div>
      </Section>
      <Section copy={{ mark: "innodb_force_recovery", title: force.title }}>
        <ForceRecoveryLevels copy={force} />
        <Note>{force.note}</Note>
      </Section>
      <Section copy={why}>
        <Ticks items={why.items} />
      </Section>
      <Section copy={expertise}>
        <Ledger lines={expertise.lines} />
      </Section>
      <Section copy={audiences}>
        <Audiences items={audiences.items} />
      </Section>
      <Section copy={how}>
        <Steps steps={how.steps} />
      </Section>
      <Section copy={important} open>
        <Note caution>{important.text}</Note>
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** What to do, in order and with its commands, or what not to do. */
function Do({ title, items, not }: { title: string; items: readonly string[]; not?: boolean }) {
  const List = not ? "ul" : "ol";
  return (
    <div>
      <h3>{title}</h3>
      <List className={not ? styles.not : styles.do}>
        {items.map((item, index) => (
          <li key={item}>
            <div>
              {item}
              {!not && <code>{COMMANDS[index]}</code>}
            </div>
          </li>
        ))}
      </List>
    </div>
  );
}

/** Who calls, and what has usually happened. */
function Audiences({ items }: { items: readonly { who: string; what: string }[] }) {
  return (
    <dl className={styles.audiences}>
      {items.map(({ who, what }) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
