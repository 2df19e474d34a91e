import { ACCENT_LINE, ArrowHead, CLEAR, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** The engineer's access to a database: it reads through a bastion host, and writes after an approval. */
export function AccessPath({ copy }: { copy: Copy["access"] }) {
  return (
    <Figure
      label={copy.label}
      size={[860, 250]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 560], children: <AccessDown copy={copy} /> }}
    >
      <AccessAcross copy={copy} />
    </Figure>
  );
}

function AccessAcross({ copy }: { copy: Copy["access"] }) {
  return (
    <g transform="translate(34 0)">
      <g {...LINE}>
        <path d="M2 86h96v48H2zM192 86h96v48h-96zM382 66h96v88h-96z" />
        <path d="M478 128h60v66h14" strokeDasharray="5 4" />
        <path d="m602 162 50 32-50 32-50-32z" />
        <path d="M652 194h84v-44" strokeDasharray="5 4" />
        <path d="M98 110h84M288 110h84" />
      </g>
      <path d="M478 92h206" {...ACCENT_LINE} />
      <ArrowHead x={190} y={110} angle={0} color="var(--ink)" />
      <ArrowHead x={380} y={110} angle={0} color="var(--ink)" />
      <ArrowHead x={686} y={92} angle={0} />
      <ArrowHead x={736} y={146} angle={-90} color="var(--ink)" />
      <Cylinder x={738} y={66} />
      <g textAnchor="middle">
        <g fill="var(--ink)">
          <Label at={[50, 115]} text="DBA" />
          <Label at={[240, 115]} text="VPN" />
          <Label at={[430, 115]} text={copy.bastion} />
          <Label at={[602, 199]} text={copy.yes} />
        </g>
        <Label at={[50, 156]} text={copy.key} />
        <Label at={[240, 156]} text={copy.address} />
        <Label at={[430, 176]} text={copy.recorded} />
        <Label at={[582, 80]} fill="var(--accent)" text={copy.read} />
        <Label at={[602, 245]} text={copy.approval} />
        <Label at={[738, 40]} text={copy.database} />
      </g>
      <Label at={[664, 214]} text={copy.expires} />
    </g>
  );
}

/** The same from top to bottom: reading straight down, changes by the right. */
function AccessDown({ copy }: { copy: Copy["access"] }) {
  return (
    <>
      <g {...LINE}>
        <path d="M62 10h96v48H62zM62 112h96v48H62zM62 214h96v60H62z" />
        <path d="M110 58v44M110 160v44" />
        <path d="M158 252h152v58" strokeDasharray="5 4" />
        <path d="m310 312 50 32-50 32-50-32z" />
        <path d="M310 376v118H164" strokeDasharray="5 4" />
      </g>
      <path d="M110 274v182" {...ACCENT_LINE} />
      <ArrowHead x={110} y={110} angle={90} color="var(--ink)" />
      <ArrowHead x={110} y={212} angle={90} color="var(--ink)" />
      <ArrowHead x={110} y={458} angle={90} />
      <ArrowHead x={160} y={494} angle={180} color="var(--ink)" />
      <Cylinder x={110} y={474} />
      <g textAnchor="middle">
        <g fill="var(--ink)">
          <Label at={[110, 39]} text="DBA" />
          <Label at={[110, 141]} text="VPN" />
          <Label at={[110, 248]} text={copy.bastion} />
          <Label at={[310, 349]} text={copy.yes} />
        </g>
        <Label at={[110, 552]} text={copy.database} />
      </g>
      <Label at={[170, 39]} text={copy.key} />
      <Label at={[170, 141]} text={copy.address} />
      <Label at={[170, 238]} text={copy.recorded} />
      <Label at={[122, 300]} fill="var(--accent)" text={copy.read} />
      <Label at={[372, 400]} textAnchor="end" {...CLEAR} text={copy.approval} />
      <Label at={[318, 440]} text={copy.expires} />
    </>
  );
}
