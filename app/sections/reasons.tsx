import type { ReactNode } from "react";
import { Points } from "./points.tsx";
import { Halves, type SectionCopy } from "./section.tsx";
import { Ticks } from "./ticks.tsx";

interface ReasonsProps {
  id: string;
  copy: Required<SectionCopy> & { items: readonly ReactNode[] };
  figure: ReactNode;
  /** The items are cautions: a tick would praise them. */
  neutral?: boolean;
}

/** Ticks beside a drawing. */
export function Reasons({ id, copy, figure, neutral }: ReasonsProps) {
  const List = neutral ? Points : Ticks;
  return (
    <Halves id={id} copy={copy} beside={figure}>
      <List items={copy.items} />
    </Halves>
  );
}
