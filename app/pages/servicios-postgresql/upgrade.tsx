import type { ReactNode } from "react";
import { SiteLink } from "../../i18n/link.tsx";
import type { Sheet } from "../../plan/first-sheet/lines.server.ts";
import { ByPlan, Planned, PlanText } from "../../plan/planned.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { WideSection } from "../../sections/section.tsx";
import type en from "./en.json";
import styles from "./upgrade.module.css";

type Copy = (typeof en)["upgrade"];

/** Where writes stop, in percent of the axis. */
const STOP = 28;

/** Where the stretches of each method begin and end, in percent. */
const LANES = [
  { id: "dump", command: "pg_dump, pg_restore", from: 22, stopped: 88 },
  { id: "link", command: "pg_upgrade --link", from: 22, stopped: 38, after: 50 },
  { id: "logical", command: "CREATE SUBSCRIPTION", from: 0, stopped: 31 },
] as const;

const PARTS = ["before", "down", "after", "back"] as const;

interface UpgradeProps {
  copy: Copy;
  sheet: Sheet;
}

/** Three methods of a major upgrade, as lanes on one axis of time, for the version of the plan. */
export function Upgrade({ copy, sheet: { words, lines } }: UpgradeProps) {
  const heads = Object.entries(lines.step).map(([when, { title, step }]): [string, ReactNode] => [
    when,
    <p key={when}>
      <b>{title}</b> {lines.support[when]?.title}
      {". "}
      {step && (
        <SiteLink to={`/config-check?${step}#changes`} rel="nofollow">
          {words.which}
        </SiteLink>
      )}
    </p>,
  ]);
  return (
    <WideSection id="upgrade" copy={copy}>
      <Planned engines={["postgresql"]} ofVersion className={styles.upgrade}>
        <div className={styles.head}>
          <h3>
            <PlanText part="version" />
          </h3>
          <ByPlan variants={Object.fromEntries(heads)} />
        </div>
        <ul className={styles.lanes}>
          {LANES.map((lane) => (
            <Lane key={lane.id} copy={copy} {...lane} />
          ))}
        </ul>
      </Planned>
      <p className="mark">{copy.lengths}</p>
      <Text className="muted">{copy.note}</Text>
    </WideSection>
  );
}

type LaneProps = { copy: Copy; after?: number } & Omit<(typeof LANES)[number], "after">;

function Lane({ copy, id, command, from, stopped, after }: LaneProps) {
  const { name, ...parts } = copy.methods[id];
  const texts: Partial<Record<(typeof PARTS)[number], string>> = parts;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <code>{command}</code>
      </div>
      <svg aria-hidden="true" width="100%" height="18">
        <path d="M0 9h9999" stroke="var(--rule)" />
        <Stretch from={from} to={STOP} width={5} color="var(--accent)" />
        <Stretch from={STOP} to={stopped} width={14} color="var(--critical)" />
        {after && <Stretch from={stopped} to={after} width={5} color="var(--accent)" />}
      </svg>
      <dl>
        {PARTS.map((part) => {
          const text = texts[part];
          return (
            text && (
              <div key={part} data-part={part}>
                <dt>{copy.parts[part]}</dt>
                <dd>
                  <Rich>{text}</Rich>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}

interface StretchProps {
  from: number;
  to: number;
  width: number;
  color: string;
}

function Stretch({ from, to, width, color }: StretchProps) {
  return <line x1={`${from}%`} x2={`${to}%`} y1="9" y2="9" stroke={color} strokeWidth={width} />;
}
