import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
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

/** Where a key leads from the tab at `index`; undefined for a key that is not the tab list's. */
function destination(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "ArrowRight":
      return (index + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
}

/**
 * Panels of which one is shown, by the WAI-ARIA tabs pattern: one tab stop, arrows choose at once.
 * Without script, and on paper, the panels stand one under the other; so each needs a heading of its own.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, choose] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent, index: number) {
    const next = destination(event.key, index, tabs.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(next);
    buttons.current[next]?.focus();
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => move(event, index)}
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
          // The panel begins with text: the keyboard must reach it from its tab.
          tabIndex={index === chosen ? 0 : undefined}
          className={index === chosen ? styles.panel : `${styles.panel} ${styles.other}`}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
