import type { ReactNode } from "react";
import type { Engine } from "../../../site/plan.ts";
import { entries } from "../../i18n/entries.ts";
import { SiteLink } from "../../i18n/link.tsx";
import { LevelShape, levelColour } from "../../ui/level-shape.tsx";
import { ByPlan, Planned, PlanText } from "../planned.tsx";
import styles from "./first-sheet.module.css";
import type { Sheet, SheetLine } from "./lines.server.ts";

/** The first sheet of a report, with what is known of the visitor's plan before anybody has looked at a server. */
export function FirstSheet({ engines, sheet }: { engines: readonly Engine[]; sheet: Sheet }) {
  const { words, lines } = sheet;
  return (
    <Planned engines={engines} className={styles.paper}>
      <div className={styles.sheet}>
        <p className={styles.stamp}>{words.stamp}</p>
        <h2>
          {words.title} <PlanText part="version" />
        </h2>
        <ol>
          {entries(lines).map(([kind, variants]) => (
            <li key={kind}>
              <ByPlan
                variants={Object.fromEntries(
                  Object.entries(variants).map(([when, line]): [string, ReactNode] => [
                    when,
                    <Line key={when} line={line} words={words} />,
                  ]),
                )}
              />
            </li>
          ))}
        </ol>
        <p className={styles.note}>{words.note}</p>
      </div>
    </Planned>
  );
}

interface LineProps {
  line: SheetLine;
  words: Sheet["words"];
}

function Line({ line: { level, title, text, step }, words }: LineProps) {
  return (
    <>
      <b>{title}</b>
      <p>
        <span className={`${styles.level} ${levelColour(level)}`}>
          <LevelShape level={level} />
          {words.levels[level]}
        </span>{" "}
        {text}{" "}
        {step && (
          <SiteLink to={`/config-check?${step}#changes`} rel="nofollow">
            {words.which}
          </SiteLink>
        )}
      </p>
    </>
  );
}
