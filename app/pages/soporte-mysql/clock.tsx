import { longDate } from "@blc/text";
import { localAddress } from "../../../site/address.ts";
import { planOf } from "../../../site/owner/owner.ts";
import { TOOL_PATHS } from "../../../site/tools.ts";
import { usePageCopy, usePageTexts } from "../../i18n/copy.tsx";
import { owner } from "../../owner.ts";
import { Fold } from "../../sections/fold.tsx";
import { Table } from "../../sections/table.tsx";
import { TextList } from "../../sections/text-list.tsx";
import { MessageLink } from "../../tools/message-link.tsx";
import type { ClockResult, ClockState, PlanAnswer } from "../../tools/response-clock/answers.ts";
import { type MomentParameter, USUAL_ZONES } from "../../tools/response-clock/moment.ts";
import {
  duration,
  hasClockChange,
  isFixedOffset,
  longTime,
  timeRange,
  zoneLabel,
  zoneName,
} from "../../tools/response-clock/times.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./clock.module.css";
import type en from "./en.json";

type Copy = typeof en;

const TOOL = "response-clock";

/** The day of the last change to how it is counted. */
const METHOD_DATE = "2026-11-25";
const SOURCE = "https://www.iana.org/time-zones";

/** When each plan answers a failure: the form, and on an address with a moment the answers. */
export function ResponseClock({ state }: { state: ClockState }) {
  const { title, lead, errors } = usePageCopy<Copy>().copy.clock;
  const { typed, problems, result } = state;
  return (
    <Fold
      id={TOOL}
      title={title}
      open={problems !== undefined || result !== undefined}
      className="flow"
    >
      <p className="muted">{lead}</p>
      <ClockForm {...state} />
      {/* Also while it is empty: a live region that is added with its text is often not announced. */}
      <div role="status" className="flow">
        {problems && <p>{errors.summary}</p>}
        {result && <Answers {...result} />}
      </div>
      {result && <Reasons {...result} />}
      {result && <Next typed={typed} />}
    </Fold>
  );
}

function ClockForm({ typed, problems, result }: ClockState) {
  const { day, time, zone, submit, errors } = usePageCopy<Copy>().copy.clock;
  const { prefix } = usePageTexts();
  const isAsked = problems !== undefined || result !== undefined;
  const errorOf = (name: MomentParameter) => {
    const problem = problems?.[name];
    if (!problem) return undefined;
    if (problem === "outside") return errors.outside;
    return problem === "missing" ? errors.missing[name] : errors[name];
  };
  return (
    <form action={`${localAddress(TOOL_PATHS[TOOL], prefix)}#${TOOL}`} className={styles.form}>
      <Field id="day" label={day} error={errorOf("day")}>
        {(attributes) => (
          <input
            {...attributes}
            type={typeOf("date", typed.day, problems?.day)}
            name="day"
            defaultValue={typed.day}
          />
        )}
      </Field>
      <Field id="time" label={time} error={errorOf("time")}>
        {(attributes) => (
          <input
            {...attributes}
            type={typeOf("time", typed.time, problems?.time)}
            name="time"
            defaultValue={typed.time}
          />
        )}
      </Field>
      <Field id="zone" label={zone} error={errorOf("zone")}>
        {(attributes) => (
          <input
            {...attributes}
            name="zone"
            defaultValue={typed.zone}
            autoComplete="off"
            {...(isAsked ? { list: "zones" } : { "data-own-zone": true })}
          />
        )}
      </Field>
      {/* The page without an answer has no bytes for them; there script fills in the visitor's own zone. */}
      {isAsked && (
        <datalist id="zones">
          {USUAL_ZONES.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <button type="submit" className="btn">
        {submit}
      </button>
    </form>
  );
}

/** The texts that an input of this type can show. */
const SHOWN = { date: /^(?:\d{4}-\d\d-\d\d)?$/, time: /^(?:\d\d:\d\d)?$/ };

/** A text field where something else was typed: an input for days or times would be empty. */
function typeOf(
  type: "date" | "time",
  typed: string,
  problem: string | undefined,
): "date" | "time" | "text" {
  return problem === "unreadable" || !SHOWN[type].test(typed) ? "text" : type;
}

/** The moment of the failure, and what each plan says to it. */
function Answers({ at, change, answers, ...zones }: ClockResult) {
  const { copy: page, t, language } = usePageCopy<Copy>();
  const { clock: copy, plans } = page;
  const { timeZone, planZone } = zones;
  const { holidays } = owner().company;
  const listed = holidays && {
    from: longDate(holidays.from, language),
    through: longDate(holidays.through, language),
  };
  return (
    <>
      <dl className={styles.answers}>
        <div>
          <dt>{copy.failure}</dt>
          <Times at={at} {...zones} />
        </div>
        {answers.map((answer) => (
          <div key={answer.plan}>
            <dt>
              {planOf(owner(), answer.plan).name}
              {answer.kind === "due" && <span className="mark">{copy.answers}</span>}
            </dt>
            {answer.kind === "due" ? (
              <Times at={answer.at} {...zones} />
            ) : (
              <dd>
                {answer.kind === "unlisted"
                  ? t("clock.unlisted", { ...listed })
                  : t("clock.unstated", { response: plans.each[answer.plan].response })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className="muted">{listed ? t("clock.holidays", listed) : copy.noHolidays}</p>
      {!owner().terms.timeZone && (
        <p className="muted">{t("clock.assumedZone", { zone: zoneLabel(planZone, language) })}</p>
      )}
      {isFixedOffset(timeZone) && (
        <p>{t("clock.fixedOffset", { zone: zoneLabel(timeZone, language) })}</p>
      )}
      {change?.kind === "skipped" && (
        <p>{t("clock.skipped", { zone: zoneLabel(timeZone, language), time: change.asked })}</p>
      )}
      {change?.kind === "repeated" && (
        <p>
          {t("clock.repeated", {
            zone: zoneLabel(timeZone, language),
            time: change.asked,
            company: zoneName(planZone, change.again, language),
            again: longTime(change.again, planZone, language),
          })}
        </p>
      )}
    </>
  );
}

/** A time in the visitor's zone and in that of the plans. */
function Times({ at, timeZone, planZone }: { at: number; timeZone: string; planZone: string }) {
  const { language } = usePageCopy<Copy>();
  return [...new Set([timeZone, planZone])].map((zone, index) => (
    <dd key={zone}>
      {index === 0 ? <b>{longTime(at, zone, language)}</b> : longTime(at, zone, language)}{" "}
      <span className="mark">{zoneName(zone, at, language)}</span>
    </dd>
  ));
}

/** What was counted, by which rules, and when they are wrong. */
function Reasons({ answers, timeZone, planZone, now, rules }: ClockResult) {
  const { copy: page, t, language } = usePageCopy<Copy>();
  const { clock: copy } = page;
  const { method } = copy;
  const isChanging = answers.some(
    (answer) =>
      answer.kind === "due" &&
      answer.counted.some(
        (time) => hasClockChange(time, planZone) || hasClockChange(time, timeZone),
      ),
  );
  return (
    <>
      {answers.map(
        (answer) =>
          answer.kind === "due" && (
            <Counted key={answer.plan} {...{ answer, timeZone, planZone }} />
          ),
      )}
      <h4>{method.title}</h4>
      <TextList
        items={isChanging ? [...method.items, method.clockChange] : method.items}
        className="flow"
      />
      <p className="mark">
        {t("clock.method.made", {
          today: `${longTime(now, timeZone, language)} ${zoneName(timeZone, now, language)}`,
          date: longDate(METHOD_DATE, language),
          version: rules,
        })}{" "}
        <a href={SOURCE}>{method.source}</a>
      </p>
    </>
  );
}

interface CountedProps {
  answer: Extract<PlanAnswer, { kind: "due" }>;
  timeZone: string;
  planZone: string;
}

/** The times that were counted for a plan. */
function Counted({ answer: { plan, counted }, timeZone, planZone }: CountedProps) {
  const { copy: page, t, language } = usePageCopy<Copy>();
  const { clock: copy } = page;
  const total = counted.reduce((sum, { from, to }) => sum + (to - from), 0);
  const zones = [...new Set([planZone, timeZone])];
  return (
    <Table
      caption={t("clock.counted", {
        plan: planOf(owner(), plan).name,
        zone: zoneLabel(planZone, language),
        total: duration(total),
      })}
      columns={[...zones.map((zone) => zoneLabel(zone, language)), copy.hours]}
      rows={counted.map((time) => [
        ...zones.map((zone) => timeRange(time, zone, language)),
        duration(time.to - time.from),
      ])}
    />
  );
}

/** One question, and the way to ask it. */
function Next({ typed }: Pick<ClockState, "typed">) {
  const { question, message } = usePageCopy<Copy>().copy.clock;
  return (
    <>
      <h4>{question}</h4>
      <div className="acts">
        <MessageLink tool={TOOL} search={new URLSearchParams(typed)} subject="sales">
          {message}
        </MessageLink>
      </div>
    </>
  );
}
