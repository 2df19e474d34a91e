import { languageName, languageTag, translate } from "@blc/text";
import { useLoaderData } from "react-router";
import { EMERGENCY, SEARCH } from "../../../site/pages.ts";
import {
  isQueryCut,
  MAX_QUERY_LENGTH,
  QUERY_PARAMETER,
  searchAddress,
  searchQuery,
} from "../../../site/search-query.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ContactLink, SiteLink } from "../../i18n/link.tsx";
import { pageLoaderWith } from "../../layout/page-loader.server.ts";
import type { Answer, FoundPage, SearchResults } from "../../search/site-search.server.ts";
import { Rich, Text } from "../../sections/rich.tsx";
import { SearchForm } from "../../sections/search-form.tsx";
import { FirstScreenEnd } from "../../sections/section.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { searchContext } from "../../services.server.ts";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = typeof en;

export const loader = pageLoaderWith(async (args, loaded) => {
  const { searchParams } = args.url;
  const query = searchQuery(searchParams);
  const isEmpty = query === "" && searchParams.has(QUERY_PARAMETER);
  if (!query) return { query, isEmpty, isCut: false, results: undefined };
  const { language, copy } = loaded.page;
  const title = translate(copy, language, "meta.titleFor", { query: begun(query) });
  const results = await args.context.get(searchContext).search(query, language);
  return {
    query,
    isEmpty,
    isCut: isQueryCut(searchParams),
    results,
    head: { ...loaded.head, title },
  };
});

export default function Search() {
  const { query, isEmpty, isCut, results } = useLoaderData<typeof loader>();
  const { copy, t } = usePageCopy<Copy>();
  const { hero } = copy;
  return (
    <section className={styles.search}>
      <div className="wrap">
        <p className="mark">
          <b>{hero.mark}</b>
        </p>
        <h1>{hero.title}</h1>
        <search>
          <SearchForm copy={hero} input={{ defaultValue: query, maxLength: MAX_QUERY_LENGTH }} />
        </search>
        {isEmpty && (
          <p role="status" className={styles.count}>
            {copy.results.empty}
          </p>
        )}
        {isCut && <p>{t("results.cut", { max: MAX_QUERY_LENGTH })}</p>}
        {results ? <Results query={query} results={results} /> : <Examples />}
        <ShortcutSwitch />
      </div>
      <FirstScreenEnd />
    </section>
  );
}

/** Examples as a server writes them, which is the same in every language. */
const MESSAGES = [
  "ERROR 1040 (HY000): Too many connections",
  "wsrep_cluster_status: non-Primary",
  "wraparound",
];

function Examples() {
  const { title, queries, errors } = usePageCopy<Copy>().copy.examples;
  return (
    <div className="flow">
      <h2 className={styles.label}>{title}</h2>
      <ul className={styles.examples}>
        {[...queries, ...MESSAGES].map((query) => (
          <li key={query}>
            <SiteLink to={searchAddress(SEARCH.path, query)}>{query}</SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink className="alone" to="/errors">
        {errors}
      </SiteLink>
    </div>
  );
}

/** A log is too long to be repeated. */
const MOST_REPEATED = 120;

function begun(query: string): string {
  return query.length > MOST_REPEATED ? `${query.slice(0, MOST_REPEATED).trim()}…` : query;
}

function Results({ query, results }: { query: string; results: SearchResults }) {
  const { copy, t } = usePageCopy<Copy>();
  const { pages, count, isUnknown, answers } = results;
  const said = { query: begun(query) };
  const without =
    answers.length > 0
      ? t("results.answered", { count: answers.length, ...said })
      : t("results.nothing", said);
  const found = count > 0 ? t("results.count", { count, ...said }) : without;
  return (
    <>
      <p role="status" className={styles.count}>
        {isUnknown ? copy.results.unknown : found}
      </p>
      {answers.map((answer, at) => (
        <AnswerSheet key={answer.address} id={`answer-${at}`} {...answer} />
      ))}
      {count > 0 && (
        <h2 className={isUnknown ? styles.label : "visually-hidden"}>
          {isUnknown ? copy.results.perhaps : copy.results.label}
        </h2>
      )}
      <ol className={styles.pages}>
        {pages.map((page) => (
          <PageResults key={page.sections[0]?.address} {...page} />
        ))}
      </ol>
      {count === 0 && answers.length === 0 && <Nothing />}
    </>
  );
}

/** What is better not done about an error, what first, and its page. */
function AnswerSheet({ id, title, avoid, first, address }: Answer & { id: string }) {
  const { answer } = usePageCopy<Copy>().copy;
  return (
    <section className={`sheet ${styles.answer}`} aria-labelledby={id}>
      <p className="mark">
        <LevelShape level="warning" /> {answer.mark}
      </p>
      <h2 id={id}>{title}</h2>
      <div>
        <b className="mark">{answer.avoid}</b>
        <Text>{avoid.act}</Text>
        <Text>{avoid.why}</Text>
      </div>
      <p>
        <b className="mark">{answer.first}</b>
        <Rich>{first}</Rich>
      </p>
      <p>
        <SiteLink to={address}>{answer.more}</SiteLink>
      </p>
    </section>
  );
}

function PageResults({ name, language, sections }: FoundPage) {
  const { t, language: shown } = usePageCopy<Copy>();
  return (
    <li>
      <p className="mark">
        {name}
        {language && `\u00a0· ${t("results.foreign", { language: languageName(language, shown) })}`}
      </p>
      <ul>
        {sections.map(({ address, title, excerpt }) => (
          <li key={address}>
            <h3>
              <SiteLink to={address} hrefLang={language && languageTag(language)}>
                {title}
              </SiteLink>
            </h3>
            {excerpt.length > 0 && (
              <p>
                {excerpt.map(({ text, isMarked }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
                  isMarked ? <mark key={index}>{text}</mark> : text,
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Nothing() {
  const { title, items, contact, emergency } = usePageCopy<Copy>().copy.nothing;
  return (
    <div className="flow">
      <h2 className={styles.label}>{title}</h2>
      <TextList marks="ticks" items={items} />
      <div className="acts">
        <ContactLink className="btn go">{contact}</ContactLink>
        <SiteLink className="btn quiet" to={EMERGENCY.path}>
          {emergency}
        </SiteLink>
      </div>
    </div>
  );
}

/** Switches the key off (WCAG 2.1.4). Only script can; it enables the switch: `client/search-key.ts`. */
function ShortcutSwitch() {
  const { label, hint } = usePageCopy<Copy>().copy.shortcut;
  return (
    <p className={styles.shortcut} data-search-key>
      <label>
        <input type="checkbox" disabled autoComplete="off" aria-describedby="search-key-hint" />{" "}
        {label}
      </label>
      <span id="search-key-hint" className="muted">
        {hint}
      </span>
    </p>
  );
}
