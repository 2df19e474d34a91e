import { codeOf, ERROR_ENGINES, factsOf, firstStepsOf, serverNames } from "@blc/errors";
import { Fragment } from "react";
import { useLoaderData } from "react-router";
import type { PageDefinition } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { LinkLine, SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import { errorCopy, listedError } from "../../sections/error-words.server.ts";
import { FirstSteps } from "../../sections/first-steps.tsx";
import { Fold } from "../../sections/fold.tsx";
import { NextStep } from "../../sections/next-step.tsx";
import { Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { Table } from "../../sections/table.tsx";
import { visitContext } from "../../services.server.ts";
import { warningsOf } from "../../tools/status-check/warnings.server.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./error.module.css";
import { ErrorLines } from "./lines.tsx";
import { SymptomMap } from "./map.tsx";

type Copy = typeof en;

export const loader = pageLoaderWith((args, loaded) => {
  const { error } = args.context.get(visitContext).page as PageDefinition;
  if (!error) throw new Error("This route is of errors only");
  const { language } = loaded.page;
  const facts = factsOf(error);
  const related = facts.related.map((id) => listedError(id, language));
  const foreseen = warningsOf(error, language);
  const words = errorCopy(error, language);
  const first = firstStepsOf(error, language, words);
  return { code: codeOf(error), facts, words, first, related, foreseen };
});

/** An error: its message, what not to do, what to do first; then how to find its cause. */
export default function ErrorPage() {
  const { code, facts, words, first, related, foreseen } = useLoaderData<typeof loader>();
  const { copy } = usePageCopy<Copy>();
  const { labels, sections } = copy.error;
  return (
    <>
      <Opening className={styles.top}>
        <div className="wrap">
          <div className={styles.what}>
            <div>
              <p className="mark">
                <b>{copy.hero.mark}</b>
                <Rich>{` · ${facts.engines.map((each) => ERROR_ENGINES[each]).join(" · ")}`}</Rich>
              </p>
              <h1>
                {code && <span className={styles.code}>{code}</span>} <Rich>{words.name}</Rich>
              </h1>
              {facts.messages[0] && (
                <pre className={styles.message}>
                  <samp>{facts.messages[0].text}</samp>
                </pre>
              )}
              <Text className={styles.lead}>{words.meaning}</Text>
            </div>
            <SymptomMap only={facts.symptoms} />
          </div>
          <div className={styles.now}>
            <div className={styles.avoid}>
              <h2>
                <LevelShape level="critical" /> {labels.avoid}
              </h2>
              <ul>
                {words.avoid.map(({ act, why }) => (
                  <li key={act}>
                    <b>
                      <Rich>{act}</Rich>
                    </b>
                    <Text>{why}</Text>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h2>{labels.first}</h2>
              {first.map(({ title, steps }) => (
                <Fragment key={title}>
                  {title && <h3>{title}</h3>}
                  <FirstSteps steps={steps} />
                </Fragment>
              ))}
            </div>
          </div>
        </div>
      </Opening>
      <Section id="diagnosis" copy={sections.diagnosis}>
        {facts.diagnosis.map(({ engine, text }, index) => (
          <figure key={text} className={styles.diagnosis}>
            <p className="mark">{engine === "shell" ? labels.shell : ERROR_ENGINES[engine]}</p>
            <pre>{text}</pre>
            <figcaption>
              <Rich>{words.diagnosis[index]}</Rich>
            </figcaption>
          </figure>
        ))}
      </Section>
      <Section id="causes" copy={sections.causes}>
        <Table
          caption={sections.causes.caption}
          columns={[labels.cause, labels.sign, labels.remedy]}
          rows={words.causes.map(({ cause, sign, remedy }) => [cause, sign, remedy])}
        />
      </Section>
      <Section id="earlier" copy={sections.earlier}>
        <Text>{words.notice}</Text>
        {foreseen.length > 0 && (
          <>
            <p>{labels.foreseen}</p>
            <ul className={styles.sources}>
              {foreseen.map(({ title, to }) => (
                <li key={to}>
                  <SiteLink to={to}>
                    <Rich>{title}</Rich>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section id="messages" copy={sections.messages}>
        <Fold as="p" title={labels.wordings} open={facts.messages.length === 1}>
          <dl className={styles.messages}>
            {facts.messages.map((message) => (
              <div key={message.text}>
                <dt className="mark">
                  {"servers" in message
                    ? serverNames(message.servers)
                    : `${message.manual}\u00a0· ${labels.manual}`}
                  {message.where &&
                    message.where !== "client" &&
                    `\u00a0· ${labels[message.where]}`}
                </dt>
                <dd>
                  <pre>
                    <samp>{message.text}</samp>
                  </pre>
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
        <LinkLine to="/errors#provoked">{labels.provoked}</LinkLine>
      </Section>
      <Section id="more" copy={sections.more}>
        <ErrorLines errors={related} />
        <LinkLine to="/errors">{labels.all}</LinkLine>
        <h3>{labels.sources}</h3>
        <ul className={styles.sources}>
          {facts.sources.map((source) => (
            <li key={source}>
              <a href={source}>{source.replace(/^https:\/\/(www\.)?/, "")}</a>
            </li>
          ))}
        </ul>
      </Section>
      <NextStep copy={copy.error.next} />
    </>
  );
}
