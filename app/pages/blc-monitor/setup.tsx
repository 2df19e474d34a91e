import { owner } from "../../../site/owner/owner.ts";
import { entries } from "../../i18n/entries.ts";
import { Terms } from "../../sections/titled-list.tsx";
import type en from "./en.json";
import styles from "./page.module.css";

type Copy = (typeof en)["setup"];

/** What is settled before the first measurement, and of it what the owner has set. */
export function Setup({ copy }: { copy: Copy }) {
  const set = ownersSettings(copy);
  return (
    <Terms
      className={styles.grid}
      items={entries(copy.rows).map(([key, { name, text }]) => ({
        title: name,
        text: set[key] ? `${set[key]}. ${text}` : text,
      }))}
    />
  );
}

function ownersSettings({ days }: Copy): Partial<Record<keyof Copy["rows"], string>> {
  const { engines, channels, retentionDays, storedIn } = owner().products.monitor ?? {};
  return {
    engines: engines?.join(", "),
    place: storedIn,
    time: retentionDays ? `${retentionDays} ${days}` : undefined,
    channels: channels?.join(", "),
  };
}
