import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";

interface LinesProps {
  items: readonly ReactNode[];
  className?: string;
  as?: "ol" | "ul";
}

interface ItemsProps {
  items: readonly { title: ReactNode; text: ReactNode; more?: ReactNode }[];
  /** Divides the grid into columns. */
  className?: string;
  as?: "ol" | "ul";
}

/** A plain list. */
export function Lines({ items, className, as: List = "ul" }: LinesProps) {
  return (
    <List className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <li key={index}>
          <Rich>{item}</Rich>
        </li>
      ))}
    </List>
  );
}

/** Headings, each with a text, in a grid. */
export function Items({ items, className = "", as: List = "ol" }: ItemsProps) {
  return (
    <List className={`items ${className}`.trimEnd()}>
      {items.map(({ title, text, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <li key={index}>
          <h3>
            <Rich>{title}</Rich>
          </h3>
          <p>
            <Rich>{text}</Rich>
          </p>
          {more}
        </li>
      ))}
    </List>
  );
}

/** Terms, each with its explanation, in a grid. */
export function Terms({ items, className = "" }: Omit<ItemsProps, "as">) {
  return (
    <dl className={`items ${className}`.trimEnd()}>
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <div key={index}>
          <dt>
            <Rich>{title}</Rich>
          </dt>
          <dd>
            <Rich>{text}</Rich>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldsProps {
  items: readonly { name: ReactNode; text: ReactNode }[];
  className?: string | undefined;
}

/** The fields of a report or a form: a small name over or beside each text. */
export function Fields({ items, className }: FieldsProps) {
  return (
    <dl className={className}>
      {items.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <div key={index}>
          <dt className="mark">{name}</dt>
          <dd>
            <Rich>{text}</Rich>
          </dd>
        </div>
      ))}
    </dl>
  );
}
