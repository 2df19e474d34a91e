import styles from "./level-shape.module.css";

export const LEVELS = ["critical", "warning", "info", "healthy"] as const;
export type Level = (typeof LEVELS)[number];

/** The paths of the levels' shapes, in a square of 18 units. */
export const LEVEL_SHAPES: Record<Level, string> = {
  critical: "M9 1 17 16H1z",
  warning: "m9 1 8 8-8 8-8-8z",
  info: "M2 2h14v14H2z",
  healthy: "M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2z",
};

/** The class of an alert level's colour. */
export function levelColour(level: Level): string {
  return styles[level] ?? "";
}

/**
 * The icon of an alert level. Each level has its own shape, and the icon stands beside the level's name (WCAG 1.4.1).
 */
export function LevelShape({ level }: { level: Level }) {
  return (
    <svg
      className={styles[level]}
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={LEVEL_SHAPES[level]} />
    </svg>
  );
}
