import {
  ACCENT_LINE,
  ArrowHead,
  CLEAR,
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
        d={`M60 34v224M190 34v224M300 34v224${last ? "M400 34v224" : ""}`}
        stroke="var(--rule-strong)"
        strokeDasharray="2 4"
        fill="none"
      />
      <g textAnchor="middle">
        <Labels
          of={[
            [[60, 20], words.client],
            [[190, 20], "db-1"],
            [[300, 20], "db-2"],
          ]}
        />
        {last && <Label at={[400, 20]} text="db-3" />}
        <Label at={[125, 48]} fill="var(--ink)" text="COMMIT" />
      </g>
      <path d="M60 58h120" {...LINE} />
      <ArrowHead at={[190, 58, 0]} color="var(--ink)" />
    </>
  );
}

/** The OK to the client, at the height `y`. */
function Answer({ y }: { y: number }) {
  return (
    <>
      <path d={`M190 ${y}H70`} {...LINE} />
      <ArrowHead at={[60, y, 180]} color="var(--ink)" />
      <Label at={[125, y - 9]} textAnchor="middle" fill="var(--ink)" text="OK" />
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
      <Label at={[182, 178]} textAnchor="end" {...CLEAR} text="InnoDB commit" />
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
      <Label at={[168, 146]} textAnchor="end" {...CLEAR} text={words.certify} />
      <Label at={[284, 222]} textAnchor="end" text={words.apply} />
    </>
  );
}

/** Three nodes and a network partition: the two that see each other go on, the third stops. */
export function Quorum({ copy }: { copy: Copy["quorum"]["figure"] }) {
  return (
    <Figure copy={copy} size={[484, 296]}>
      <path
        d="M2 30h304v166H2zM358 30h124v166H358z"
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
      />
      <Cylinder at={[74, 86]} accent />
      <Cylinder at={[234, 86]} accent />
      <Cylinder at={[420, 86]} />
      <path d="M128 114h52" {...ACCENT_LINE} />
      <path d="M332 16v196M318 104l28 24M318 128l28-24" {...LINE} stroke="var(--critical)" />
      <path
        d="M2 224h304M2 217v14M306 217v14M358 224h124M358 217v14M482 217v14"
        stroke="var(--ink)"
        fill="none"
      />
      <g textAnchor="middle">
        <Labels
          of={[
            [[74, 174], "db-1"],
            [[234, 174], "db-2"],
            [[420, 174], "db-3"],
          ]}
        />
        <Label at={[154, 250]} fill="var(--accent)" text="2 / 3 · Primary" />
        <Label at={[154, 278]} text={copy.goes} />
        <Label at={[404, 250]} fill="var(--critical)" text="non-Primary" />
        <Label at={[404, 278]} text={copy.stops} />
      </g>
    </Figure>
  );
}
