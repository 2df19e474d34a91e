import { ACCENT_LINE, ArrowHead, Figure, Label, Labels, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

/** Left edge and width of each SSTable, and what it holds of the partition that is read. */
const SSTABLES = [
  { x: 20, width: 56, holds: "row" },
  { x: 88, width: 56, holds: "nothing" },
  { x: 156, width: 56, holds: "tombstone" },
  { x: 224, width: 56, holds: "nothing" },
  { x: 312, width: 120, holds: "tombstone" },
  { x: 448, width: 120, holds: "row" },
  { x: 596, width: 204, holds: "row" },
] as const;

type Holds = (typeof SSTABLES)[number]["holds"];

/** Part of the row, or a tombstone, at the middle of an SSTable. */
function Content({ holds, at: [x, y] }: { holds: Holds; at: [x: number, y: number] }) {
  if (holds === "row") return <path d={`M${x - 7} ${y - 8}h14v16h-14z`} fill="var(--accent)" />;
  if (holds === "nothing") return null;
  return <path d={`m${x - 8} ${y - 8} 16 16m0-16-16 16`} stroke="var(--ink)" strokeWidth="2" />;
}

/** The outline of an SSTable. One that the Bloom filter skips is dashed. */
function outline(holds: Holds) {
  const skipped = holds === "nothing";
  return {
    ...LINE,
    stroke: skipped ? "var(--rule-strong)" : "var(--ink)",
    strokeDasharray: skipped ? "4 4" : undefined,
  };
}

/** A read of one partition, which is spread over SSTables that size-tiered compaction has not merged yet. */
export function ReadPath({ copy }: { copy: (typeof en)["path"] }) {
  return (
    <Figure copy={copy} size={[860, 336]} upright={[380, 606]}>
      {(pick) => (
        <>
          <path
            d={pick("M20 104h820", "M8 96h364")}
            stroke="var(--rule-strong)"
            strokeDasharray="4 4"
          />
          <path d={pick("M20 28h192v44H20zM48 72v58", "M20 20h170v44H20zM48 64v56")} {...LINE} />
          <ArrowHead at={[48, pick(134, 124), 90]} color="var(--ink)" />
          <Content holds="row" at={pick([69, 50], [48, 42])} />
          <Label at={pick([90, 55], [70, 47])} text="memtable" />
          <Label at={[60, pick(122, 116)]} text="flush" />
          <g textAnchor="end">
            <Label at={pick([800, 96], [288, 88])} text={copy.memory} />
            <Label at={pick([800, 124], [288, 116])} text={copy.disk} />
          </g>
          {SSTABLES.map(({ x, width, holds }, index) => {
            const [left, top, height] = pick([x, 136, 60], [20, 128 + index * 46, 34]);
            const middle: [x: number, y: number] = [left + width / 2, top + height / 2];
            const joins = pick(`M${middle[0]} 196v44`, `M${left + width} ${middle[1]}H300`);
            return (
              <g key={x}>
                <path d={`M${left} ${top}h${width}v${height}H${left}z`} {...outline(holds)} />
                <Content holds={holds} at={middle} />
                {holds !== "nothing" && <path d={joins} {...ACCENT_LINE} />}
              </g>
            );
          })}
          <path d={pick("M48 240h786M212 50h622v214", "M190 42h110v430")} {...ACCENT_LINE} />
          <ArrowHead at={pick([834, 272, 90], [300, 480, 90])} />
          <g textAnchor={pick("end", "middle")} fill="var(--accent)">
            <Label at={pick([816, 270], [300, 502])} text={copy.answer} />
          </g>
          <Content holds="row" at={pick([27, 308], [35, 530])} />
          <Content holds="tombstone" at={pick([248, 308], [35, 560])} />
          <path d={pick("M470 298h30v20h-30z", "M20 580h30v20H20z")} {...outline("nothing")} />
          <Labels
            of={[
              [pick([44, 313], [62, 535]), copy.row],
              [pick([266, 313], [62, 565]), copy.tombstone],
              [pick([510, 313], [62, 595]), copy.skipped],
            ]}
          />
        </>
      )}
    </Figure>
  );
}
