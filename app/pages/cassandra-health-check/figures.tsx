import { ACCENT_LINE, ArrowHead, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** Six nodes, 60 degrees apart, clockwise from the top of a circle of 120 around 190, 186. */
const NODES = [
  { name: "n1", x: 190, y: 66 },
  { name: "n2", x: 294, y: 126, replica: true },
  { name: "n3", x: 294, y: 246, replica: true },
  { name: "n4", x: 190, y: 306, replica: true },
  { name: "n5", x: 86, y: 246 },
  { name: "n6", x: 86, y: 126 },
];

/** A write at quorum: two replicas acknowledge it while the third is in a garbage collection pause. */
export function Ring({ copy }: { copy: Copy["ring"] }) {
  return (
    <Figure label={copy.label} size={[380, 382]} caption={copy.caption} note={copy.note}>
      <g transform="translate(0 -22)">
        <circle cx="190" cy="186" r="120" fill="none" stroke="var(--rule-strong)" strokeWidth="1.5" />
        <path d="M190 66a120 120 0 0 1 104 60" fill="none" stroke="var(--accent)" strokeWidth="5" />
        <path d="m246 92 10-18" stroke="var(--accent)" strokeWidth="2.25" />
        <g {...LINE}>
          <path d="M108 126h152M106 138l162 93" />
          <path d="m98 146 80 138" stroke="var(--warning)" strokeDasharray="4 5" />
        </g>
        <ArrowHead x={271} y={126} angle={0} color="var(--ink)" />
        <ArrowHead x={274} y={234} angle={30} color="var(--ink)" />
        {NODES.map(({ name, x, y, replica }) => (
          <g key={name}>
            <circle
              cx={x}
              cy={y}
              r="22"
              fill={replica ? "var(--accent-wash)" : "var(--sheet)"}
              stroke={replica ? "var(--accent)" : "var(--ink)"}
              strokeWidth={replica ? 2.25 : 1.5}
            />
            <Label at={[x, y + 4.5]} textAnchor="middle" fill="var(--ink)" text={name} />
          </g>
        ))}
        <g fill="var(--accent)">
          <Label at={[262, 68]} text={`token(${copy.key})`} />
          <Label at={[322, 190]} text="RF = 3" />
        </g>
        <Label at={[2, 82]} text={copy.coordinator} />
        <path d="m118 342 7 7-7 7-7-7z" fill="var(--warning)" />
        <Label at={[134, 354]} fill="var(--warning)" text={copy.pause} />
        <Label at={[190, 392]} textAnchor="middle" text={copy.quorum} />
      </g>
    </Figure>
  );
}

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

/** A read of one partition, which is spread over SSTables that size-tiered compaction has not merged yet. */
export function ReadPath({ copy }: { copy: Copy["path"] }) {
  return (
    <Figure label={copy.label} size={[860, 336]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M20 104h820" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <path d="M20 28h192v44H20z" {...LINE} />
      <path d="M48 72v58" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={48} y={134} angle={90} color="var(--ink)" />
      <path d="M62 42h14v16H62z" fill="var(--accent)" />
      <Label at={[90, 55]} text="memtable" />
      <Label at={[60, 122]} text="flush" />
      <g textAnchor="end">
        <Label at={[800, 96]} text={copy.memory} />
        <Label at={[800, 124]} text={copy.disk} />
      </g>
      {SSTABLES.map(({ x, width, holds }) => {
        const middle = x + width / 2;
        return (
          <g key={x}>
            <path
              d={`M${x} 136h${width}v60H${x}z`}
              fill="none"
              stroke={holds === "nothing" ? "var(--rule-strong)" : "var(--ink)"}
              strokeWidth="1.5"
              strokeDasharray={holds === "nothing" ? "4 4" : undefined}
            />
            {holds === "row" && <path d={`M${middle - 7} 158h14v16h-14z`} fill="var(--accent)" />}
            {holds === "tombstone" && (
              <path d={`m${middle - 8} 158 16 16m0-16-16 16`} stroke="var(--ink)" strokeWidth="2" />
            )}
            {holds !== "nothing" && <path d={`M${middle} 196v44`} stroke="var(--accent)" strokeWidth="2.25" />}
          </g>
        );
      })}
      <path d="M48 240h786M212 50h622v214" {...ACCENT_LINE} />
      <ArrowHead x={834} y={272} angle={90} />
      <Label at={[816, 270]} textAnchor="end" fill="var(--accent)" text={copy.answer} />
      <path d="M20 300h14v16H20z" fill="var(--accent)" />
      <path d="m240 300 16 16m0-16-16 16" stroke="var(--ink)" strokeWidth="2" />
      <path d="M470 298h30v20h-30z" fill="none" stroke="var(--rule-strong)" strokeWidth="1.5" strokeDasharray="4 4" />
      <Label at={[44, 313]} text={copy.row} />
      <Label at={[266, 313]} text={copy.tombstone} />
      <Label at={[510, 313]} text={copy.skipped} />
    </Figure>
  );
}
