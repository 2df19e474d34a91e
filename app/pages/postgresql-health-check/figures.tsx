import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** A query plan in which a wrong estimate makes the node beside it costly. */
export function PlanTree({ copy }: { copy: Copy["plan"] }) {
  return (
    <Figure label={copy.label} size={[380, 400]} caption={copy.caption} note={copy.note}>
      <g {...LINE}>
        <path d="M140 16h100v34H140zM110 82h160v34H110zM90 148h200v34H90zM8 238h172v82H8z" />
        <path d="M190 50v32M190 116v32M94 238v-24h96v-32" />
      </g>
      <path d="M286 238v-24h-76v-32M200 238h172v82H200z" {...ACCENT_LINE} />
      <g fill="var(--ink)" textAnchor="middle">
        <Label at={[190, 38]} text="Limit" />
        <Label at={[190, 104]} text="Sort · 38 ms" />
        <Label at={[190, 170]} text="Nested Loop · 96 ms" />
        <Label at={[94, 257]} text="Seq Scan" />
        <Label at={[94, 275]} text={copy.scan} />
      </g>
      <g textAnchor="middle">
        <Label at={[94, 294]} text={copy.estimated} />
        <Label at={[94, 312]} text={copy.actual} />
      </g>
      <g fill="var(--accent)" textAnchor="middle">
        <Label at={[286, 262]} fontWeight="600" text="Index Scan" />
        <Label at={[286, 286]} text={copy.each} />
        <Label at={[286, 306]} text={copy.loops} />
        <Label at={[286, 358]} fontWeight="600" text={copy.total} />
        <Label at={[286, 380]} text="shared hit=552000" />
      </g>
      <path d="M200 334h172M200 328v12M372 328v12" stroke="var(--accent)" strokeWidth="1.5" />
      <path d="M94 334v14" stroke="var(--ink)" strokeWidth="1.5" />
      <g textAnchor="middle">
        <Label at={[98, 364]} text={copy.stale} />
        <Label at={[98, 384]} text={copy.since} />
      </g>
    </Figure>
  );
}

/** The x of an age in millions of transactions. The axis ends at the limit of 2,147 million. */
const at = (millions: number) => Math.round(20 + (millions / 2147) * 820);

/** The transaction age of a database, between the thresholds at which PostgreSQL acts and those of our alerts. */
export function TransactionAge({ copy }: { copy: Copy["gauge"] }) {
  const measured = at(940);
  const freeze = at(200);
  const failsafe = at(1600);
  const refuse = at(2144);
  const warning = at(500);
  const critical = at(1500);
  return (
    <Figure
      label={copy.label}
      size={[860, 236]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 492], children: <UprightAge copy={copy} /> }}
    >
      <path d="M20 130h820" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d={["0", ...Object.keys(copy.ticks)].map((millions) => `M${at(Number(millions))} 124v12`).join("")}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <path d={`M20 130H${measured}`} stroke="var(--accent)" strokeWidth="7" />
      <path d={`M${measured} 130V74`} stroke="var(--accent)" strokeWidth="2.25" />
      <g fill="var(--accent)">
        <Label at={[measured + 8, 86]} fontWeight="600" text={copy.measured} />
        <Label at={[measured + 8, 106]} text="age(datfrozenxid)" />
      </g>
      <g textAnchor="middle">
        <Label at={[24, 156]} text="0" />
        {entries(copy.ticks).map(([millions, tick]) => (
          <Label key={millions} at={[at(Number(millions)), 156]} text={tick} />
        ))}
      </g>
      <path
        d={`M${freeze} 124V34M${warning} 124V58M${critical} 124V58M${failsafe} 136v54M${refuse} 136v82`}
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
      />
      <g fill="var(--ink)">
        <Label at={[freeze, 27]} text={copy.freeze} />
        <Label at={[failsafe + 6, 205]} textAnchor="end" text={copy.failsafe} />
        <Label at={[refuse + 6, 232]} textAnchor="end" text={copy.refuse} />
      </g>
      <g fill="var(--warning)">
        <path d={`M${warning} 40l8 8-8 8-8-8z`} />
        <Label at={[warning + 14, 53]} text={copy.warning} />
      </g>
      <g fill="var(--critical)">
        <path d={`M${critical - 8} 56l8-15 8 15z`} />
        <Label at={[critical + 14, 53]} text={copy.critical} />
      </g>
    </Figure>
  );
}

/** The transaction age for a phone, from top to bottom. Its labels have two lines. */
function UprightAge({ copy }: { copy: Copy["gauge"] }) {
  const down = (millions: number) => Math.round(30 + (millions / 2147) * 420);
  const [measured, freeze, failsafe, refuse] = [down(940), down(200), down(1600), down(2144)];
  const [warning, critical] = [down(500), down(1500)];
  return (
    <>
      <path
        d={`M84 30v420${["0", ...Object.keys(copy.ticks)].map((it) => `M78 ${down(Number(it))}h12`).join("")}`}
        {...LINE}
      />
      <path d={`M84 30V${measured}`} stroke="var(--accent)" strokeWidth="7" />
      <path d={`M84 ${measured}h30`} {...ACCENT_LINE} />
      <g textAnchor="end">
        <Label at={[72, 34]} text="0" />
        {entries(copy.ticks).map(([millions, tick]) => (
          <Label key={millions} at={[72, down(Number(millions)) + 5]} text={tick} />
        ))}
      </g>
      <path
        d={[freeze, failsafe, refuse, warning, critical].map((y) => `M90 ${y}h24`).join("")}
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
      />
      <g fill="var(--ink)">
        <TwoLines at={[122, freeze + 5]} text={copy.freeze} />
        <TwoLines at={[122, failsafe + 8]} text={copy.failsafe} />
        <TwoLines at={[122, refuse + 5]} text={copy.refuse} />
      </g>
      <g fill="var(--accent)">
        <Label at={[122, measured + 5]} fontWeight="600" text={copy.measured} />
        <Label at={[122, measured + 24]} text="age(datfrozenxid)" />
      </g>
      <g fill="var(--warning)">
        <path d={`M122 ${warning - 8}l8 8-8 8-8-8z`} />
        <Label at={[138, warning + 5]} text={copy.warning} />
      </g>
      <g fill="var(--critical)">
        <path d={`M114 ${critical + 4}l8-15 8 15z`} />
        <Label at={[138, critical + 2]} text={copy.critical} />
      </g>
    </>
  );
}

/** A label, broken at its comma. */
function TwoLines({ at: [x, y], text }: { at: [x: number, y: number]; text: string }) {
  return text.split(", ").map((line, index) => <Label key={line} at={[x, y + index * 19]} text={line} />);
}
