import { Fragment } from "react";
import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, Figure, Label, LevelMark, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

/** The transaction age of a database, between the thresholds at which PostgreSQL acts and those of our alerts. */
export function TransactionAge({ copy }: { copy: (typeof en)["gauge"] }) {
  return (
    <Figure copy={copy} size={[860, 236]} upright={[380, 388]}>
      {(pick) => {
        /** Where an age in millions of transactions is. The axis ends at the limit of 2,147 million. */
        const at = (millions: number) =>
          Math.round(pick(20, 30) + (millions / 2147) * pick(820, 316));
        const [measured, freeze, warning, critical] = [at(940), at(200), at(500), at(1500)];
        const [failsafe, refuse] = [at(1600), at(2144)];
        return (
          <>
            <path d={pick("M20 130h820", "M84 30v316")} {...LINE} />
            {entries({ 0: "0", ...copy.ticks }).map(([millions, tick]) => {
              const place = at(Number(millions));
              return (
                <Fragment key={millions}>
                  <path d={pick(`M${place} 124v12`, `M78 ${place}h12`)} {...LINE} />
                  <Label
                    at={pick([place, 156], [72, place + 5])}
                    textAnchor={pick("middle", "end")}
                    text={tick}
                  />
                </Fragment>
              );
            })}
            <path
              d={pick(`M20 130H${measured}`, `M84 30V${measured}`)}
              stroke="var(--accent)"
              strokeWidth="7"
            />
            <path d={pick(`M${measured} 130V74`, `M84 ${measured}h30`)} {...ACCENT_LINE} />
            <g fill="var(--accent)">
              <Label
                at={pick([measured + 8, 86], [122, measured + 5])}
                fontWeight="600"
                text={copy.measured}
              />
              <Label
                at={pick([measured + 8, 106], [122, measured + 24])}
                text="age(datfrozenxid)"
              />
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
            <LevelMark
              level="warning"
              at={pick([warning, 48], [122, warning])}
              name={copy.warning}
            />
            <LevelMark
              level="critical"
              at={pick([critical, 48], [122, critical - 3])}
              name={copy.critical}
            />
          </>
        );
      }}
    </Figure>
  );
}

/** A label, broken at its comma. */
function TwoLines({ at: [x, y], text }: { at: [x: number, y: number]; text: string }) {
  return text
    .split(", ")
    .map((line, index) => <Label key={line} at={[x, y + index * 19]} text={line} />);
}
