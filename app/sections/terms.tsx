import type { ReactNode } from "react";
import { Rich } from "./rich.tsx";

interface TermsProps {
  items: readonly { title: ReactNode; text: ReactNode }[];
  className?: string | undefined;
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
