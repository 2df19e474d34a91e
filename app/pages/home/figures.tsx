import { Label } from "../../sections/figure.tsx";

/** SAP, the gateway and a database, in the colour of the text around it. */
export function GatewaySketch({ label, gate }: { label: string; gate: string }) {
  return (
    <svg
      width="340"
      viewBox="0 0 300 130"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M2 40h60v50H2zM238 40h60v50h-60z" />
      <path d="m150 10 76 55-76 55-76-55z" strokeWidth="2" />
      <path d="M62 58h22M216 58h22M238 74h-24M86 74H62" />
      <g
        fill="currentColor"
        stroke="none"
        textAnchor="middle"
        fontFamily="var(--font-mono)"
        fontSize="14"
      >
        <Label at={[32, 70]} text="SAP" />
        <Label at={[268, 70]} text="SQL" />
        <Label at={[150, 70]} text={gate} />
      </g>
    </svg>
  );
}
