import { ArrowHead, Cylinder, Figure } from "../../sections/figure.tsx";
import type en from "./en.json";
import styles from "./figures.module.css";

type Copy = typeof en;

/** Where the consumers stand, from the top of the drawing. */
const ROWS = [48, 106, 164, 222];

/** The same four consumers twice: each with an extraction of its own, and behind one gateway and a database. */
export function DataFlow({ copy }: { copy: Copy["flow"] }) {
  return (
    <Figure label={copy.label} size={[860, 320]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M372 8v304" stroke="var(--rule-strong)" strokeDasharray="3 5" />
      <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
        <path d="M4 122h70v66H4zM404 122h66v66h-66z" />
        {ROWS.map((y) => (
          <path key={y} d={`M74 155 218 ${y + 20}M220 ${y}h120v40H220zM724 155 750 ${y + 20}M750 ${y}h108v40H750z`} />
        ))}
      </g>
      {ROWS.map((y, index) => (
        <g key={y} textAnchor="middle">
          <ArrowHead x={220} y={y + 20} angle={[-32, -11, 11, 32][index] ?? 0} color="var(--ink)" />
          <text x="280" y={y + 24}>
            {copy.consumers[index]}
          </text>
          <text x="804" y={y + 24}>
            {copy.consumers[index]}
          </text>
        </g>
      ))}
      <g fill="none" stroke="var(--accent)" strokeWidth="2.25">
        <path d="m554 100 58 55-58 55-58-55zM470 155h26M612 155h20" />
      </g>
      <ArrowHead x={496} y={155} angle={0} />
      <ArrowHead x={634} y={155} angle={0} />
      <Cylinder x={680} y={127} />
      <g stroke="var(--rule-strong)" fill="none">
        <path d="M4 284h336M4 278v12M340 278v12M404 284h208M404 278v12M612 278v12M636 284h222M636 278v12M858 278v12" />
      </g>
      <g textAnchor="middle">
        <text x="39" y="159" fill="var(--ink)">
          SAP
        </text>
        <text x="437" y="159" fill="var(--ink)">
          SAP
        </text>
        <text x="554" y="159" fill="var(--accent)">
          SAPRustGate
        </text>
        <text x="680" y="210">
          SQL
        </text>
        <text x="172" y="308">
          {copy.four}
        </text>
        <text x="508" y="308" fill="var(--accent)">
          {copy.one}
        </text>
        <text x="747" y="308">
          {copy.queries}
        </text>
      </g>
      <text x="4" y="22">
        {copy.without}
      </text>
      <text x="404" y="22">
        {copy.with}
      </text>
    </Figure>
  );
}

/** Twenty units an hour: when each of the lanes is busy. The last is what remains. */
const BUSY = ["M180 0h200", "M400 0h100M20 0h20", "M40 0h60", "M100 0h40"];

/** The hours of one day in an SAP system, and the window that extraction finds in them. */
export function SapDay({ copy }: { copy: Copy["day"] }) {
  return (
    <div className={styles.frame}>
      <Figure label={copy.label} size={[520, 330]} caption={copy.caption} note={copy.note}>
        <g className={styles.text}>
          <path d="M20 8v286M140 8v286M260 8v286M380 8v286M500 8v286" stroke="var(--rule)" />
          {BUSY.map((hours, index) => {
            const free = index === BUSY.length - 1;
            return (
              <g key={hours} transform={`translate(0 ${54 + index * 72})`}>
                <path d="M20 0h480" stroke="var(--rule-strong)" />
                <path d={hours} stroke={free ? "var(--accent)" : "var(--ink)"} strokeWidth="12" />
                <text
                  x="20"
                  y="-16"
                  stroke="var(--sheet)"
                  strokeWidth="5"
                  paintOrder="stroke"
                  fill={free ? "var(--accent)" : undefined}
                >
                  {copy.lanes[index]}
                </text>
              </g>
            );
          })}
          <g textAnchor="middle">
            <text x="20" y="316" textAnchor="start">
              0
            </text>
            <text x="140" y="316">
              6
            </text>
            <text x="260" y="316">
              12
            </text>
            <text x="380" y="316">
              18
            </text>
            <text x="500" y="316" textAnchor="end">
              24 h
            </text>
          </g>
        </g>
      </Figure>
    </div>
  );
}
