import { ArrowHead, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import styles from "./drawing.module.css";
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

/** One primary with three replicas, and two primaries with a replica each. */
export function Topologies({ copy }: { copy: Copy["features"]["topologies"] }) {
  return (
    <Figure label={copy.label} size={[520, 270]} caption={copy.caption} note={copy.note}>
      <g {...LINE}>
        <path d="M86 20h72v36H86zM10 150h62v36H10zM91 150h62v36H91zM172 150h62v36h-62z" />
        <path d="M290 20h72v36h-72zM438 20h72v36h-72zM290 150h72v36h-72zM438 150h72v36h-72z" />
        <path d="M10 222h224M10 216v12M234 216v12M290 222h220M290 216v12M510 216v12" stroke="var(--rule-strong)" />
        <path d="M110 56 46 138M122 56v82M134 56l64 82M326 56v82M474 56v82" />
        <path d="M374 32h52M374 44h52" stroke="var(--accent)" strokeWidth="2.25" />
      </g>
      <ArrowHead x={41} y={145} angle={128} color="var(--ink)" />
      <ArrowHead x={122} y={147} angle={90} color="var(--ink)" />
      <ArrowHead x={203} y={145} angle={52} color="var(--ink)" />
      <ArrowHead x={326} y={147} angle={90} color="var(--ink)" />
      <ArrowHead x={474} y={147} angle={90} color="var(--ink)" />
      <ArrowHead x={434} y={32} angle={0} />
      <ArrowHead x={366} y={44} angle={180} />
      <g textAnchor="middle">
        <Label at={[122, 43]} text="db-1" />
        <Label at={[41, 173]} text="db-2" />
        <Label at={[122, 173]} text="db-3" />
        <Label at={[203, 173]} text="db-4" />
        <Label at={[326, 43]} text="db-1" />
        <Label at={[474, 43]} text="db-2" />
        <Label at={[326, 173]} text="db-3" />
        <Label at={[474, 173]} text="db-4" />
        <Label at={[122, 250]} text={copy.slaves} />
        <Label at={[400, 250]} text={copy.masters} />
      </g>
    </Figure>
  );
}

/** A failover over time, after the primary fails between two checks. A second is 160 units wide. */
export function FailoverTimeline({ copy }: { copy: Copy["failover"]["timeline"] }) {
  return (
    <div className={styles.timeline}>
      <Figure label={copy.label} size={[680, 272]} caption={copy.caption} note={copy.note} minWidth="wide">
        <g stroke="var(--rule-strong)" fill="none">
          <path d="M110 30h560" stroke="var(--rule)" />
          <path d="M130 22v16M450 22v16M610 22v16" strokeWidth="1.5" />
          <path d="M450 12h160M450 7v10M610 7v10" />
        </g>
        <path d="M290 22v16" stroke="var(--accent)" strokeWidth="2.5" />
        <g strokeWidth="10" fill="none">
          <path d="M110 92h110" stroke="var(--ink)" />
          <path d="M220 92h300" stroke="var(--critical)" strokeDasharray="3 5" />
          <path d="M520 92h150M110 146h290M110 200h560" stroke="var(--rule-strong)" />
          <path d="M400 146h270" stroke="var(--accent)" />
        </g>
        <g fill="none" strokeWidth="1.5">
          <path d="M220 48v188" stroke="var(--critical)" />
          <path d="M290 38v198" stroke="var(--ink)" strokeDasharray="4 4" />
          <path d="M400 48v188" stroke="var(--accent)" strokeWidth="2.25" />
          <path d="M420 151v32" stroke="var(--accent)" />
          <path d="M220 236h180M220 230v12M290 230v12M400 230v12" stroke="var(--ink)" />
        </g>
        <ArrowHead x={420} y={194} angle={90} />
        <Label at={[4, 34]} text={copy.checks} />
        <Label at={[4, 96]} text="db-1" />
        <Label at={[4, 150]} text="db-2" />
        <Label at={[4, 204]} text="db-3" />
        <Label at={[110, 80]} text={copy.primary} />
        <Label at={[110, 134]} text={copy.replica} />
        <Label at={[110, 188]} text={copy.replica} />
        <Label at={[526, 80]} text={copy.back} />
        <Label at={[432, 188]} text={copy.follows} />
        <Label at={[620, 17]} text="1 s" />
        <Label at={[345, 134]} textAnchor="middle" fill="var(--ink)" text={copy.election} />
        <Label at={[214, 58]} textAnchor="end" fill="var(--critical)" text={copy.fails} />
        <Label at={[408, 134]} fill="var(--accent)" text={copy.writes} />
        <g fill="var(--ink)">
          <Label at={[284, 262]} textAnchor="end" text={`${copy.detection} < 1 s`} />
          <Label at={[296, 262]} text={`${copy.failover} < 1 s`} />
        </g>
      </Figure>
    </div>
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
