import { formatDate } from "@blc/text";
import type { ComponentProps, ReactNode } from "react";
import { usePageTexts } from "../i18n/copy.tsx";
import { LEVEL_SHAPES, type Level, levelColour } from "../ui/level-shape.tsx";
import styles from "./figure.module.css";
import { Rich } from "./rich.tsx";

/** Width and height of a drawing's own coordinates. */
type Size = readonly [width: number, height: number];
type Point = readonly [x: number, y: number];

/** Gives a drawing its value of the two: that of the wide drawing, or that of the upright one. */
export type Picker = <Value>(wide: Value, upright: Value) => Value;

interface FigureWords {
  /** The sentence that a screen reader hears instead of the drawing. */
  label: string;
  /** "Fig. 1 — what it shows". */
  caption: string;
  /** At the right of the caption, for example that the data are an illustration. */
  note?: string;
}

interface PlansProps {
  size: Size;
  /** As `FigureWords` has it. */
  label: string;
  /**
   * The size of the same drawing for frames of less than 41 rem: about 380 units in width, in place of up to 900. Both
   * are in the document.
   */
  upright?: Size;
  /** A function draws each part once, and picks where it stands in the wide drawing and in the upright one. */
  children: ReactNode | ((pick: Picker) => ReactNode);
}

/**
 * A drawing in a frame. Its lines have the colours `--ink` and `--rule-strong`, and `--accent` for emphasis.
 *
 * A drawing of up to 520 units fits a phone as it is. A wider one is drawn upright, too, and one of both is shown:
 *
 *     <Figure copy={…} size={[860, 236]} upright={[380, 420]}>
 *       {(pick) => <Cylinder at={pick([800, 40], [190, 200])} />}
 *     </Figure>
 *
 * Text is 13 units high. On a phone of 390 px that is 13 px in 380 units, and what would be less than 11 px is
 * enlarged: leave a tenth of room, on a phone of 320 px it is 14 units.
 */
export function Figure({
  copy: { label, caption, note },
  ...plan
}: Omit<PlansProps, "label"> & { copy: FigureWords }) {
  return (
    <Frame caption={caption} note={note}>
      <Plans label={label} {...plan} />
    </Frame>
  );
}

/** The drawing of a figure, without its frame. */
export function Plans({ label, size, upright, children }: PlansProps) {
  const drawn = (pick: Picker) => (typeof children === "function" ? children(pick) : children);
  const wide = drawn((value) => value);
  if (!upright) {
    return (
      <Drawing label={label} size={size}>
        {wide}
      </Drawing>
    );
  }
  return (
    <div role="img" aria-label={label}>
      <Drawing size={size} className={styles.wide}>
        {wide}
      </Drawing>
      <Drawing size={upright} className={styles.upright}>
        {drawn((_, value) => value)}
      </Drawing>
    </div>
  );
}

interface FrameProps {
  caption: string;
  note?: string;
  children: ReactNode;
}

/** The frame of a drawing or terminal session, with its caption and title block. On phones it takes the full width. */
export function Frame({ children, ...caption }: FrameProps) {
  return (
    <figure className="sheet">
      {children}
      <Caption {...caption} />
    </figure>
  );
}

export function Caption({ caption, note }: Omit<FrameProps, "children">) {
  return (
    <figcaption className="mark">
      <span>
        <Rich>{caption}</Rich>
      </span>
      {note && (
        <span>
          <Rich>{note}</Rich>
        </span>
      )}
      <SheetBlock />
    </figcaption>
  );
}

/** The title block of a drawing: its revision, A for the first review, and the day of the last. */
function SheetBlock() {
  const { page } = usePageTexts();
  const { language, reviewed } = page ?? {};
  const last = reviewed?.at(-1);
  if (!language || !reviewed || !last) return null;
  return (
    <span className={styles.block}>
      <span>{`Rev. ${String.fromCharCode(64 + reviewed.length)}`}</span>
      <time dateTime={last}>{formatDate(last, language, { dateStyle: "medium" })}</time>
    </span>
  );
}

interface DrawingProps {
  size: Size;
  children: ReactNode;
  /** Absent where the text around the drawing says the same. */
  label?: string;
  className?: string;
}

/** An SVG whose em is a fortieth of its width: the style sheet uses it to keep the text legible at any width. */
export function Drawing({ label, size: [width, height], className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={width / 40}
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
      fill="var(--ink-2)"
    >
      {children}
    </svg>
  );
}

type LabelProps = ComponentProps<"text"> & {
  at: Point;
  text: string | number;
};

/** A text in a drawing. Its baseline begins at the point, unless `textAnchor` says otherwise. */
export function Label({ at: [x, y], text, ...props }: LabelProps) {
  return (
    <text x={x} y={y} {...props}>
      {text}
    </text>
  );
}

interface LabelsProps extends ComponentProps<"text"> {
  of: readonly (readonly [at: Point, text: LabelProps["text"]])[];
}

/** Texts that look alike, each at its point. */
export function Labels({ of, ...props }: LabelsProps) {
  return of.map(([at, text]) => <Label key={`${at}`} at={at} text={text} {...props} />);
}

interface LevelMarkProps {
  level: Level;
  at: Point;
  name?: string;
}

/** An alert level in a drawing: its shape, centred on the point, and its name at the right. */
export function LevelMark({ level, at: [x, y], name }: LevelMarkProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={levelColour(level)} fill="currentColor">
      <path d={LEVEL_SHAPES[level]} transform="scale(.75) translate(-9 -9)" />
      {name && <Label at={[13, 5]} text={name} />}
    </g>
  );
}

interface BalloonProps {
  number: number;
  at: Point;
  radius?: number;
}

/** A numbered circle. A list beside the drawing says what the number stands for. */
export function Balloon({ number, at: [x, y], radius = 13 }: BalloonProps) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius}
        fill="var(--sheet)"
        stroke="var(--accent)"
        strokeWidth="1.5"
      />
      <text x={x} y={y} dy=".35em" textAnchor="middle" fill="var(--accent)">
        {number}
      </text>
    </>
  );
}

/** A halo around text, in the colour of the background, over the lines behind it. */
export const CLEAR = { stroke: "var(--sheet)", strokeWidth: 6, paintOrder: "stroke" } as const;

/** The usual line of a drawing, and the one that matters. */
export const LINE = { fill: "none", stroke: "var(--ink)", strokeWidth: 1.5 } as const;
export const ACCENT_LINE = { fill: "none", stroke: "var(--accent)", strokeWidth: 2.25 } as const;

/** The outline of a database, 92 by 58 units, its top centre at x, y. */
export function Cylinder({ at: [x, y], accent }: { at: Point; accent?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} {...(accent ? ACCENT_LINE : LINE)}>
      <ellipse rx="46" ry="14" />
      <path d="M-46 0v44c0 8 20 14 46 14s46-6 46-14V0M-46 22c0 8 20 14 46 14s46-6 46-14" />
    </g>
  );
}

interface ArrowHeadProps {
  /** Its tip, and the direction of the line's last stretch, in degrees clockwise from right. */
  at: readonly [x: number, y: number, angle: number];
  color?: string;
}

/** An arrow head at the end of a line. */
export function ArrowHead({ at: [x, y, angle], color = "var(--accent)" }: ArrowHeadProps) {
  return (
    <path d="M0 0-10-5v10z" fill={color} transform={`translate(${x} ${y}) rotate(${angle})`} />
  );
}
