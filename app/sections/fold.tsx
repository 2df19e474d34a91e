import type { ReactNode } from "react";
import disclosure from "../ui/disclosure.module.css";
import styles from "./fold.module.css";
import { Rich, Text } from "./rich.tsx";

interface FoldProps {
  title: ReactNode;
  /** Of the title; a table or a session inside has its own name and needs no heading. */
  as?: "h2" | "h3" | "h4" | "p";
  /** Unfolded on phones too. */
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Reference matter: folded on phones, and in full on wider screens and on paper. */
export function Fold({ title, as: Title = "h3", open, className = "", children }: FoldProps) {
  return (
    <details open={open} className={`${styles.fold} ${className}`.trimEnd()}>
      <summary className={disclosure.summary}>
        <Title>
          <Rich>{title}</Rich>
        </Title>
      </summary>
      {children}
    </details>
  );
}

interface FoldedLinesProps {
  /** `answer`: what the title asks for, before the text. */
  lines: readonly { title: ReactNode; answer?: string | undefined; text: ReactNode }[];
  /** Of the columns in which they stand on wider screens. */
  className?: string | undefined;
}

/** Titles, each with a text that is folded on phones. */
export function FoldedLines({ lines, className = "" }: FoldedLinesProps) {
  return (
    <div className={`${styles.lines} ${className}`.trimEnd()}>
      {lines.map(({ title, answer, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is copy and never reordered.
        <Fold key={index} title={title}>
          {answer && <Text>{answer}</Text>}
          <Text className="muted">{text}</Text>
        </Fold>
      ))}
    </div>
  );
}
