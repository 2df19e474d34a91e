import type { ReactNode } from "react";
import { Points } from "./points.tsx";
import { type SectionCopy, SectionMark } from "./section.tsx";
import { Ticks } from "./ticks.tsx";

interface ReasonsProps {
  copy: SectionCopy & { items: readonly ReactNode[] };
  figure: ReactNode;
  /** The figure stands left, to alternate with the section before. */
  flip?: boolean;
  /** The items are cautions: a tick would praise them. */
  neutral?: boolean;
}

/** Ticks beside a drawing. */
export function Reasons({ copy: { mark, title, items }, figure, flip, neutral }: ReasonsProps) {
  return (
    <section className="band">
      <div className={flip ? "wrap two flip" : "wrap two"}>
        <div className="flow">
          <SectionMark>{mark}</SectionMark>
          <h2>{title}</h2>
          {neutral ? <Points items={items} /> : <Ticks items={items} />}
        </div>
        {figure}
      </div>
    </section>
  );
}
