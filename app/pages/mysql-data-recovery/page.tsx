import { firstSteps } from "@blc/errors";
import { Fragment } from "react";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { entries } from "../../i18n/entries.ts";
import { LinkLine } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { WhereRowsRemain } from "./figures.tsx";
import styles from "./recovery.module.css";
import { RecoveryHero, Routes } from "./routes.tsx";

type Copy = typeof en;

export const loader = pageLoaderWith((_, loaded) => {
  const [changed] = firstSteps(["changed"], loaded.page.language, ["mysql", "mariadb"]);
  return { first: changed?.steps.map(({ act, commands }) => ({ act, commands })) ?? [] };
});

/** Why each step, and the steps of other losses. */
const RUNBOOK = "/database-down#loss";

export default function MysqlDataRecovery() {
  const { first } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<Copy>();
  const { routes, minutes, force, why, expertise, audiences, how, important, next } = copy;
  return (
    <>
      <EmergencyStrip />
      <RecoveryHero copy={copy}>
        <Routes copy={routes} />
      </RecoveryHero>
      <Section id="first-ten-minutes" copy={minutes} open>
        <Fold title={minutes.link} as="p">
          <div className={styles.minutes}>
            <FirstSteps steps={first} />
            <WhereRowsRemain copy={copy.remains} />
          </div>
        </Fold>
        <LinkLine to={RUNBOOK}>{minutes.more}</LinkLine>
      </Section>
      <Section id="expertise" copy={expertise}>
        <FoldedLines lines={expertise.lines} />
      </Section>
      <Section id="how" copy={how}>
        <Steps steps={how.steps} />
        <h3 id="important">{important.title}</h3>
        <Note caution>{important.text}</Note>
      </Section>
      <Section id="force" copy={{ mark: "innodb_force_recovery", title: force.title }}>
        <Fold title={force.caption} as="p">
          <ForceRecoveryLevels copy={force} />
          <Note>{force.note}</Note>
        </Fold>
      </Section>
      <Section id="audiences" copy={audiences}>
        <FoldedLines lines={audiences.items.map(({ who, what }) => ({ title: who, text: what }))} />
      </Section>
      <Section id="why" copy={why}>
        <TextList marks="ticks" items={why.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}

/** The levels from 1 to 6, as "Forcing InnoDB Recovery" in the MySQL 8.4 Reference Manual names them. */
const LEVEL_NAMES: Record<keyof Copy["force"]["levels"], string> = {
  corrupt: "SRV_FORCE_IGNORE_CORRUPT",
  background: "SRV_FORCE_NO_BACKGROUND",
  undo: "SRV_FORCE_NO_TRX_UNDO",
  changeBuffer: "SRV_FORCE_NO_IBUF_MERGE",
  undoLog: "SRV_FORCE_NO_UNDO_LOG_SCAN",
  redoLog: "SRV_FORCE_NO_LOG_REDO",
};
const FIRST_DANGEROUS = 4;

/** The six levels of innodb_force_recovery, grouped by whether they may damage the files. */
function ForceRecoveryLevels({ copy }: { copy: Copy["force"] }) {
  const { caption, level, effect, safe, dangerous, levels } = copy;
  const rows = entries(LEVEL_NAMES).map(([key, name], index) => [
    index + 1,
    <Fragment key={key}>
      <Rich>{levels[key]}</Rich> <code>{name}</code>
    </Fragment>,
  ]);
  return (
    <Table
      caption={caption}
      columns={[level, effect]}
      groups={[
        { heading: safe, rows: rows.slice(0, FIRST_DANGEROUS - 1) },
        { heading: dangerous, rows: rows.slice(FIRST_DANGEROUS - 1) },
      ]}
      className={styles.levels}
      narrow="fits"
    />
  );
}
