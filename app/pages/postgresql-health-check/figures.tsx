import { Fragment } from "react";
import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, Figure, Label, LevelMark, LINE } from "../../sections/figure.tsx";
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

/** The transaction age of a database, between the thresholds at which PostgreSQL acts and those of our alerts. */
export function TransactionAge({ copy }: { copy: Copy["gauge"] }) {
  return (
    <Figure label={copy.label} size={[860, 236]} caption={copy.caption} note={copy.note} upright={[380, 492]}>
      {(pick) => {
        /** Where an age in millions of transactions is. The axis ends at the limit of 2,147 million. */
        const at = (millions: number) => Math.round(pick(20, 30) + (millions / 2147) * pick(820, 420));
        const [measured, freeze, warning, critical] = [at(940), at(200), at(500), at(1500)];
        const [failsafe, refuse] = [at(1600), at(2144)];
        return (
          <>
            <path d={pick("M20 130h820", "M84 30v420")} {...LINE} />
            {entries({ 0: "0", ...copy.ticks }).map(([millions, tick]) => {
              const place = at(Number(millions));
              return (
                <Fragment key={millions}>
                  <path d={pick(`M${place} 124v12`, `M78 ${place}h12`)} {...LINE} />
                  <Label at={pick([place, 156], [72, place + 5])} textAnchor={pick("middle", "end")} text={tick} />
                </Fragment>
              );
            })}
            <path d={pick(`M20 130H${measured}`, `M84 30V${measured}`)} stroke="var(--accent)" strokeWidth="7" />
            <path d={pick(`M${measured} 130V74`, `M84 ${measured}h30`)} {...ACCENT_LINE} />
            <g fill="var(--accent)">
              <Label at={pick([measured + 8, 86], [122, measured + 5])} fontWeight="600" text={copy.measured} />
              <Label at={pick([measured + 8, 106], [122, measured + 24])} text="age(datfrozenxid)" />
            </g>
            <path
              d={pick(
                `M${freeze} 124V34M${warning} 124V58M${critical} 124V58M${failsafe} 136v54M${refuse} 136v82`,
                [freeze, failsafe, refuse, warning, critical].map((y) => `M90 ${y}h24`).join(""),
              )}
              fill="none"
              stroke="var(--rule-strong)"
              strokeDasharray="4 4"
            />
            <g fill="var(--ink)">
              {pick(
                <>
                  <Label at={[freeze, 27]} text={copy.freeze} />
                  <Label at={[failsafe + 6, 205]} textAnchor="end" text={copy.failsafe} />
                  <Label at={[refuse + 6, 232]} textAnchor="end" text={copy.refuse} />
                </>,
                <>
                  <TwoLines at={[122, freeze + 5]} text={copy.freeze} />
                  <TwoLines at={[122, failsafe + 8]} text={copy.failsafe} />
                  <TwoLines at={[122, refuse + 5]} text={copy.refuse} />
                </>,
              )}
            </g>
            <LevelMark level="warning" at={pick([warning, 48], [122, warning])} name={copy.warning} />
            <LevelMark level="critical" at={pick([critical, 48], [122, critical - 3])} name={copy.critical} />
          </>
        );
      }}
    </Figure>
  );
}

/** A label, broken at its comma. */
function TwoLines({ at: [x, y], text }: { at: [x: number, y: number]; text: string }) {
  return text.split(", ").map((line, index) => <Label key={line} at={[x, y + index * 19]} text={line} />);
}
