import { Label } from "../../sections/figure.tsx";

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
