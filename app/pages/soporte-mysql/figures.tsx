import { ACCENT_LINE, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";

/** The incident from top to bottom, eight units a minute. */
const EVENTS = [
  { at: "02:58", y: 42, word: "ddl" },
  { at: "03:07", y: 114, word: "alert" },
  { at: "03:09", y: 132, word: "connected" },
  { at: "03:21", y: 228, word: "cause" },
  { at: "03:24", y: 252, word: "kill" },
  { at: "03:34", y: 332, word: "stable" },
] as const;
const COLORS: Partial<Record<(typeof EVENTS)[number]["word"], string>> = {
  alert: "var(--critical)",
  stable: "var(--healthy)",
};

/** An incident from top to bottom: threads wait for a metadata lock until its holder is killed. */
export function Incident({ copy }: { copy: (typeof en)["incident"] }) {
  return (
    <Figure label={copy.label} size={[380, 364]} caption={copy.caption} note={copy.note}>
      <path d="M62 8v348" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d={EVENTS.map(({ y }) => `M56 ${y}h92`).join("")}
        stroke="var(--rule-strong)"
        strokeDasharray="2 4"
        fill="none"
      />
      <path
        d="M68 8v34C70 76 84 100 100 114C122 134 140 164 144 192C146 212 146 232 146 252C146 268 74 264 70 284L68 356"
        {...ACCENT_LINE}
      />
      <path d="m62 106 8 14H54z" fill={COLORS.alert} />
      <circle cx="62" cy="332" r="7" fill={COLORS.stable} />
      {EVENTS.map(({ at, y, word }) => (
        <g key={at} fill={COLORS[word]}>
          <Label at={[2, y + 5]} text={at} />
          <Label at={[153, y + 5]} text={copy[word]} />
        </g>
      ))}
      <Label at={[80, 18]} fill="var(--accent)" text="Threads_running" />
    </Figure>
  );
}
