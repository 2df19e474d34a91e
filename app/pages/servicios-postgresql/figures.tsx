import { Figure } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./figures.module.css";

type Copy = (typeof en)["wal"];

const SEGMENT = 55;
const SEGMENTS = ["F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8"];

/** The write-ahead log as a strip of segments, and how far each of its readers has come. */
export function WalReaders({ copy }: { copy: Copy }) {
  const readers = [
    { name: copy.replica, at: 448, y: 108 },
    { name: copy.archive, at: 405, y: 154 },
    { name: copy.checkpoint, at: 264, y: 200 },
  ];
  return (
    <Figure label={copy.label} size={[480, 330]} caption={copy.caption} note={copy.note}>
      <g className={styles.text}>
        <path d="M75 36h385v30H75M130 36v30M185 36v30M240 36v30M295 36v30M350 36v30M405 36v30" {...INK} />
        <path d="M75 36H20v30h55" {...INK} stroke="var(--rule-strong)" strokeDasharray="4 4" />
        <path d="M108 36v30" stroke="var(--accent)" strokeWidth="2.25" />
        {SEGMENTS.map((segment, index) => (
          <text key={segment} x={20 + SEGMENT * (index + 0.5)} y="25" textAnchor="middle">
            {segment}
          </text>
        ))}
        {readers.map(({ name, at, y }) => (
          <g key={name}>
            <path d={`M${at} 66V${y + 5}`} stroke="var(--rule-strong)" strokeDasharray="2 4" />
            <path d={`M20 ${y}h${at - 20}M${at} ${y - 5}v10`} {...INK} />
            <text x="20" y={y - 9}>
              {name}
            </text>
          </g>
        ))}
        <g fill="var(--accent)">
          <path
            d="M108 66v225M20 246h88M108 285h352M460 66v225"
            stroke="var(--accent)"
            strokeWidth="2.25"
            fill="none"
          />
          <text x="120" y="251">
            {copy.slot}
          </text>
          <text x="284" y="312" textAnchor="middle">
            {copy.kept}
          </text>
        </g>
      </g>
    </Figure>
  );
}

const INK = { fill: "none", stroke: "var(--ink)", strokeWidth: 1.5 } as const;
