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
