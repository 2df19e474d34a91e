import { Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

const DECADES = [3, 5, 7, 9];
/** The x of 2,147,483,647 rows. */
const INT_IS_FULL = 342;

/** The effort of changing two decisions, by the number of rows. */
export function CostOfChange({ copy }: { copy: (typeof en)["cost"] }) {
  return (
    <Figure copy={copy} size={[380, 316]}>
      <path d="M20 40v220h352" {...LINE} />
      <path d="M22 256C150 252 240 236 366 196" stroke="var(--ink)" strokeWidth="2" fill="none" />
      <path
        d="M22 254C200 250 290 210 334 62"
        stroke="var(--accent)"
        strokeWidth="2.5"
        fill="none"
      />
      <path d={`M${INT_IS_FULL} 44v216`} stroke="var(--rule-strong)" strokeDasharray="3 4" />
      <Label at={[20, 22]} text={copy.axis} />
      <Label at={[30, 212]} text={copy.index} />
      <g textAnchor="end">
        <Label at={[372, 37]} text={copy.full} />
        <Label at={[372, 308]} text={copy.rows} />
        <Label at={[282, 112]} fill="var(--accent)" text={copy.key} />
      </g>
      {DECADES.map((exponent) => (
        <text key={exponent} x={20 + (exponent - 3) * 51} y="282">
          10
          <tspan dy="-5">{exponent}</tspan>
        </text>
      ))}
    </Figure>
  );
}
