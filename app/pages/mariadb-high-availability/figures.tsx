import {
  ACCENT_LINE,
  ArrowHead,
  Cylinder,
  Figure,
  Label,
  Labels,
  LINE,
} from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;
type Words = Copy["modes"]["words"];

/** The lifelines of a sequence diagram, time downwards. `last` adds the third node. */
function Lifelines({ words, last }: { words: Words; last?: boolean }) {
  return (
    <>
      <path
        d={`M14 34v224M190 34v224M300 34v224${last ? "M400 34v224" : ""}`}
        stroke="var(--rule-strong)"
        strokeDasharray="2 4"
        fill="none"
      />
      <Label at={[0, 20]} text={words.client} />
      <g textAnchor="middle">
        <Labels
          of={[
            [[190, 20], "db-1"],
            [[300, 20], "db-2"],
          ]}
        />
        {last && <Label at={[400, 20]} text="db-3" />}
        <Label at={[102, 48]} fill="var(--ink)" text="COMMIT" />
      </g>
      <path d="M14 58h166" {...LINE} />
      <ArrowHead at={[190, 58, 0]} color="var(--ink)" />
    </>
  );
}

/** The OK to the client, at the height `y`. */
function Answer({ y }: { y: number }) {
  return (
    <>
      <path d={`M190 ${y}H24`} {...LINE} />
      <ArrowHead at={[14, y, 180]} color="var(--ink)" />
      <Label at={[102, y - 9]} textAnchor="middle" fill="var(--ink)" text="OK" />
    </>
  );
}

export function AsynchronousSequence({ words }: { words: Words }) {
  return (
    <>
      <Lifelines words={words} />
      <Answer y={96} />
      <path d="M190 110 292 196" {...ACCENT_LINE} />
      <ArrowHead at={[300, 203, 40]} />
      <path d="M330 96h16M330 203h16M338 96v107" {...LINE} />
      <Label at={[234, 126]} fill="var(--accent)" text="binlog" />
      <Label at={[348, 146]} text={words.gap1} />
      <Label at={[348, 170]} text={words.gap2} />
    </>
  );
}

export function SemiSynchronousSequence({ words }: { words: Words }) {
  return (
    <>
      <Lifelines words={words} />
      <path d="m190 84 100 22" {...ACCENT_LINE} />
      <ArrowHead at={[300, 108, 12]} />
      <path d="m300 134-100 22" {...ACCENT_LINE} />
      <ArrowHead at={[190, 158, 168]} />
      <Answer y={224} />
      <Label at={[232, 82]} fill="var(--accent)" text="binlog" />
      <Label at={[234, 136]} textAnchor="end" fill="var(--accent)" text="ACK" />
      <Label at={[312, 125]} text="relay log" />
      <Label at={[180, 178]} textAnchor="end" text="InnoDB commit" />
    </>
  );
}

export function GaleraSequence({ words }: { words: Words }) {
  return (
    <>
      <Lifelines words={words} last />
      <path d="m190 76 100 16m-100 2 200 32" {...ACCENT_LINE} />
      <ArrowHead at={[300, 94, 9]} />
      <ArrowHead at={[400, 128, 9]} />
      <path
        d="m190 130 11 11-11 11-11-11zM300 142l11 11-11 11-11-11zM400 160l11 11-11 11-11-11z"
        {...ACCENT_LINE}
        fill="var(--sheet)"
      />
      <Answer y={182} />
      <path d="M292 200h16v30h-16zM392 214h16v24h-16z" {...LINE} fill="var(--sheet)" />
      <Label at={[210, 68]} fill="var(--accent)" text="write-set" />
      <Label at={[174, 146]} textAnchor="end" text={words.certify} />
      <Label at={[284, 222]} textAnchor="end" text={words.apply} />
    </>
  );
}

/** Three nodes and a network partition: the two that see each other go on, the third stops. */
export function Quorum({ copy }: { copy: Copy["quorum"]["figure"] }) {
  return (
    <Figure copy={copy} size={[484, 296]}>
      <path
        d="M2 30h282v166H2zM322 30h160v166H322z"
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
      />
      <Cylinder at={[66, 86]} accent />
      <Cylinder at={[220, 86]} accent />
      <Cylinder at={[402, 86]} />
      <path d="M117 114h52" {...ACCENT_LINE} />
      <path d="M303 16v196M289 104l28 24M289 128l28-24" {...LINE} stroke="var(--critical)" />
      <path
        d="M2 224h282M2 217v14M284 217v14M322 224h160M322 217v14M482 217v14"
        stroke="var(--ink)"
        fill="none"
      />
      <g textAnchor="middle">
        <Labels
          of={[
            [[66, 174], "db-1"],
            [[220, 174], "db-2"],
            [[402, 174], "db-3"],
          ]}
        />
        <Label at={[143, 250]} fill="var(--accent)" text="2 / 3 · Primary" />
        <Label at={[143, 278]} text={copy.goes} />
        <Label at={[402, 250]} fill="var(--critical)" text="non-Primary" />
        <Label at={[402, 278]} text={copy.stops} />
      </g>
    </Figure>
  );
}
