import { configCheck } from "@blc/diagnose";
import { usePageCopy } from "../../i18n/copy.tsx";
import { CLEAR, Figure, Label, LevelMark, LINE } from "../../sections/figure.tsx";
import { Section } from "../../sections/section.tsx";
import type { ConfigCopy } from "../../tools/config-check/copy.ts";
import type { Level } from "../../ui/level-shape.tsx";
import type { Life } from "./lives.server.ts";
import styles from "./page.module.css";

const WIDTH = 480;
const LEFT = 40;
const RIGHT = 440;
const ROW = 48;
const TOP = 40;

/** The mark of what a version does with a line. */
const LEVEL_OF: Readonly<Record<configCheck.Outcome, Level>> = {
  refuses: "critical",
  ignored: "warning",
  adjusted: "warning",
  renamed: "info",
  deprecated: "info",
  "default-changed": "info",
  unknown: "info",
  "not-read": "info",
  fine: "healthy",
};

/** The lines of the drawing, one below the other, with a mark at each version. */
export function Lives({
  product,
  lives,
}: {
  product: configCheck.Product;
  lives: readonly Life[];
}) {
  const { copy, t } = usePageCopy<ConfigCopy>();
  const { life } = copy;
  const series = lives[0]?.versions.map((each) => each.series) ?? [];
  const x = (index: number) => LEFT + (index / Math.max(series.length - 1, 1)) * (RIGHT - LEFT);
  const bottom = TOP + lives.length * ROW;
  const legend = [
    ["healthy", life.reads],
    ["info", life.warns],
    ["warning", life.ignores],
    ["critical", life.stops],
  ] as const;
  const values = {
    product: configCheck.PRODUCT_NAMES[product],
    first: series[0] ?? "",
    last: series.at(-1) ?? "",
  };
  return (
    <Section id="life" copy={life}>
      <p className="muted">{life.text}</p>
      <div className={styles.drawing}>
        <Figure
          copy={{
            label: t("life.label", values),
            caption: t("life.caption", values),
            note: life.note,
          }}
          size={[WIDTH, bottom + 56]}
        >
          {series.map((each, index) => (
            <g key={each}>
              <path d={`M${x(index)} ${TOP - 14}V${bottom}`} stroke="var(--rule)" />
              <Label at={[x(index), 14]} text={each} textAnchor="middle" fill="var(--ink)" />
            </g>
          ))}
          {lives.map(({ line, versions }, row) => {
            const y = TOP + row * ROW + 32;
            return (
              <g key={line}>
                <Label at={[0, y - 18]} text={line} fill="var(--ink)" {...CLEAR} />
                <path d={`M${LEFT} ${y}H${RIGHT}`} {...LINE} stroke="var(--rule-strong)" />
                {versions.map(({ series: each, outcome }, index) => (
                  <LevelMark key={each} level={LEVEL_OF[outcome]} at={[x(index), y]} />
                ))}
              </g>
            );
          })}
          {legend.map(([level, name], index) => (
            <LevelMark
              key={level}
              level={level}
              at={[10 + (index % 2) * 230, bottom + 24 + Math.floor(index / 2) * 22]}
              name={name}
            />
          ))}
        </Figure>
      </div>
    </Section>
  );
}
