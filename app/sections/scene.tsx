import type { ReactNode } from "react";
import { Text } from "./rich.tsx";
import styles from "./scene.module.css";
import { type SectionCopy, SectionHead } from "./section.tsx";

interface SceneProps {
  /** The fragment of links to it: the key of its copy in the catalogue. */
  id: string;
  copy: Required<SectionCopy> & { lead?: string };
  /** What it lies on. Absent: the page's own paper. */
  ground?: "sheet" | "wash" | "night" | undefined;
  children: ReactNode;
}

/**
 * The part of a page that no other page could have: as wide as the page, without a margin. A page has one. The frames
 * for its matter are `Hours` and `Switch`; what stands on one page only is that page's own.
 */
export function Scene({ id, copy, ground, children }: SceneProps) {
  return (
    <section
      className={[styles.scene, ground && styles[ground], ground === "night" && "night"]
        .filter(Boolean)
        .join(" ")}
      id={id}
    >
      <div className="wrap">
        <SectionHead id={id} copy={copy} />
        {copy.lead && <Text className="lead">{copy.lead}</Text>}
        {children}
      </div>
    </section>
  );
}
