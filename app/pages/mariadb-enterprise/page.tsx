import { usePageCopy } from "../../i18n/copy.tsx";
import { LinkLine } from "../../i18n/link.tsx";
import { Body } from "../../sections/body.tsx";
import { Fold } from "../../sections/fold.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Rich } from "../../sections/rich.tsx";
import { Halves, Paragraphs, Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { TextList } from "../../sections/text-list.tsx";
import parts from "./account.module.css";
import type en from "./en.json";
import styles from "./lifetimes.module.css";
import { Lifetimes } from "./lifetimes.tsx";

export { pageLoader as loader } from "../../layout/page-loader.server.ts";

export default function MariadbEnterprise() {
  const { copy } = usePageCopy<typeof en>();
  const { hero, account, adds, move, roles, questions, next } = copy;
  return (
    <>
      <Opening className={styles.opening} free>
        <div className="wrap">
          <h1>
            <Rich>{hero.title}</Rich>
          </h1>
          <HeroLead copy={hero} more="#differences" />
        </div>
        <div className={styles.drawing} id="lifetimes">
          <div className="wrap">
            <Lifetimes />
          </div>
        </div>
      </Opening>
      <Body kind="plates">
        <Section id="account" copy={account}>
          <div className={parts.account}>
            {account.sides.map(({ title, entries }, index) => (
              <Fold key={title} title={title} open={index === 0}>
                <TextList items={entries} />
              </Fold>
            ))}
          </div>
        </Section>
        <Section copy={adds} id="differences">
          <Table isFolded {...adds} columns={Object.values(adds.columns)} highlight={2} />
        </Section>
        <Halves id="move" copy={move} beside={<MoveSession copy={move.session} />}>
          <Paragraphs texts={move.paragraphs} className="muted" />
        </Halves>
        <Section id="roles" copy={roles}>
          <Matrix isFolded {...roles} />
          <Questions items={questions.items} />
          <LinkLine to="/mariadb-high-availability">{questions.link}</LinkLine>
        </Section>
        <NextStep copy={next} also={[{ id: "version-check" }]} />
      </Body>
    </>
  );
}

/** The move of a replica from Community to Enterprise Server, on the same data. */
function MoveSession({ copy }: { copy: (typeof en)["move"]["session"] }) {
  return (
    <Terminal label={copy.label} wraps>
      <i># {copy.before}</i>
      {"\n"}
      <b>MariaDB&gt;</b> SELECT @@innodb_fast_shutdown;{"\n1  "}
      <i># {copy.fast}</i>
      {"\n"}
      <b>MariaDB&gt;</b> XA RECOVER;{"\n"}
      <u>Empty set</u>
      {"\n\n"}
      <i># {copy.swap}</i>
      {"\n"}
      <b>$</b> systemctl stop mariadb{"\n"}
      <b>$</b> dnf remove "MariaDB-*" galera-4{"\n"}
      <b>$</b> ./mariadb_es_repo_setup --apply \{"\n"}
      {'    --token="$TOKEN" \\\n    --mariadb-server-version="11.8"\n'}
      <b>$</b> dnf install MariaDB-server MariaDB-backup{"\n"}
      <i># {copy.galera}</i>
      {"\n"}
      <i># {copy.kept}</i>
      {"\n"}
      <b>$</b> ls /etc/my.cnf.d/*.rpmsave{"\n\n"}
      <i># {copy.after}</i>
      {"\n"}
      <b>$</b> systemctl start mariadb{"\n"}
      <b>$</b> mariadb-upgrade
    </Terminal>
  );
}
