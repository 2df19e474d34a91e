import { ArrowHead, Cylinder, Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";
import { POINTS } from "./points.ts";

/** The parts of a MySQL instance, the path of a query through them, and the numbered measuring points. */
export function Anatomy({ copy }: { copy: (typeof en)["anatomy"] }) {
  return (
    <Figure label={copy.label} size={[860, 430]} caption={copy.caption} note={copy.note} minWidth="wide">
      <g fill="none" stroke="var(--ink)" strokeWidth="1.5">
        <path d="M180 20h460v290H180zM20 56h110v44H20zM200 56h420v44H200zM200 116h420v44H200z" />
        <path d="M218 204h190v76H218zM422 204h182v32H422zM422 248h182v32H422z" />
        <path d="M200 350h176v44H200zM388 350h86v44H388zM488 350h132v44H488zM682 116h158v44H682z" />
      </g>
      <path d="M200 176h420v120H200zM20 330h820" fill="none" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <path d="M318 204v76M341 204v76M363 204v76M386 204v76M318 223h90M318 242h90M318 261h90" stroke="var(--rule)" />
      <g stroke="var(--ink)" strokeWidth="1.5" fill="none">
        <path d="M620 138h62M761 160v30M554 280v70M620 372h62" />
      </g>
      <ArrowHead x={682} y={138} angle={0} color="var(--ink)" />
      <ArrowHead x={761} y={194} angle={90} color="var(--ink)" />
      <ArrowHead x={554} y={350} angle={90} color="var(--ink)" />
      <ArrowHead x={682} y={372} angle={0} color="var(--ink)" />
      <Cylinder x={761} y={214} />
      <path d="M682 350h158v44H682z" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="M130 78h70M300 100v16M300 160v44M300 280v70" stroke="var(--accent)" strokeWidth="2.25" fill="none" />
      <ArrowHead x={200} y={78} angle={0} />
      <ArrowHead x={300} y={350} angle={90} />
      <Label at={[75, 83]} textAnchor="middle">
        {copy.clients}
      </Label>
      <Label at={[192, 42]}>mysqld</Label>
      <Label at={[246, 83]}>{copy.connections}</Label>
      <Label at={[246, 143]}>{copy.optimizer}</Label>
      <Label at={[212, 195]}>InnoDB</Label>
      <Label at={[226, 270]}>buffer pool</Label>
      <Label at={[466, 225]}>{copy.locks}</Label>
      <Label at={[434, 269]}>log buffer</Label>
      <Label at={[20, 322]}>{copy.memory}</Label>
      <Label at={[20, 350]}>{copy.disk}</Label>
      <Label at={[241, 377]}>{copy.tables}</Label>
      <Label at={[432, 377]}>tmp</Label>
      <Label at={[530, 377]}>redo log</Label>
      <Label at={[728, 143]}>binlog</Label>
      <Label at={[761, 300]} textAnchor="middle">
        {copy.replica}
      </Label>
      <Label at={[728, 377]}>backup</Label>
      <Label at={[300, 418]} fill="var(--accent)" textAnchor="middle">
        {copy.path}
      </Label>
      <g fill="var(--accent)" textAnchor="middle" fontWeight="600">
        {Object.values(POINTS).map(({ centre: [x, y] }, index) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="11" fill="var(--sheet)" stroke="var(--accent)" strokeWidth="1.5" />
            <Label at={[x, y + 4.5]}>{index + 1}</Label>
          </g>
        ))}
      </g>
    </Figure>
  );
}
