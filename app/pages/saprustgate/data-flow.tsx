import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, ArrowHead, Cylinder, Drawing, Label, LINE } from "../../sections/figure.tsx";
import styles from "./data-flow.module.css";
import type en from "./en.json";

type Copy = (typeof en)["flow"];

/** The top of each consumer in a drawing, and the angle of the line from SAP to it, in degrees clockwise from right. */
const CONSUMERS: Record<keyof Copy["consumers"], { y: number; angle: number }> = {
  reports: { y: 48, angle: -21 },
  shop: { y: 106, angle: -7 },
  analytics: { y: 164, angle: 7 },
  audit: { y: 222, angle: 21 },
};
const ROWS = Object.values(CONSUMERS);

/** Two drawings of the same consumers: all query what one gateway extracts, or each extracts from SAP by itself. */
export function DataFlow({ copy }: { copy: Copy }) {
  return (
    <div className={styles.pair} role="img" aria-label={copy.label}>
      <With copy={copy} />
      <Without copy={copy} />
    </div>
  );
}

function Without({ copy }: { copy: Copy }) {
  return (
    <Drawing size={[480, 320]}>
      <Sap />
      {ROWS.map(({ y, angle }) => (
        <g key={y}>
          <path d={`M58 155 352 ${y + 20}`} {...LINE} />
          <ArrowHead at={[352, y + 20, angle]} color="var(--ink)" />
        </g>
      ))}
      <Consumers names={copy.consumers} />
      <path d="M2 284h476M2 278v12M478 278v12" stroke="var(--rule-strong)" fill="none" />
      <Label at={[2, 22]} text={copy.without} />
      <Label at={[240, 312]} textAnchor="middle" text={copy.four} />
    </Drawing>
  );
}

function With({ copy }: { copy: Copy }) {
  return (
    <Drawing size={[480, 320]}>
      <Sap />
      <path d="m147 100 69 55-69 55-69-55zM58 155h20M216 155h20" {...ACCENT_LINE} />
      <ArrowHead at={[78, 155, 0]} />
      <ArrowHead at={[236, 155, 0]} />
      <Cylinder at={[282, 127]} />
      <path d={ROWS.map(({ y }) => `M328 155 352 ${y + 20}`).join("")} {...LINE} />
      <Consumers names={copy.consumers} />
      <path
        d="M2 284h214M2 278v12M216 278v12M236 284h242M236 278v12M478 278v12"
        stroke="var(--rule-strong)"
        fill="none"
      />
      <Label at={[2, 22]} text={copy.with} />
      <g textAnchor="middle">
        <Label at={[147, 86]} fill="var(--accent)" text="SAPRustGate" />
        <Label at={[282, 216]} text={copy.store} />
        <Label at={[109, 312]} fill="var(--accent)" text={copy.one} />
        <Label at={[357, 312]} text={copy.queries} />
      </g>
    </Drawing>
  );
}

function Sap() {
  return (
    <g {...LINE}>
      <path d="M2 124h56v62h-56z" />
      <Label at={[30, 160]} textAnchor="middle" fill="var(--ink)" stroke="none" text="SAP" />
    </g>
  );
}

function Consumers({ names }: { names: Copy["consumers"] }) {
  return entries(CONSUMERS).map(([consumer, { y }]) => (
    <g key={consumer}>
      <path d={`M352 ${y}h126v40H352z`} {...LINE} />
      <Label at={[415, y + 25]} textAnchor="middle" text={names[consumer]} />
    </g>
  ));
}
