import { formatNumber, type Language } from "@blc/text";
import { owner } from "../../owner.ts";
import { FoldedLines } from "../../sections/fold.tsx";
import type en from "./en.json";

type Copy = (typeof en)["setup"];

/** What is settled before the first measurement, and of it what the owner has set. */
export function Setup({ copy, language }: { copy: Copy; language: Language }) {
  const { engines, channels, retentionDays, storedIn } = owner().products.monitor ?? {};
  const { rows } = copy;
  const days = retentionDays && `${formatNumber(retentionDays, language)}\u00a0${copy.days}.`;
  const items = [
    {
      ...rows.engines,
      text: `${engines ? `${engines.join(", ")}.` : rows.engines.unset} ${rows.engines.text}`,
    },
    rows.agent,
    rows.texts,
    ...(storedIn ? [{ name: copy.place, text: `${storedIn}.` }] : []),
    { name: rows.time.name, text: days ?? rows.time.unset },
    {
      ...rows.channels,
      text: `${channels ? `${channels.join(", ")}. ` : ""}${rows.channels.text}`,
    },
    rows.changes,
  ];
  return <FoldedLines lines={items.map(({ name, text }) => ({ title: name, text }))} />;
}
