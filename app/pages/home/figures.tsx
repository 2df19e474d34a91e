import { ACCENT_LINE, ArrowHead, Cylinder, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** A primary that replicates to two replicas. */
export function Topology({ copy }: { copy: Copy["topology"] }) {
  return (
    <Figure label={copy.label} size={[520, 330]} caption={copy.caption} note={copy.note}>
      <Cylinder x={260} y={52} />
      <Cylinder x={100} y={202} />
      <Cylinder x={420} y={202} />
      <path d="M228 114 140 186M292 114l88 72" {...ACCENT_LINE} />
      <ArrowHead x={140} y={186} angle={141} />
      <ArrowHead x={380} y={186} angle={39} />
      <path d="M150 228h220" stroke="var(--rule-strong)" strokeDasharray="4 4" fill="none" />
      <path d="M20 304h480M20 298v12M500 298v12" stroke="var(--rule-strong)" fill="none" />
      <Label at={[318, 56]} text={copy.primary} />
      <Label at={[318, 84]} text={copy.writes} />
      <Label at={[164, 144]} textAnchor="end" text="binlog" />
      <Label at={[356, 144]} text="binlog" />
      <g textAnchor="middle">
        <Label at={[260, 219]} text={copy.detection} />
        <Label at={[100, 284]} text={copy.replica2} />
        <Label at={[420, 284]} text={copy.replica3} />
        <Label at={[260, 325]} text={copy.span} />
      </g>
    </Figure>
  );
}

/** The latency of one query over a week, before and after an index. */
export function LatencyChart({ copy }: { copy: Copy["latency"] }) {
  return (
    <Figure label={copy.label} size={[520, 250]} caption={copy.caption} note={copy.note}>
      <path d="M50 20v190h450M50 60h450M50 110h450M50 160h450" stroke="var(--rule)" fill="none" />
      <path d="M50 90 90 78 130 96 170 70 210 88 250 74 262 80" fill="none" stroke="var(--ink)" strokeWidth="2" />
      <path d="M270 186 310 190 350 184 390 191 430 187 500 189" fill="none" stroke="var(--accent)" strokeWidth="2.5" />
      <path d="M266 20v190" stroke="var(--accent)" strokeDasharray="3 4" />
      <g fill="var(--accent)">
        <Label at={[276, 34]} text={copy.index} />
        <Label at={[498, 177]} textAnchor="end" text={copy.after} />
      </g>
      <Label at={[62, 52]} text={copy.before} />
      <Label at={[8, 64]} text="p99" />
      <Label at={[50, 234]} text={copy.from} />
      <Label at={[266, 234]} textAnchor="middle" text={copy.middle} />
      <Label at={[500, 234]} textAnchor="end" text={copy.to} />
    </Figure>
  );
}

/** SAP, the gateway and a database. It takes `currentColor`, because it stands in an inverted band. */
export function GatewaySketch({ label, gate }: { label: string; gate: string }) {
  return (
    <svg viewBox="0 0 340 130" role="img" aria-label={label} fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M2 40h76v50H2zM262 40h76v50h-76z" />
      <path d="m170 10 60 55-60 55-60-55z" strokeWidth="2" />
      <path d="M78 58h40M222 58h40M262 74h-42M120 74H78" />
      <g fill="currentColor" stroke="none" textAnchor="middle">
        <Label at={[40, 70]} text="SAP" />
        <Label at={[300, 70]} text="SQL" />
        <Label at={[170, 70]} text={gate} />
      </g>
    </svg>
  );
}
