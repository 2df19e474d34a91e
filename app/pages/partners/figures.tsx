import { ArrowHead, Figure } from "../../sections/figure.tsx";
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
          <text x={x} y="23" textAnchor="middle" fill="var(--ink)">
            {name}
          </text>
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
      <text x={US - 14} y="182" textAnchor="end">
        EXPLAIN
      </text>
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
      <text x={(from + to) / 2} y={y - 9} textAnchor="middle" fill={accent ? color : undefined}>
        {text}
      </text>
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
          <text x="202" y="9" textAnchor="middle" stroke="none" fill="var(--ink)">
            {index + 1}
          </text>
        </g>
      ))}
    </Figure>
  );
}

const FIRST_YEAR = 2010;
const YEAR_WIDTH = 20;
const YEARS = Array.from({ length: 16 }, (_, year) => 20 + year * YEAR_WIDTH);

/** A time line that begins in 2010. */
export function Since2010({ copy }: { copy: Copy["history"] }) {
  return (
    <Figure label={copy.label} size={[380, 96]} caption={copy.caption}>
      <path d="M20 62h346" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={370} y={62} angle={0} color="var(--ink)" />
      {YEARS.map((x, year) => (
        <path key={x} d={`M${x} ${year % 5 === 0 ? 52 : 57}V62`} stroke="var(--ink)" strokeWidth="1.5" />
      ))}
      {[0, 5, 10, 15].map((year) => (
        <text key={year} x={(YEARS[year] ?? 0) - (year === 0 ? 16 : 0)} y="84" textAnchor={year ? "middle" : "start"}>
          {FIRST_YEAR + year}
        </text>
      ))}
      <path d="M20 30h346M20 24v12" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={370} y={30} angle={0} />
      <text x="192" y="20" textAnchor="middle" fill="var(--accent)">
        {copy.span}
      </text>
    </Figure>
  );
}
