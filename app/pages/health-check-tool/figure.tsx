import { ACCENT_LINE, ArrowHead, CLEAR, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = (typeof en)["figure"];

const START = { x: 44, y: 198 };
const FIRST = { x: 244, y: 162 };
const SECOND = { x: 396, y: 52 };
const BASE = 206;

/** A counter over time: the average since the start of the server, and the rate between two pastes. */
export function RateFigure({ copy }: { copy: Copy }) {
  return (
    <Figure label={copy.label} caption={copy.caption} note={copy.note} size={[440, 240]}>
      <path d={`M32 40V${BASE}H424`} {...LINE} />
      <ArrowHead x={32} y={36} angle={-90} color="var(--ink)" />
      <ArrowHead x={428} y={BASE} angle={0} color="var(--ink)" />
      <path d={`M${FIRST.x} ${FIRST.y}V${BASE}M${SECOND.x} ${SECOND.y}V${BASE}`} stroke="var(--rule-strong)" />
      <path
        d={`M${START.x} ${START.y}C108 194 180 178 ${FIRST.x} ${FIRST.y}C312 146 356 100 ${SECOND.x} ${SECOND.y}`}
        {...LINE}
      />
      <path
        d={`M${START.x} ${START.y} ${SECOND.x} ${SECOND.y}`}
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <path d={`M${FIRST.x} ${FIRST.y} ${SECOND.x} ${SECOND.y}`} {...ACCENT_LINE} />
      {[FIRST, SECOND].map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4.5" fill="var(--sheet)" stroke="var(--accent)" strokeWidth="2" />
      ))}
      <Label at={[20, 22]} text={copy.counter} />
      <Label at={[436, 22]} text={copy.rate} textAnchor="end" fill="var(--accent)" {...CLEAR} />
      <Label at={[44, 84]} text={copy.average} {...CLEAR} />
      <path d="M150 92 188 130" stroke="var(--ink-2)" />
      <Label at={[32, 228]} text={copy.start} />
      <Label at={[FIRST.x, 228]} text={copy.first} textAnchor="middle" />
      <Label at={[438, 228]} text={copy.second} textAnchor="end" />
    </Figure>
  );
}
