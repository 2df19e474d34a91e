import { ACCENT_LINE, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

const SEGMENT = 55;
const SEGMENTS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];

/** The segments of the write-ahead log, and the position of each of its readers. */
export function WalReaders({ copy }: { copy: (typeof en)["wal"] }) {
  const readers = [
    { name: copy.replica, at: 448, y: 42 },
    { name: copy.archive, at: 405, y: 88 },
    { name: copy.checkpoint, at: 264, y: 134 },
  ];
  return (
    <Figure copy={copy} size={[480, 322]}>
      {readers.map(({ name, at, y }) => (
        <g key={name}>
          <path d={`M${at} ${y}V172`} stroke="var(--rule-strong)" strokeDasharray="2 4" />
          <path d={`M20 ${y}h${at - 20}M${at} ${y - 5}v10`} {...LINE} />
          <Label at={[20, y - 10]} text={name} />
        </g>
      ))}
      <path
        d="M75 172h385v34H75zM130 172v34M185 172v34M240 172v34M295 172v34M350 172v34M405 172v34"
        {...LINE}
      />
      <path d="M75 172H20v34h55" {...LINE} stroke="var(--rule-strong)" strokeDasharray="4 4" />
      {SEGMENTS.map((segment, index) => (
        <Label
          key={segment}
          at={[20 + SEGMENT * (index + 0.5), 194]}
          textAnchor="middle"
          text={segment}
        />
      ))}
      <g fill="var(--accent)">
        <path d="M20 240h88M108 206v78M108 278h352M460 206v78" {...ACCENT_LINE} />
        <Label at={[120, 246]} text={copy.slot} />
        <Label at={[284, 306]} textAnchor="middle" text={copy.kept} />
      </g>
    </Figure>
  );
}
