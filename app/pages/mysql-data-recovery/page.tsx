import { firstSteps } from "@blc/errors";
import { useLoaderData } from "react-router";
import { usePageCopy } from "../../i18n/copy.tsx";
import { LinkLine } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { Fold, FoldedLines } from "../../sections/fold.tsx";
import { Hero } from "../../sections/hero.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Section } from "../../sections/section.tsx";
import { Steps } from "../../sections/steps.tsx";
import { Terms } from "../../sections/terms.tsx";
import { TextList } from "../../sections/text-list.tsx";
import type en from "./en.json";
import { WhereRowsRemain } from "./figures.tsx";
import { ForceRecoveryLevels } from "./force-recovery.tsx";
import styles from "./recovery.module.css";
import { Routes } from "./routes.tsx";

export const loader = pageLoaderWith((_, loaded) => {
  const [changed] = firstSteps(["changed"], loaded.page.language, ["mysql", "mariadb"]);
  return { first: changed?.steps.map(({ act, commands }) => ({ act, commands })) ?? [] };
});

/** Why each step, and the steps of other losses. */
const RUNBOOK = "/database-down#loss";

export default function MysqlDataRecovery() {
  const { first } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<typeof en>();
  const { hero, routes, minutes, force, why, expertise, audiences, how, important, next } = copy;
  return (
    <>
      <Hero
        accent="InnoDB"
        copy={hero}
        more={RUNBOOK}
        figure={<WhereRowsRemain copy={copy.remains} />}
        below={
          <>
            <EmergencyStrip />
            <Routes copy={routes} />
          </>
        }
      />
      <Section id="first-ten-minutes" copy={minutes}>
        <Fold title={minutes.link} as="p">
          <FirstSteps steps={first} />
        </Fold>
        <LinkLine to={RUNBOOK}>{hero.more}</LinkLine>
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
        <Terms
          items={audiences.items.map(({ who, what }) => ({ title: who, text: what }))}
          className={styles.audiences}
        />
      </Section>
      <Section id="why" copy={why}>
        <TextList marks="ticks" items={why.items} />
      </Section>
      <NextStep copy={next} />
    </>
  );
}
