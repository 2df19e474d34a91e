import type { ReactNode } from "react";
import { Section } from "./section.tsx";

interface NextStepProps {
  mark: string;
  letter?: string;
  title: string;
  text: string;
  /** One link as a button. */
  action: ReactNode;
}

/** The last section of a page: one sentence, one action. */
export function NextStep({ mark, letter, title, text, action }: NextStepProps) {
  return (
    <Section mark={mark} letter={letter} title={title}>
      <p className="muted">{text}</p>
      <div className="acts">{action}</div>
    </Section>
  );
}
