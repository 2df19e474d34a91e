import { ACCENT_LINE, ArrowHead, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";
import { POINTS } from "./points.ts";

/** The parts of a MySQL instance, the path of a query through them, and the numbered measuring points. */
export function Anatomy({ copy }: { copy: (typeof en)["anatomy"] }) {
  return (
    <Figure
      label={copy.label}
      size={[860, 430]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 664], children: <Upright copy={copy} /> }}
    >
      <g {...LINE}>
        <path d="M180 20h460v290H180zM20 56h110v44H20zM200 56h420v44H200zM200 116h420v44H200z" />
        <path d="M218 204h190v76H218zM422 204h182v32H422zM422 248h182v32H422z" />
        <path d="M200 350h176v44H200zM388 350h86v44H388zM488 350h132v44H488zM682 116h158v44H682z" />
      </g>
      <path d="M200 176h420v120H200zM20 330h820" fill="none" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <path d="M318 204v76M341 204v76M363 204v76M386 204v76M318 223h90M318 242h90M318 261h90" stroke="var(--rule)" />
      <g {...LINE}>
        <path d="M620 138h62M761 160v30M554 280v70M620 372h62" />
      </g>
      <ArrowHead x={682} y={138} angle={0} color="var(--ink)" />
      <ArrowHead x={761} y={194} angle={90} color="var(--ink)" />
      <ArrowHead x={554} y={350} angle={90} color="var(--ink)" />
      <ArrowHead x={682} y={372} angle={0} color="var(--ink)" />
      <Cylinder x={761} y={214} />
      <path d="M682 350h158v44H682z" {...LINE} />
      <path d="M130 78h70M300 100v16M300 160v44M300 280v70" {...ACCENT_LINE} />
      <ArrowHead x={200} y={78} angle={0} />
      <ArrowHead x={300} y={350} angle={90} />
      <Label at={[75, 83]} textAnchor="middle" text={copy.clients} />
      <Label at={[192, 42]} text="mysqld" />
      <Label at={[246, 83]} text={copy.connections} />
      <Label at={[246, 143]} text={copy.optimizer} />
      <Label at={[212, 195]} text="InnoDB" />
      <Label at={[226, 270]} text="buffer pool" />
      <Label at={[466, 225]} text={copy.locks} />
      <Label at={[434, 269]} text="log buffer" />
      <Label at={[20, 322]} text={copy.memory} />
      <Label at={[20, 350]} text={copy.disk} />
      <Label at={[241, 377]} text={copy.tables} />
      <Label at={[432, 377]} text="tmp" />
      <Label at={[530, 377]} text="redo log" />
      <Label at={[728, 143]} text="binlog" />
      <Label at={[761, 300]} textAnchor="middle" text={copy.replica} />
      <Label at={[728, 377]} text="backup" />
      <Label at={[300, 418]} fill="var(--accent)" textAnchor="middle" text={copy.path} />
      <Numbers at="centre" />
    </Figure>
  );
}

/** The numbers of the measuring points. */
function Numbers({ at }: { at: "centre" | "upright" }) {
  return (
    <g fill="var(--accent)" textAnchor="middle" fontWeight="600">
      {Object.values(POINTS).map(({ [at]: [x, y] }, index) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r="11" fill="var(--sheet)" stroke="var(--accent)" strokeWidth="1.5" />
          <Label at={[x, y + 4.5]} text={index + 1} />
        </g>
      ))}
    </g>
  );
}

/** The same parts for a phone, from top to bottom. */
function Upright({ copy }: { copy: (typeof en)["anatomy"] }) {
  return (
    <>
      <g {...LINE}>
        <path d="M20 10h150v36H20zM8 64h364v322H8zM20 90h340v40H20zM20 146h340v40H20z" />
        <path d="M32 236h106v126H32zM150 236h164v56H150zM150 306h164v56H150z" />
        <path d="M20 430h180v44H20zM208 430h110v44H208zM20 486h86v44H20zM208 486h152v44H208zM100 556h110v44H100z" />
      </g>
      <path d="M20 206h306v168H20zM8 404h364" fill="none" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <path d="M32 320h106M32 341h106" stroke="var(--rule)" />
      <path d="M346 186v296M232 362v64M150 474v78M300 530v22" {...LINE} />
      <ArrowHead x={346} y={486} angle={90} color="var(--ink)" />
      <ArrowHead x={232} y={430} angle={90} color="var(--ink)" />
      <ArrowHead x={150} y={556} angle={90} color="var(--ink)" />
      <ArrowHead x={300} y={556} angle={90} color="var(--ink)" />
      <Cylinder x={300} y={572} />
      <path d="M96 46v40M96 130v16M96 186v50M96 362v64" {...ACCENT_LINE} />
      <ArrowHead x={96} y={90} angle={90} />
      <ArrowHead x={96} y={430} angle={90} />
      <Label at={[95, 33]} textAnchor="middle" text={copy.clients} />
      <Label at={[362, 82]} textAnchor="end" text="mysqld" />
      <Label at={[64, 115]} text={copy.connections} />
      <Label at={[64, 171]} text={copy.optimizer} />
      <Label at={[28, 224]} text="InnoDB" />
      <Label at={[40, 302]} text="buffer pool" />
      <Label at={[186, 269]} text={copy.locks} />
      <Label at={[166, 339]} text="log buffer" />
      <Label at={[112, 400]} text={copy.memory} />
      <Label at={[112, 421]} text={copy.disk} />
      <Label at={[58, 457]} text={copy.tables} />
      <Label at={[244, 457]} text="redo log" />
      <Label at={[58, 513]} text="tmp" />
      <Label at={[244, 513]} text="binlog" />
      <Label at={[136, 583]} text="backup" />
      <Label at={[300, 654]} textAnchor="middle" text={copy.replica} />
      <Label at={[20, 640]} fill="var(--accent)" text={copy.path} />
      <Numbers at="upright" />
    </>
  );
}
