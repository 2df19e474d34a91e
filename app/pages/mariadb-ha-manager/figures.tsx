import { ArrowHead, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** The manager, the application and the nodes, dimensioned with the product's figures. */
export function DimensionedPart({ copy }: { copy: Copy["part"] }) {
  return (
    <Figure label={copy.label} size={[520, 352]} caption={copy.caption} note={copy.note}>
      <g {...LINE}>
        <path d="M92 36h106v56H92zM145 92v106" />
        <path d="M230 20h160v92H230z" stroke="var(--accent)" strokeWidth="2.25" />
        <path d="m254 112-72 88M310 112v88M366 112l72 88" stroke="var(--accent)" strokeDasharray="4 4" />
        <path d="M398 20h12M398 112h12M404 20v92M99 312h407M99 306v12M506 306v12" stroke="var(--rule-strong)" />
      </g>
      <ArrowHead x={145} y={200} angle={90} color="var(--ink)" />
      <Cylinder x={145} y={218} />
      <Cylinder x={310} y={218} />
      <Cylinder x={460} y={218} />
      <g textAnchor="middle">
        <Label at={[145, 69]} text="app" />
        <Label at={[310, 48]} fill="var(--accent)" text="HA Manager" />
        <Label at={[310, 72]} text="Go" />
        <Label at={[310, 96]} text={copy.every} />
        <Label at={[145, 297]} text="db-1" />
        <Label at={[310, 297]} text="db-2" />
        <Label at={[460, 297]} text="db-n" />
        <Label at={[302, 342]} text={copy.nodes} />
      </g>
      <Label at={[414, 60]} text="< 50 MB" />
      <Label at={[414, 84]} text="RAM" />
      <g textAnchor="end">
        <Label at={[138, 144]} text="< 1 ms" />
        <Label at={[138, 167]} text={copy.overhead} />
      </g>
    </Figure>
  );
}

/** A failover with time downwards, after the primary fails between two checks. A second is 150 units high. */
export function FailoverTimeline({ copy }: { copy: Copy["failover"]["timeline"] }) {
  return (
    <Figure label={copy.label} size={[520, 460]} caption={copy.caption} note={copy.note}>
      <g strokeWidth="10" fill="none">
        <path d="M36 36v104" stroke="var(--ink)" />
        <path d="M36 140v230" stroke="var(--critical)" strokeDasharray="3 5" />
        <path d="M36 370v84M106 36v244M176 36v418" stroke="var(--rule-strong)" />
        <path d="M106 280v174" stroke="var(--accent)" />
      </g>
      <g fill="none" strokeWidth="1.5">
        <path d="M46 140h168" stroke="var(--critical)" />
        <path d="M8 55h206M8 205h206" stroke="var(--ink)" strokeDasharray="4 4" />
        <path d="M106 280h108M111 320h50" stroke="var(--accent)" strokeWidth="2.25" />
        <path d="M46 370h168" stroke="var(--rule-strong)" />
        <path d="M232 140v140M226 140h12M226 205h12M226 280h12" stroke="var(--ink)" />
      </g>
      <ArrowHead x={171} y={320} angle={0} />
      <g textAnchor="middle">
        <Label at={[36, 22]} text="db-1" />
        <Label at={[106, 22]} text="db-2" />
        <Label at={[176, 22]} text="db-3" />
      </g>
      <Label at={[220, 60]} text={copy.checks} />
      <Label at={[220, 128]} fill="var(--critical)" text={copy.fails} />
      <g fill="var(--ink)">
        <Label at={[248, 178]} text={`${copy.detection} < 1 s`} />
        <Label at={[248, 236]} text={copy.election} />
        <Label at={[248, 260]} text={`${copy.failover} < 1 s`} />
      </g>
      <Label at={[220, 300]} fill="var(--accent)" text={copy.writes} />
      <Label at={[196, 328]} text={copy.follows} />
      <Label at={[220, 376]} text={copy.back} />
    </Figure>
  );
}

/** Half a bar and a third of a bar. It takes `currentColor`, because it stands in an inverted band. */
export function SavingsBars({ copy }: { copy: Copy["businessValue"] }) {
  return (
    <svg viewBox="0 0 340 176" role="img" aria-label={copy.label} fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M2 30h336v26H2zM2 116h336v26H2z" />
      <path d="M2 43h168M2 129h112" strokeWidth="26" />
      <g fill="currentColor" stroke="none">
        <Label at={[2, 16]} text={copy.bars.overhead} />
        <Label at={[2, 102]} text={copy.bars.time} />
      </g>
    </svg>
  );
}
