import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";
import styles from "./text-list.module.css";

interface TextListProps {
  items: readonly ReactNode[];
  /** `ticks` before advantages and features, `points` before neutral statements. */
  marks?: "ticks" | "points";
  /** A class, in place of marks. */
  className?: string | undefined;
  as?: "ol" | "ul";
}

/** A list of texts. */
export function TextList({
  items,
  marks,
  className = marks && styles[marks],
  as: List = "ul",
}: TextListProps) {
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
