import type { ReactNode } from "react";
import { Contents } from "./contents.tsx";
import { Text } from "./rich.tsx";
import { FirstScreenEnd, HeroHead, type HeroWords } from "./section.tsx";
import styles from "./tool-hero.module.css";

interface ToolHeroProps {
  copy: HeroWords & {
    /** One short sentence: the instrument has to be on the first screen of a phone. */
    lead: string;
  };
  /** Overrides the copy's, for names that are not translated. */
  mark?: string;
  /** The fragment of links to the instrument. */
  id?: string;
  /** The instrument has the end of the first screen in it. */
  isLong?: boolean;
  /** The instrument, ready for input. */
  children: ReactNode;
}

/** The first section of a tool: its title, and below it the tool itself. The list of contents follows it. */
export function ToolHero({ copy, mark = copy.mark, id, isLong, children }: ToolHeroProps) {
  return (
    <>
      <section className={styles.hero} id={id}>
        <div className="wrap">
          <div>
            <HeroHead {...copy} mark={mark} />
            <Text className="lead">{copy.lead}</Text>
          </div>
          {children}
        </div>
        {!isLong && <FirstScreenEnd />}
      </section>
      <Contents />
    </>
  );
}
