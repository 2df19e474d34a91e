import { LEVELS, type Level, LevelShape, levelColour } from "../ui/level-shape.tsx";
import styles from "./alert-levels.module.css";
import { Rich } from "./rich.tsx";

/** The four alert levels: icon, name and what follows from each. */
export function AlertLevels({ levels }: { levels: Record<Level, { name: string; text: string }> }) {
  return (
    <ul className={styles.levels}>
      {LEVELS.map((level) => (
        <li key={level}>
          <b className={levelColour(level)}>
            <LevelShape level={level} />
            {levels[level].name}
          </b>
          <p className="mark">
            <Rich>{levels[level].text}</Rich>
          </p>
        </li>
      ))}
    </ul>
  );
}
