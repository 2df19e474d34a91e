import type { ReactNode } from "react";

interface SectionProps {
  /** The label in the margin. */
  mark: string;
  /** A, B, C … before the label. */
  letter?: string;
  title?: string;
  /** 1 only for the page's own title. */
  level?: 1 | 2;
  id?: string;
  /** Without the hairline above. */
  open?: boolean;
  children?: ReactNode;
}

/** The default section: label in the margin, title and content right of it. */
export function Section({ mark, letter, title, level = 2, id, open, children }: SectionProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className={open ? "band open" : "band"} id={id}>
      <div className="wrap rail">
        <Mark letter={letter}>{mark}</Mark>
        <div className="flow">
          {title && <Heading>{title}</Heading>}
          {children}
        </div>
      </div>
    </section>
  );
}

/** "A — label", in the margin's monospace. */
export function Mark({ letter, children }: { letter?: string; children: string }) {
  return (
    <p className="mark">
      {letter && <b>{letter}</b>}
      {letter ? ` — ${children}` : children}
    </p>
  );
}
