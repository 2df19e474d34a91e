import { useCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageMeta } from "../../layout/meta.ts";
import { pageLoader } from "../../layout/page-loader.server.ts";
import { Comparison } from "../../sections/comparison.tsx";
import { Hero } from "../../sections/hero.tsx";
import { Matrix } from "../../sections/matrix.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Note } from "../../sections/note.tsx";
import { Questions } from "../../sections/questions.tsx";
import { Mark, Section } from "../../sections/section.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import { Account } from "./account.tsx";
import type en from "./en.json";
import { Lifetimes } from "./figures.tsx";

export const loader = pageLoader("mariadb-enterprise");
export const meta = pageMeta;

export default function MariadbEnterprise() {
  const { copy } = useCopy<typeof en>("mariadb-enterprise");
  const { hero, account, adds, move, roles, questions, next } = copy;
  return (
    <>
      <Hero
        accent="Enterprise"
        mark={hero.mark}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ContactLink className="btn go" subject="mariadb-enterprise">
              {hero.contact}
            </ContactLink>
            <a className="btn quiet" href="#differences">
              {hero.anchor}
            </a>
          </>
        }
        figure={<Lifetimes copy={copy.lifetimes} />}
      />
      <Section letter="A" mark={account.mark} title={account.title} open>
        <Account sides={account.sides} />
      </Section>
      <Section letter="B" mark={adds.mark} title={adds.title} id="differences">
        <Comparison caption={adds.caption} columns={adds.columns} rows={adds.rows} highlight={2} />
        <Note>{adds.note}</Note>
      </Section>
      <section className="band">
        <div className="wrap two">
          <div className="flow">
            <Mark letter="C">{move.mark}</Mark>
            <h2>{move.title}</h2>
            {move.paragraphs.map((paragraph) => (
              <p key={paragraph} className="muted">
                {paragraph}
              </p>
            ))}
          </div>
          <MoveSession copy={move.session} />
        </div>
      </section>
      <Section letter="D" mark={roles.mark} title={roles.title}>
        <Matrix caption={roles.caption} columns={roles.columns} rows={roles.rows} />
      </Section>
      <Section letter="E" mark={questions.mark} title={questions.title}>
        <Questions items={questions.items} />
        <p>
          <SiteLink to="/mariadb-high-availability">{questions.link}</SiteLink>
        </p>
      </Section>
      <NextStep
        letter="F"
        mark={next.mark}
        title={next.title}
        text={next.text}
        action={
          <ContactLink className="btn go" subject="mariadb-enterprise">
            {next.action}
          </ContactLink>
        }
      />
    </>
  );
}

/** One replica goes from Community to Enterprise Server on the same data. */
function MoveSession({ copy }: { copy: (typeof en)["move"]["session"] }) {
  return (
    <Terminal label={copy.label}>
      <i># {copy.before}</i>
      {"\n"}
      <b>MariaDB&gt;</b> SET GLOBAL innodb_fast_shutdown = 1;{"\n"}
      <b>MariaDB&gt;</b> XA RECOVER;{"\n"}
      <u>Empty set</u>
      {"\n\n"}
      <i># {copy.swap}</i>
      {"\n"}
      <b>$</b> systemctl stop mariadb{"\n"}
      <b>$</b> dnf remove "MariaDB-*"{"\n"}
      <b>$</b> ./mariadb_es_repo_setup --apply \{"\n"}
      {'    --token="$TOKEN" \\\n    --mariadb-server-version="11.8"\n'}
      <b>$</b> dnf install MariaDB-server MariaDB-backup{"\n\n"}
      <i># {copy.after}</i>
      {"\n"}
      <b>$</b> systemctl start mariadb{"\n"}
      <b>$</b> mariadb-upgrade
    </Terminal>
  );
}
