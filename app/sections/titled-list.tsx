import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";
import styles from "./titled-list.module.css";

interface TitledListProps {
  items: readonly {
    title: ReactNode;
    text: ReactNode;
    /** Further content under the text, such as a link. */
    more?: ReactNode;
  }[];
  /** A class that divides the grid into columns. Default: as many of 20 rem as there is room for. */
  className?: string | undefined;
  /** Numbered within their section, A1, A2 …, each a line of its own: title left, text right. */
  numbered?: boolean;
  as?: "ol" | "ul";
}

/** Headings, each with a text, in a grid. */
export function TitledList({ items, numbered, className, as: List = "ol" }: TitledListProps) {
  return (
    <List className={`items ${className ?? (numbered ? styles.numbered : styles.columns)}`}>
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

interface TermsProps extends Pick<TitledListProps, "items" | "className"> {
  /** Small names over or beside the texts, as in the fields of a report; or the look that the caller's class gives. */
  look?: "small" | "own";
}

/** Terms, each with its explanation, in a grid. */
export function Terms({ items, className = "", look }: TermsProps) {
  return (
    <dl className={look ? className || undefined : `items ${className}`.trimEnd()}>
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <div key={index}>
          <dt className={look === "small" ? "mark" : undefined}>
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
