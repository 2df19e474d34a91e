import { ACCENT_LINE, ArrowHead, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

/** SAP, the gateway and a database, in the colour of the text around it. */
export function GatewaySketch({ label, gate }: { label: string; gate: string }) {
  return (
    <svg
      viewBox="0 0 340 130"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M2 40h76v50H2zM262 40h76v50h-76z" />
      <path d="m170 10 60 55-60 55-60-55z" strokeWidth="2" />
      <path d="M78 58h40M222 58h40M262 74h-42M120 74H78" />
      <g
        fill="currentColor"
        stroke="none"
        textAnchor="middle"
        fontFamily="var(--font-mono)"
        fontSize="13"
      >
        <Label at={[40, 70]} text="SAP" />
        <Label at={[300, 70]} text="SQL" />
        <Label at={[170, 70]} text={gate} />
      </g>
    </svg>
  );
}

const INDEX = "(status, created_at)";

/** A query without an index reads the table to show a page of it; with one, it reads what it shows. */
export function ReadAndShown({ copy }: { copy: (typeof en)["plan"] }) {
  return (
    <Figure copy={copy} size={[440, 318]}>
      <path
        d="M8 44h284v40H8zM8 84l136 66h12L292 84M144 150h12v8l-6 82-6-82zM8 240h284M364 240h64"
        {...LINE}
      />
      <ArrowHead at={[150, 238, 90]} color="var(--ink)" />
      <path d="M396 44v188" {...ACCENT_LINE} />
      <ArrowHead at={[396, 238, 90]} />
      <Label at={[8, 30]} text={copy.before} />
      <Label at={[172, 168]} text={copy.match} />
      <g textAnchor="middle">
        <Label at={[150, 69]} fill="var(--ink)" text={copy.read} />
        <Label at={[150, 262]} text={copy.shown} />
        <Label at={[396, 262]} text="20" />
      </g>
      <g fill="var(--accent)" textAnchor="end">
        <Label at={[432, 30]} text={INDEX} />
        <Label at={[384, 140]} text={copy.after} />
      </g>
      <g textAnchor="middle" fontWeight="600">
        <Label at={[150, 296]} fill="var(--ink)" text={copy.slow} />
        <Label at={[396, 296]} fill="var(--accent)" text={copy.fast} />
      </g>
    </Figure>
  );
}
