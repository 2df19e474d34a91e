import type { ReactNode } from "react";
import { SiteLink } from "../../i18n/link.tsx";
import type { Sheet } from "../../plan/first-sheet/lines.server.ts";
import { ByPlan, Planned, PlanText } from "../../plan/planned.tsx";
import { Rich, Text } from "../../sections/rich.tsx";
import { WideSection } from "../../sections/section.tsx";
import type en from "./en.json";
import styles from "./upgrade.module.css";

type Copy = (typeof en)["upgrade"];

/** How long the parts of each method are, in percent of the axis: none is longer than its column. */
const LANES = [
  { id: "dump", command: "pg_dump, pg_restore", before: 6, down: 22 },
  { id: "link", command: "pg_upgrade --link", before: 6, down: 8, after: 12 },
  { id: "logical", command: "CREATE SUBSCRIPTION", before: 28, down: 3 },
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
      {lines.support[when]?.title}. <b>{title}</b>{" "}
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

function Lane({ copy, id, command, before, down, after = 0 }: LaneProps) {
  const { name, ...parts } = copy.methods[id];
  const texts: Partial<Record<(typeof PARTS)[number], string>> = parts;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <code>{command}</code>
      </div>
      <svg aria-hidden="true" width="100%" height="18" stroke="var(--accent)" strokeWidth="5">
        <path d="M0 9h9999" stroke="var(--rule)" strokeWidth="1" />
        {/* Each from where its column begins. */}
        <line x2={`${before}%`} y1="9" y2="9" />
        <line
          x1="28%"
          x2={`${28 + down}%`}
          y1="9"
          y2="9"
          stroke="var(--ink)"
          strokeWidth="16"
          strokeDasharray="2 3"
        />
        <line x1="52%" x2={`${52 + after}%`} y1="9" y2="9" />
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
