import type { ReactNode } from "react";
import styles from "./tabs.module.css";

interface Tab {
  /** Unique on the page: the address of the tab, `#id`, and the ids of its parts are made of it. */
  id: string;
  name: string;
  panel: ReactNode;
}

interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string;
  /** The first is chosen at the start. */
  tabs: readonly Tab[];
}

/**
 * Tabs by the WAI-ARIA pattern with automatic activation (`client/tabs.ts`). Without script, and in print, all panels
 * are shown, so each needs a heading of its own.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <div className={styles.tabs}>
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
        <div key={id} className={styles.place}>
          <span id={id} className={styles.anchor} />
          <div
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
        </div>
      ))}
    </div>
  );
}
