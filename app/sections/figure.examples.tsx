import { ArrowHead, Balloon, CLEAR, Cylinder, Figure, Label } from "./figure.tsx";

/** A drawing; each on a page needs a caption of its own. */
export const drawing = (caption: string) => (
  <Figure label={`A line, ${caption}`} size={[440, 160]} caption={caption}>
    <path d="M20 80h400" stroke="var(--rule-strong)" />
  </Figure>
);

export const examples = {
  "with a caption": drawing("Fig. 1 - a line"),
  "upright on phones": (
    <Figure
      label="A primary replicates to a replica"
      size={[880, 120]}
      caption="Fig. 3 - replication"
      upright={[380, 300]}
    >
      {(pick) => (
        <>
          <Cylinder x={pick(70, 190)} y={40} accent />
          <Cylinder {...pick({ x: 800, y: 40 }, { x: 190, y: 200 })} />
          <path d={pick("M116 62h636", "M190 98v84")} stroke="var(--accent)" strokeWidth="2" />
          <ArrowHead {...pick({ x: 752, y: 62, angle: 0 }, { x: 190, y: 184, angle: 90 })} />
        </>
      )}
    </Figure>
  ),
  "with a note": (
    <Figure
      label="A primary replicates to a replica"
      size={[440, 160]}
      caption="Fig. 2 - replication"
      note="an illustration"
    >
      <Cylinder x={70} y={60} accent />
      <Cylinder x={370} y={60} />
      <path d="M116 82h208" stroke="var(--accent)" strokeWidth="2" />
      <ArrowHead x={324} y={82} angle={0} />
      <Balloon number={1} at={[180, 82]} />
      <Label at={[250, 76]} textAnchor="middle" text="replication" {...CLEAR} />
    </Figure>
  ),
};
