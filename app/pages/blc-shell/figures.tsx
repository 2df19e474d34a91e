import { ArrowHead, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

/** The SSH tunnel through the bastion. The direct connection to port 3306 is closed. */
export function Tunnel({ copy }: { copy: (typeof en)["tunnel"] }) {
  return (
    <Figure copy={copy} size={[520, 290]}>
      <path
        d="M192 12h324v266H192z"
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
      />
      <path d="M4 86h132v56H4zM216 86h108v56H216z" {...LINE} />
      <Cylinder at={[462, 85]} />
      <path d="M136 114h80M324 114h92" stroke="var(--accent)" strokeWidth="2.5" />
      <ArrowHead at={[216, 114, 0]} />
      <ArrowHead at={[416, 114, 0]} />
      <path d="M70 142v86h116M186 220l12 16M198 220l-12 16" {...LINE} />
      <Label at={[208, 40]} text={copy.network} />
      <Label at={[212, 234]} text={copy.closed} />
      <g textAnchor="middle">
        <g fill="var(--ink)">
          <Label at={[70, 120]} text="BLC Shell" />
          <Label at={[270, 120]} text={copy.bastion} />
        </g>
        <Label at={[462, 170]} text="db-1" />
        <g fill="var(--accent)">
          <Label at={[163, 102]} text="SSH" />
          <Label at={[368, 102]} text=":3306" />
        </g>
      </g>
    </Figure>
  );
}
