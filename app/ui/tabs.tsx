import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab {
  /** Unique on the page: the ids of the tab and of its panel are made of it. */
  id: string;
  name: string;
  panel: ReactNode;
}

interface TabsProps {
  /** What the list of tabs chooses between, for screen readers. */
  label: string;
  /** The first is chosen at the start. */
  tabs: readonly Tab[];
}

/**
 * Panels of which one is shown, by the WAI-ARIA tabs pattern: one tab stop, arrows choose at once (`client/tabs.ts`).
 * Without script, and on paper, the panels stand one under the other; so each needs a heading of its own.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={index === 0}
            aria-controls={`${id}-panel`}
            tabIndex={index === 0 ? 0 : -1}
            data-early
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel begins with text, which the keyboard must reach.
          tabIndex={0}
          className={styles.panel}
          data-other={index === 0 ? undefined : ""}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
