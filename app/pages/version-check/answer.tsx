import { versions } from "@blc/diagnose";
import { formatNumber, type Language, longDate } from "@blc/text";
import type { ReactNode } from "react";
import { pageById } from "../../../site/pages.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { SiteLink } from "../../i18n/link.tsx";
import { PageLink } from "../../i18n/page-link.tsx";
import { Text } from "../../sections/rich.tsx";
import { Section } from "../../sections/section.tsx";
import { versionParameters } from "../../tools/version-check/parameters.ts";
import { endText, endWords } from "../../tools/version-check/words.ts";
import type en from "./en.json";
import styles from "./page.module.css";
import { PLACES } from "./places.ts";
import { StateWord } from "./state.tsx";

interface AnswerProps {
  result: versions.Check;
  day: string;
}

export function Answer({ result, day }: AnswerProps) {
  const { copy, t, language } = usePageCopy<typeof en>();
  const { version, line, paid, state } = result;
  const isPlanned = state === "planned";
  const product = versions.PRODUCT_NAMES[version.product];
  const { page, fragment } = PLACES[version.product];
  const offerName = ({ offer }: versions.PaidSupport) => {
    const support = versions.PAID_SUPPORT[offer];
    return "on" in support && !version.service
      ? t("answer.onlyThere", { offer: support.name })
      : support.name;
  };
  return (
    <Section id="answer" copy={{ mark: copy.answer.mark, title: `${product} ${version.text}` }}>
      <p className="muted">
        {t("answer.read", { product, version: version.text, line: version.line })}
      </p>
      <dl className={styles.answer}>
        <Fact name={t("answer.state", { day: longDate(day, language) })}>
          <span className={styles.verdict}>
            <StateWord state={result.state} />
          </span>
          {isPlanned && line && <Release of={line} />}
        </Fact>
        <Fact name={copy.answer.community}>
          <Community result={result} />
        </Fact>
        <Fact name={copy.answer.paid}>
          {paid.length === 0
            ? copy.answer.none
            : paid.map((each) => (
                <span key={each.offer} className={styles.line}>
                  {`${offerName(each)}: `}
                  <End end={each} />
                  {each.state === "ended" && `\u00a0· ${copy.states.ended}`}{" "}
                  <SourceLink of={each} />
                </span>
              ))}
        </Fact>
        {line && !isPlanned && (
          <Fact name={copy.answer.patch}>
            <Patch result={result} />
          </Fact>
        )}
        {!isPlanned && (
          <Fact name={copy.answer.move}>
            <Move result={result} />
            <Choice result={result} />
            {version.product === "mysql" && result.road.length > 0 && (
              <>
                {" "}
                <SourceLink of={{ source: "mysql-upgrade" }} />
              </>
            )}
          </Fact>
        )}
        <Fact name={copy.answer.page}>
          <PageLink {...pageById(page)} fragment={fragment} />
        </Fact>
      </dl>
      <Notes result={result} />
      <p className="mark">
        {t("answer.sheet", {
          day: longDate(day, language),
          checked: longDate(versions.VERSIONS_CHECKED, language),
        })}
      </p>
    </Section>
  );
}

/** The products that a version may be of, each with its state. */
export function Candidates({
  candidates,
  day,
}: {
  candidates: readonly versions.Version[];
  day: string;
}) {
  const { copy, t } = usePageCopy<typeof en>();
  const { mark, text } = copy.ambiguous;
  const title = t("ambiguous.title", {
    version: candidates[0]?.text ?? "",
    number: candidates.length,
  });
  return (
    <Section id="answer" copy={{ mark, title }}>
      <p className="muted">{text}</p>
      <dl className={styles.answer}>
        {candidates.map((version) => {
          const result = versions.check(version, day);
          const product = versions.PRODUCT_NAMES[version.product];
          return (
            <Fact key={version.product} name={`${product} ${version.line}`}>
              <StateWord state={result.state} />
              <span className={styles.line}>
                <Community result={result} />
              </span>
              <SiteLink to={`/version-check?${versionParameters(version)}#answer`} rel="nofollow">
                {t("ambiguous.choose", { product })}
              </SiteLink>
            </Fact>
          );
        })}
      </dl>
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The end of community support, how far away it is, and its source; or why there is none. */
function Community({ result: { line, place, days } }: { result: versions.Check }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  if (!line) {
    return place === "newer"
      ? t("community.newer", { day: longDate(versions.VERSIONS_CHECKED, language) })
      : copy.community[place === "older" ? "older" : "between"];
  }
  const { community } = line;
  return (
    <>
      {days === undefined ? copy.community.open : <End end={community} />}
      {/* The days until an estimated end are not shown: they would look exact. */}
      {days !== undefined &&
        !community.isEstimate &&
        `\u00a0· ${distance(days, language, copy, t)}`}{" "}
      <SourceLink of={community} />
    </>
  );
}

type Words = ReturnType<typeof usePageCopy<typeof en>>;

function distance(days: number, language: Language, copy: Words["copy"], t: Words["t"]): string {
  if (days === 0) return copy.answer.today;
  const count = Math.abs(days);
  const values = { count, days: formatNumber(count, language) };
  return days > 0 ? t("answer.in", values) : t("answer.ago", values);
}

/** When a line is to be released: the month of its vendor's plan. */
function Release({ of: { released } }: { of: versions.ReleaseLine }) {
  const { language } = usePageCopy<typeof en>();
  return (
    <time className={styles.line} dateTime={released}>
      {endText({ date: released, isEstimate: true }, language)}
    </time>
  );
}

/** A day, the month of an estimate, or that no end is published. */
function End({ end }: { end: versions.Until }) {
  const { copy, language } = usePageCopy<typeof en>();
  const words = endWords(end, copy, language);
  return end.date ? <time dateTime={end.date}>{words}</time> : words;
}

function SourceLink({ of: { source } }: { of: versions.Until }) {
  const { name, url } = versions.VERSION_SOURCES[source];
  return (
    <a href={url} className={styles.source}>
      {name}
    </a>
  );
}

function Patch({ result: { version, line, patch } }: { result: versions.Check }) {
  const { copy, t } = usePageCopy<typeof en>();
  // MariaDB's Enterprise Server has releases of its own.
  return line?.latest && !version.isEnterprise
    ? t(`patch.${patch}`, { latest: line.latest.version })
    : copy.patch.unknown;
}

function Move({ result: { version, place, road, isTargetPlanned } }: { result: versions.Check }) {
  const { copy, t } = usePageCopy<typeof en>();
  const target = road.at(-1);
  if (!target) return copy.move.none;
  const product = versions.PRODUCT_NAMES[version.product];
  if (isTargetPlanned) return t("move.next", { product, target });
  if (place === "older" && !versions.isDirect(version)) return t("move.far", { product, target });
  if (road.length === 1) return t("move.direct", { product, target });
  return t("move.by", { product, target, road: road.slice(0, -1).join(" → ") });
}

/** Why the line to move to was chosen among the long-term ones, and the ends of the others. */
function Choice({ result: { version, others, isLastToEnd } }: { result: versions.Check }) {
  const { copy, t, language } = usePageCopy<typeof en>();
  if (others.length === 0) return null;
  const { move } = copy;
  const lines = others
    .map(({ line, community }) =>
      t("move.other", { line, date: endWords(community, copy, language) }),
    )
    .join(", ");
  return (
    <span className={styles.line}>
      {!versions.isDirect(version) && `${move.nextLts} `}
      {versions.isDirect(version) && isLastToEnd && `${move.latestEnd} `}
      {t("move.others", { lines })}
    </span>
  );
}

/** How the distributions write their names. */
const DISTRIBUTION_NAMES: Readonly<Record<versions.Distribution, string>> = {
  debian: "Debian",
  ubuntu: "Ubuntu",
  redhat: "Red Hat",
};

/** What the version says besides, and what that means for the answer. */
function Notes({ result: { version, state } }: { result: versions.Check }) {
  const { copy, t } = usePageCopy<typeof en>();
  const {
    isAssumed,
    isClient,
    isPreRelease,
    isEnterprise,
    service,
    distribution,
    product,
    numbers,
  } = version;
  const { notes } = copy;
  const shown = [
    isAssumed &&
      (numbers.length === 1
        ? notes.isSingle
        : t("notes.isAssumed", { product: versions.PRODUCT_NAMES[product] })),
    isClient && notes.isClient,
    isPreRelease && notes.isPreRelease,
    isEnterprise && notes.isEnterprise,
    service && notes.service,
    distribution && t("notes.distribution", { distribution: DISTRIBUTION_NAMES[distribution] }),
    state === "planned" && notes.planned,
  ].filter((note) => typeof note === "string");
  return shown.map((note) => (
    <Text key={note} className={styles.note}>
      {note}
    </Text>
  ));
}
