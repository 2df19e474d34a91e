import { ArrowHead, CLEAR, Cylinder, Figure } from "./figure.tsx";

const replication = (
  <>
    <Cylinder x={70} y={60} accent />
    <Cylinder x={370} y={60} />
    <path d="M116 82h208" stroke="var(--accent)" strokeWidth="2" />
    <ArrowHead x={324} y={82} angle={0} />
    <text x="220" y="76" textAnchor="middle" {...CLEAR}>
      replication
    </text>
  </>
);

export const examples = {
  "with a caption": (
    <Figure label="A primary replicates to a replica" size={[440, 160]} caption="Fig. 1 - replication">
      {replication}
    </Figure>
  ),
  "with a note": (
    <Figure label="The same, as an example" size={[440, 160]} caption="Fig. 2 - replication" note="an illustration">
      {replication}
    </Figure>
  ),
  "scrolls on phones": (
    <Figure label="The same, wide" size={[440, 160]} caption="Fig. 3 - replication" minWidth="wide">
      {replication}
    </Figure>
  ),
};
