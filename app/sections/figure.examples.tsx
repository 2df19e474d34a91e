import { ArrowHead, Balloon, CLEAR, Cylinder, Figure, Label } from "./figure.tsx";

/** A drawing; each on a page needs a caption of its own. */
export const drawing = (caption: string) => (
  <Figure copy={{ label: `A line, ${caption}`, caption }} size={[440, 160]}>
    <path d="M20 80h400" stroke="var(--rule-strong)" />
  </Figure>
);

export const examples = {
  "upright on phones": (
    <Figure
      copy={{ label: "A primary replicates to a replica", caption: "Fig. 3 - replication" }}
      size={[880, 120]}
      upright={[380, 300]}
    >
      {(pick) => (
        <>
          <Cylinder at={[pick(70, 190), 40]} accent />
          <Cylinder at={pick([800, 40], [190, 200])} />
          <path d={pick("M116 62h636", "M190 98v84")} stroke="var(--accent)" strokeWidth="2" />
          <ArrowHead at={pick([752, 62, 0], [190, 184, 90])} />
        </>
      )}
    </Figure>
  ),
  "with a note": (
    <Figure
      copy={{
        label: "A primary replicates to a replica",
        caption: "Fig. 2 - replication",
        note: "an illustration",
      }}
      size={[440, 160]}
    >
      <Cylinder at={[70, 60]} accent />
      <Cylinder at={[370, 60]} />
      <path d="M116 82h208" stroke="var(--accent)" strokeWidth="2" />
      <ArrowHead at={[324, 82, 0]} />
      <Balloon number={1} at={[180, 82]} />
      <Label at={[250, 76]} textAnchor="middle" text="replication" {...CLEAR} />
    </Figure>
  ),
};
