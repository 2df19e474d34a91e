import { ArrowHead, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** Where the lifelines of the sequence diagram stand. */
const CLIENT = 45;
const PARTNER = 187;
const US = 335;

/** The sequence of one case, from the client's call to the partner's answer. */
export function OneCase({ copy }: { copy: Copy["case"] }) {
  const heads = [
    { x: CLIENT, name: copy.client },
    { x: PARTNER, name: copy.partner },
    { x: US, name: "BLC" },
  ];
  return (
    <Figure label={copy.label} size={[380, 316]} caption={copy.caption} note={copy.note}>
      <path d={`M${CLIENT} 34v276M${PARTNER} 34v276M${US} 34v276`} stroke="var(--rule-strong)" strokeDasharray="4 4" />
      {heads.map(({ x, name }) => (
        <g key={x}>
          <path d={`M${x - 44} 2h88v32h-88z`} fill="var(--sheet)" stroke="var(--ink)" strokeWidth="1.5" />
          <Label at={[x, 23]} textAnchor="middle" fill="var(--ink)" text={name} />
        </g>
      ))}
      <path
        d={`M${PARTNER - 5} 82h10v206h-10zM${US - 5} 124h10v114h-10z`}
        fill="var(--sheet)"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <Message from={CLIENT} to={PARTNER - 6} y={88} text={copy.slow} />
      <Message from={PARTNER + 6} to={US - 6} y={132} text={copy.opened} />
      <Label at={[US - 14, 182]} textAnchor="end" text="EXPLAIN" />
      <Message from={US - 6} to={PARTNER + 6} y={230} text={copy.cause} accent />
      <Message from={PARTNER - 6} to={CLIENT} y={280} text={copy.answer} />
    </Figure>
  );
}

interface MessageProps {
  from: number;
  to: number;
  y: number;
  text: string;
  accent?: boolean;
}

function Message({ from, to, y, text, accent }: MessageProps) {
  const color = accent ? "var(--accent)" : "var(--ink)";
  return (
    <g>
      <path d={`M${from} ${y}H${to}`} stroke={color} strokeWidth={accent ? 2.25 : 1.5} />
      <ArrowHead x={to} y={y} angle={from < to ? 0 : 180} color={color} />
      <Label at={[(from + to) / 2, y - 9]} textAnchor="middle" fill={accent ? color : undefined} text={text} />
    </g>
  );
}

/** The path drawn on the plate of each benefit, relative to the plate's centre. */
export const ENGRAVINGS: Record<keyof Copy["benefits"]["items"], string> = {
  reach: "M-64 0a64 20 0 1 0 128 0a64 20 0 1 0-128 0M-64 0h128M0-20v40M-30-18q-18 18 0 36M30-18q18 18 0 36",
  technology: "M-52-10v16c0 16 104 16 104 0v-16M-52-10a52 12 0 1 0 104 0a52 12 0 1 0-104 0",
  expertise: "M0-20v20M-46 8V0h92v8M0 0v8M-56 8h20v10h-20zM-10 8h20v10h-20zM36 8h20v10h-20z",
  business: "M75-17-75 17M45-10l75 17M15-3l75 17M-15 3l75 17M-45 10l75 17",
  support: "M-58 0a58 20 0 1 0 116 0a58 20 0 1 0-116 0M0-14V0l34 6M-58 0h8M50 0h8M0 20v-4",
};

/** The benefits as numbered plates on one axis. */
export function ExplodedView({ copy }: { copy: Copy["benefits"]["view"] }) {
  return (
    <Figure label={copy.label} size={[380, 496]} caption={copy.caption}>
      <path d="M160 2v490" stroke="var(--accent)" strokeWidth="2.25" />
      {Object.values(ENGRAVINGS).map((engraving, index) => (
        <g key={engraving} transform={`translate(160 ${50 + index * 96})`} stroke="var(--ink)" strokeWidth="1.5">
          <path d="M-150 0 0-34 150 0V9L0 43-150 9z" fill="var(--sheet)" />
          <path d="M-150 0 0 34 150 0" fill="none" />
          <path d={engraving} fill="none" stroke="var(--ink-2)" />
          <path d="M150 4h38" stroke="var(--rule-strong)" />
          <circle cx="202" cy="4" r="14" fill="var(--sheet)" />
          <Label at={[202, 9]} textAnchor="middle" stroke="none" fill="var(--ink)" text={index + 1} />
        </g>
      ))}
    </Figure>
  );
}

const FIRST_YEAR = 2010;
const YEARS = 16;
/** The x of a year, counted from the first. */
const at = (year: number) => 20 + year * 20;

/** A time line that begins in 2010. */
export function Since2010({ copy }: { copy: Copy["history"] }) {
  return (
    <Figure label={copy.label} size={[380, 96]} caption={copy.caption}>
      <path d="M20 62h346" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={370} y={62} angle={0} color="var(--ink)" />
      <path
        d={Array.from({ length: YEARS }, (_, year) => `M${at(year)} ${year % 5 ? 57 : 52}V62`).join("")}
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      {[0, 5, 10, 15].map((year) => (
        <Label
          key={year}
          at={[at(year) - (year === 0 ? 16 : 0), 84]}
          textAnchor={year ? "middle" : "start"}
          text={FIRST_YEAR + year}
        />
      ))}
      <path d="M20 30h346M20 24v12" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={370} y={30} angle={0} />
      <Label at={[192, 20]} textAnchor="middle" fill="var(--accent)" text={copy.span} />
    </Figure>
  );
}
