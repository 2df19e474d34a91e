import { ArrowHead, Cylinder, Figure } from "../../sections/figure.tsx";
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
      <text x="75" y="83" textAnchor="middle">
        {copy.clients}
      </text>
      <text x="192" y="42">
        mysqld
      </text>
      <text x="246" y="83">
        {copy.connections}
      </text>
      <text x="246" y="143">
        {copy.optimizer}
      </text>
      <text x="212" y="195">
        InnoDB
      </text>
      <text x="226" y="270">
        buffer pool
      </text>
      <text x="466" y="225">
        {copy.locks}
      </text>
      <text x="434" y="269">
        log buffer
      </text>
      <text x="20" y="322">
        {copy.memory}
      </text>
      <text x="20" y="350">
        {copy.disk}
      </text>
      <text x="241" y="377">
        {copy.tables}
      </text>
      <text x="432" y="377">
        tmp
      </text>
      <text x="530" y="377">
        redo log
      </text>
      <text x="728" y="143">
        binlog
      </text>
      <text x="761" y="300" textAnchor="middle">
        {copy.replica}
      </text>
      <text x="728" y="377">
        backup
      </text>
      <text x="300" y="418" fill="var(--accent)" textAnchor="middle">
        {copy.path}
      </text>
      <g fill="var(--accent)" textAnchor="middle" fontWeight="600">
        {Object.values(POINTS).map(({ centre: [x, y] }, index) => (
          <g key={`${x}-${y}`}>
            <circle cx={x} cy={y} r="11" fill="var(--sheet)" stroke="var(--accent)" strokeWidth="1.5" />
            <text x={x} y={y + 4.5}>
              {index + 1}
            </text>
          </g>
        ))}
      </g>
    </Figure>
  );
}
