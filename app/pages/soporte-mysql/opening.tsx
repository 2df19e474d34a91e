/** The opening: a failure on a Saturday night and who answers it; below it, what an engineer reads first. */
import { formatDate, type Language } from "@blc/text";
import { type OwnersPlan, planZone } from "../../../site/owner/owner.ts";
import { usePageCopy } from "../../i18n/copy.tsx";
import { zoneLabel } from "../../i18n/zones.ts";
import { owner } from "../../owner.ts";
import { each, REPLICA_STATUS, REPLICAS } from "../../plan/nodes.tsx";
import { ByPlan, Planned } from "../../plan/planned.tsx";
import { EmergencyStrip } from "../../sections/emergency.tsx";
import { HeroLead, Opening } from "../../sections/opening.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { HeroHead } from "../../sections/section.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import { type Answer, answerOf, FAILS_AT } from "./answers.ts";
import type en from "./en.json";
import styles from "./opening.module.css";

type Copy = typeof en;

export function SupportOpening() {
  const { copy, t, language } = usePageCopy<Copy>();
  const { hero } = copy;
  return (
    <Opening
      className={`night ${styles.opening}`}
      below={
        <>
          <EmergencyStrip />
          <Procedure copy={copy.night} />
        </>
      }
    >
      <div className={`wrap ${styles.top}`}>
        <div>
          <HeroHead {...hero} />
          <HeroLead copy={hero} more="#planes" />
        </div>
        <figure>
          <h2>
            <b>{timeOf(FAILS_AT)}</b> <LevelShape level="critical" />{" "}
            <Rich>{t("night.fails", { day: dayOf(FAILS_AT, language) })}</Rich>
          </h2>
          <Lanes />
          <figcaption className="mark">
            {t("night.caption", { zone: zoneLabel(planZone(owner()), language) })}
          </figcaption>
        </figure>
      </div>
    </Opening>
  );
}

/** What an engineer does first with the visitor's servers, and last. */
function Procedure({ copy: { read, loss, report } }: { copy: Copy["night"] }) {
  const first = (command: string, text: string) => (
    <>
      <code>{command}</code>
      <Text>{text}</Text>
    </>
  );
  return (
    <Planned className="wrap">
      <ol className={styles.steps}>
        <li>
          <h3>{read.title}</h3>
          <ByPlan className="mark" variants={REPLICAS} />
          <ByPlan
            variants={{
              ...each(REPLICA_STATUS, (text) => first(text, read.replicas)),
              galera: first("SHOW STATUS LIKE 'wsrep_cluster_%'", read.galera),
              postgresql: first("SELECT pg_last_wal_receive_lsn()", read.wal),
            }}
          />
        </li>
        <li>
          <h3>{loss.title}</h3>
          <ByPlan
            variants={{
              "mariadb async, mysql async": <Text>{loss.binlog}</Text>,
              "semi-sync": <Text>{loss.semiSync}</Text>,
              galera: <Text>{loss.galera}</Text>,
              "postgresql async": <Text>{loss.wal}</Text>,
              sync: <Text>{loss.sync}</Text>,
            }}
          />
        </li>
        <li>
          <h3>{report.title}</h3>
          <Text>{report.text}</Text>
        </li>
      </ol>
    </Planned>
  );
}

/** The days of the axis; the plans of the specification are answered within them. */
const LEAST_DAYS = 5;

/** Each plan with who answers, over its hours until the answer. */
function Lanes() {
  const { copy, language } = usePageCopy<Copy>();
  const answers = owner().plans.map((plan) => ({ plan, answer: answerOf(inMinutes(plan)) }));
  const last = Math.max(...answers.map(({ answer }) => answer?.until ?? 0));
  const days = Math.max(LEAST_DAYS, Math.ceil(last / 24));
  return (
    <>
      <h3 className={styles.ask}>{copy.night.ask}</h3>
      <ul className={styles.lanes}>
        {answers.map(({ plan, answer }) => (
          <li key={plan.id}>
            <p>
              <b>{plan.name}</b> <Who answer={answer} />
            </p>
            <Lane answer={answer} days={days} />
          </li>
        ))}
      </ul>
      <p className={styles.days} aria-hidden="true">
        {Array.from({ length: days }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days are in their order.
          <span key={day}>{dayOf(day * 24, language, "short")}</span>
        ))}
      </p>
    </>
  );
}

/** With the minutes of Premium, where the owner has set them. */
function inMinutes(plan: OwnersPlan): OwnersPlan {
  const { premiumResponseMinutes: minutes } = owner().terms;
  return plan.id === "premium" && minutes ? { ...plan, responseHours: minutes / 60 } : plan;
}

function Who({ answer }: { answer: Answer | undefined }) {
  const { copy, t, language } = usePageCopy<Copy>();
  const { sla, now, contract } = copy.night;
  if (!answer) return <span>{sla}</span>;
  const { from, until } = answer;
  const at = (hours: number) => ({ day: dayOf(hours, language), time: timeOf(hours) });
  return (
    <>
      <span>{from === FAILS_AT ? now : t("night.from", at(from))}</span>{" "}
      <small>{until ? t("night.until", at(until)) : contract}</small>
    </>
  );
}

/** Red while nobody reads of it, filled while it is worked on until the answer. */
function Lane({ answer, days }: { answer: Answer | undefined; days: number }) {
  const end = days * 24;
  const { from = FAILS_AT, until = end, worked = [] } = answer ?? {};
  const filled = answer?.until ? worked : [[from, end]];
  return (
    <svg viewBox={`0 0 ${end} 4`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path d={`M0 2H${end}`} className={styles.axis} />
      {answer ? (
        <>
          <path
            d={filled.map(([a, b]) => `M${a} 0H${b}V4H${a}z`).join("")}
            className={styles.worked}
          />
          <path d={`M${FAILS_AT} 2H${from}`} className={styles.alone} />
          {answer.until && <path d={`M${until} 0V4`} className={styles.due} />}
        </>
      ) : (
        <path d={`M${FAILS_AT} 0H${end}V4H${FAILS_AT}z`} className={styles.agreed} />
      )}
      <path d={`M${FAILS_AT} 0V4`} className={styles.failure} />
    </svg>
  );
}

/** The hour of the day: "09:00". @param hours since the midnight before the failure */
function timeOf(hours: number): string {
  const minutes = Math.round(hours * 60);
  return [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** The day of the week, from a Saturday on. @param hours since its midnight */
function dayOf(hours: number, language: Language, weekday: "long" | "short" = "long"): string {
  const day = 3 + Math.floor(hours / 24);
  return formatDate(new Date(Date.UTC(2026, 0, day)).toISOString(), language, { weekday });
}
