import type { ReactNode } from "react";
import disclosure from "../ui/disclosure.module.css";
import styles from "./fold.module.css";
import { Rich } from "./rich.tsx";

interface FoldProps {
  title: ReactNode;
  /** Of the title; a table or a session inside has its own name and needs no heading. */
  as?: "h2" | "h3" | "h4" | "p";
  id?: string;
  /** Unfolded on phones too. */
  open?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Reference matter: folded on phones, and in full on wider screens and on paper. */
export function Fold({ title, as: Title = "h3", id, open, className = "", children }: FoldProps) {
  return (
    <details id={id} open={open} className={`${styles.fold} ${className}`}>
      <summary className={disclosure.summary}>
        <Title>
          <Rich>{title}</Rich>
        </Title>
      </summary>
      {children}
    </details>
  );
}
