import type { ReactNode } from "react";
import { Points } from "./points.tsx";
import { Mark } from "./section.tsx";
import { Ticks } from "./ticks.tsx";

interface ReasonsProps {
  mark: string;
  letter?: string;
  title: string;
  items: readonly ReactNode[];
  figure: ReactNode;
  /** The figure stands left, to alternate with the section before. */
  flip?: boolean;
  /** The items are cautions: a tick would praise them. */
  neutral?: boolean;
}

/** Ticks beside a drawing. */
export function Reasons({ mark, letter, title, items, figure, flip, neutral }: ReasonsProps) {
  const words = (
    <div className="flow">
      <Mark letter={letter}>{mark}</Mark>
      <h2>{title}</h2>
      {neutral ? <Points items={items} /> : <Ticks items={items} />}
    </div>
  );
  return (
    <section className="band">
      <div className={flip ? "wrap two flip" : "wrap two"}>
        {words}
        {figure}
      </div>
    </section>
  );
}
