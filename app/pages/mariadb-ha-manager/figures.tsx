import { ArrowHead, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

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
