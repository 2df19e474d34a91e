import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
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

export const loader = pageLoader("mysql-data-recovery");
export const meta = pageMeta;

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
  const { copy } = useCopy<typeof en>("mysql-data-recovery");
  const { hero, minutes, force, why, expertise, audiences, how, important, next } = copy;
  return (
    <>
      <Hero
        accent="InnoDB"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="support">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href={`#${FIRST_TEN_MINUTES}`}>
              {hero.minutes}
            </a>
          </>
        }
        figure={<WhereRowsRemain copy={copy.remains} />}
      />
      <Section id={FIRST_TEN_MINUTES} letter="A" mark={minutes.mark} title={minutes.title} open>
        <p className="muted">{minutes.text}</p>
        <FourEmergencies copy={copy.emergencies} />
        <div className={styles.rules}>
          <Do title={minutes.doTitle} items={minutes.do} />
          <Do not title={minutes.notTitle} items={minutes.not} />
        </div>
      </Section>
      <Section letter="B" mark="innodb_force_recovery" title={force.title}>
        <ForceRecoveryLevels copy={force} />
        <Note>{force.note}</Note>
      </Section>
      <Section letter="C" mark={why.mark} title={why.title}>
        <Ticks items={why.items} />
      </Section>
      <Section letter="D" mark={expertise.mark} title={expertise.title}>
        <Ledger letter="D" lines={expertise.lines} />
      </Section>
      <Section letter="E" mark={audiences.mark} title={audiences.title}>
        <Audiences items={audiences.items} />
      </Section>
      <Section letter="F" mark={how.mark} title={how.title}>
        <Steps steps={how.steps} />
      </Section>
      <Section letter="G" mark={important.mark} title={important.title} open>
        <Note caution>{important.text}</Note>
      </Section>
      <NextStep
        letter="H"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="support">
            {next.action}
          </ContactLink>
        }
      />
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
