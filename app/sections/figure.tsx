import type { ReactNode } from "react";
import styles from "./figure.module.css";
import { ScrollFrame } from "./scroll-frame.tsx";

interface FigureProps {
  /** The sentence that a screen reader hears instead of the drawing. */
  label: string;
  /** Width and height of the drawing's own coordinates. */
  size: readonly [width: number, height: number];
  /** "Fig. 1 — what it shows". */
  caption: string;
  /** Right of the caption: what it is about, or that its data are an illustration. */
  note?: string;
  /** Wide: the drawing scrolls in its frame on phones, where its text would become too small. */
  minWidth?: "phone" | "wide";
  children: ReactNode;
}

/** A drawing in a frame. Lines take `var(--ink)`, `var(--rule-strong)` and, for what matters, `var(--accent)`. */
export function Figure({ label, size: [width, height], caption, note, minWidth = "phone", children }: FigureProps) {
  const drawing = (
    <svg
      className={minWidth === "wide" ? styles.wide : styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fill="var(--ink-2)"
    >
      {children}
    </svg>
  );
  return (
    <figure className="sheet">
      {minWidth === "wide" ? <ScrollFrame label={caption}>{drawing}</ScrollFrame> : drawing}
      <figcaption className="mark">
        <span>{caption}</span>
        {note && <span>{note}</span>}
      </figcaption>
    </figure>
  );
}

/** The outline of a database, 92 by 58 units, its top centre at x, y. */
export function Cylinder({ x, y, accent }: { x: number; y: number; accent?: boolean }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      fill="none"
      stroke={accent ? "var(--accent)" : "var(--ink)"}
      strokeWidth={accent ? 2.25 : 1.5}
    >
      <ellipse rx="46" ry="14" />
      <path d="M-46 0v44c0 8 20 14 46 14s46-6 46-14V0M-46 22c0 8 20 14 46 14s46-6 46-14" />
    </g>
  );
}

/** An arrow head at the end of a line whose last stretch points in a direction, in degrees clockwise from right. */
export function ArrowHead({
  x,
  y,
  angle,
  color = "var(--accent)",
}: {
  x: number;
  y: number;
  angle: number;
  color?: string;
}) {
  return <path d="M0 0-10-5v10z" fill={color} transform={`translate(${x} ${y}) rotate(${angle})`} />;
}
