import type { ReactNode } from "react";
import { Rich, Text } from "./rich.tsx";
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
  as?: "ol" | "ul";
}

/** Headings, each with a text, in a grid. */
export function TitledList({
  items,
  className = styles.columns,
  as: List = "ol",
}: TitledListProps) {
  return (
    <List className={`items ${className}`}>
      {items.map(({ title, text, more }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <li key={index}>
          <h3>
            <Rich>{title}</Rich>
          </h3>
          <Text>{text}</Text>
          {more}
        </li>
      ))}
    </List>
  );
}
