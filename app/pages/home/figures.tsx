import { ACCENT_LINE, ArrowHead, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** A query without an index reads the table to show a page of it; with one, it reads what it shows. */
export function ReadAndShown({ copy }: { copy: Copy["plan"] }) {
  return (
    <Figure label={copy.label} size={[440, 318]} caption={copy.caption} note={copy.note}>
      <path d="M8 44h284v40H8zM8 84l136 66h12L292 84M144 150h12v8l-6 82-6-82z" {...LINE} />
      <path d="M8 240h284M364 240h64" {...LINE} />
      <path d="M396 44v188" {...ACCENT_LINE} />
      <ArrowHead x={396} y={238} angle={90} />
      <ArrowHead x={150} y={238} angle={90} color="var(--ink)" />
      <Label at={[8, 30]} text={copy.before} />
      <Label at={[432, 30]} textAnchor="end" fill="var(--accent)" text="(status, created_at)" />
      <Label at={[150, 69]} textAnchor="middle" fill="var(--ink)" text={copy.read} />
      <Label at={[172, 168]} text={copy.match} />
      <Label at={[384, 140]} textAnchor="end" fill="var(--accent)" text={copy.after} />
      <g textAnchor="middle">
        <Label at={[150, 262]} text={copy.shown} />
        <Label at={[396, 262]} text="20" />
        <Label at={[150, 296]} fill="var(--ink)" fontWeight="600" text={copy.slow} />
        <Label at={[396, 296]} fill="var(--accent)" fontWeight="600" text={copy.fast} />
      </g>
    </Figure>
  );
}

/** SAP, the gateway and a database, in the colour of the text around it. */
export function GatewaySketch({ label, gate }: { label: string; gate: string }) {
  return (
    <svg viewBox="0 0 340 130" role="img" aria-label={label} fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M2 40h76v50H2zM262 40h76v50h-76z" />
      <path d="m170 10 60 55-60 55-60-55z" strokeWidth="2" />
      <path d="M78 58h40M222 58h40M262 74h-42M120 74H78" />
      <g fill="currentColor" stroke="none" textAnchor="middle" fontFamily="var(--font-mono)" fontSize="13">
        <Label at={[40, 70]} text="SAP" />
        <Label at={[300, 70]} text="SQL" />
        <Label at={[170, 70]} text={gate} />
      </g>
    </svg>
  );
}
