import { entries } from "../../i18n/entries.ts";
import { ArrowHead, Balloon, CLEAR, Figure, Label } from "../../sections/figure.tsx";
import type es from "./es.json";

type Cut = (typeof es)["cut"];
type Rows = (typeof es)["paths"]["rows"];

/** The cutover over time: who takes the writes, and how the changes are replicated in both directions. */
export function Cutover({ copy }: { copy: Cut }) {
  return (
    <Figure
      label={copy.label}
      size={[860, 350]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 604], children: <CutoverDown copy={copy} /> }}
    >
      <CutoverAcross copy={copy} />
    </Figure>
  );
}

function CutoverAcross({ copy }: { copy: Cut }) {
  return (
    <>
      <path d="M180 36v220M330 36v220M760 36v260" stroke="var(--rule)" />
      <path d="M500 36v260M530 36v220" stroke="var(--accent)" strokeWidth="1.5" />
      <g fill="none" strokeWidth="10">
        <path d="M110 84h390" stroke="var(--ink)" />
        <path d="M530 84h230M330 164h200" stroke="var(--rule-strong)" />
        <path d="M180 164h150" stroke="var(--rule-strong)" strokeDasharray="8 5" />
        <path d="M530 164h310M530 244h310" stroke="var(--accent)" />
        <path d="M110 244h390" stroke="var(--ink)" />
      </g>
      <path d="M180 90v58M415 90v58" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={180} y={158} angle={90} color="var(--ink)" />
      <ArrowHead x={415} y={158} angle={90} color="var(--ink)" />
      <path d="M562 158v-58" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={562} y={91} angle={-90} />
      <path d="M530 296h230M530 290v12M760 290v12M500 290v12M500 296h30" stroke="var(--ink)" />
      <Label at={[8, 89]} text={copy.source} />
      <Label at={[8, 169]} text={copy.target} />
      <Label at={[8, 249]} text={copy.app} />
      <Label at={[345, 70]} text={copy.writes} />
      <Label at={[196, 150]} text={copy.load} />
      <Label at={[338, 230]} text={copy.toSource} />
      <Label at={[340, 190]} text={copy.replicating} />
      <g textAnchor="middle">
        <Label at={[180, 26]} text={copy.snapshot} />
        <Label at={[330, 26]} text={copy.caught} />
        <Label at={[760, 26]} text={copy.close} />
        <Label at={[645, 322]} fill="var(--ink)" text={copy.window} />
      </g>
      <Label at={[496, 322]} textAnchor="end" fill="var(--ink)" text={copy.readOnly} />
      <g fill="var(--accent)">
        <Label at={[515, 26]} textAnchor="middle" text={copy.cutover} />
        <Label at={[576, 130]} text={copy.reverse} />
        <Label at={[542, 230]} text={copy.toTarget} />
      </g>
    </>
  );
}

/** The same, from top to bottom. */
function CutoverDown({ copy }: { copy: Cut }) {
  return (
    <>
      <path d="M20 110h352M20 200h352M20 520h352" stroke="var(--rule)" />
      <path d="M20 330h352M20 356h352" stroke="var(--accent)" strokeWidth="1.5" />
      <g fill="none" strokeWidth="10">
        <path d="M20 44v286M364 44v286" stroke="var(--ink)" />
        <path d="M20 356v164M188 200v156" stroke="var(--rule-strong)" />
        <path d="M188 110v90" stroke="var(--rule-strong)" strokeDasharray="8 5" />
        <path d="M188 356v214M364 356v214" stroke="var(--accent)" />
      </g>
      <path d="M26 126h146M26 290h146" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={182} y={126} angle={0} color="var(--ink)" />
      <ArrowHead x={182} y={290} angle={0} color="var(--ink)" />
      <path d="M182 404H36" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={27} y={404} angle={180} />
      <path d="M14 356H6v164h8M6 520v64h16" stroke="var(--ink)" fill="none" />
      <Label at={[8, 30]} text={copy.source} />
      <Label at={[188, 30]} textAnchor="middle" text={copy.target} />
      <Label at={[372, 30]} textAnchor="end" text={copy.app} />
      <Label at={[32, 72]} text={copy.writes} />
      <Label at={[32, 102]} text={copy.snapshot} />
      <Label at={[200, 160]} text={copy.load} />
      <Label at={[32, 192]} text={copy.caught} />
      <Label at={[352, 232]} textAnchor="end" text={copy.toSource} />
      <Label at={[200, 276]} text={copy.replicating} />
      <Label at={[32, 348]} fill="var(--ink)" text={copy.readOnly} />
      <g fill="var(--accent)">
        <Label at={[200, 348]} text={copy.cutover} />
        <Label at={[104, 392]} {...CLEAR} textAnchor="middle" text={copy.reverse} />
        <Label at={[352, 452]} textAnchor="end" text={copy.toTarget} />
      </g>
      <Label at={[32, 512]} {...CLEAR} text={copy.close} />
      <Label at={[28, 589]} fill="var(--ink)" text={copy.window} />
    </>
  );
}

interface Ends {
  /** Lines of text, counted from the top. */
  from: number;
  to: number;
  /** The path leads back, too. */
  back?: boolean;
}

const PATHS: Record<keyof Rows, Ends> = {
  oracle: { from: 0, to: 1, back: true },
  sqlServer: { from: 1, to: 1, back: true },
  postgresql: { from: 2, to: 1, back: true },
  ownServers: { from: 3, to: 3 },
  kubernetes: { from: 5, to: 4 },
  docker: { from: 5, to: 5 },
  cloud: { from: 5, to: 6 },
};
const height = (line: number) => 30 + 48 * line;

/** The paths, numbered as the table's rows are. */
export function PathMap({ copy, rows }: { copy: (typeof es)["map"]; rows: Rows }) {
  const names = [
    { name: "Oracle", line: 0 },
    { name: "SQL Server", line: 1 },
    { name: "PostgreSQL", line: 2 },
    { name: "RDS · Aurora", line: 3 },
    { name: "VM", line: 5 },
  ];
  const targets = [
    { name: "MySQL · MariaDB", line: 1 },
    { name: "on-premise", line: 3 },
    { name: "Kubernetes", line: 4 },
    { name: "Docker", line: 5 },
    { name: copy.cloud, line: 6 },
  ];
  return (
    <Figure label={copy.label} size={[490, 350]} caption={copy.caption} note={copy.note}>
      {entries(rows).map(([path], index) => (
        <Path key={path} number={index + 1} {...PATHS[path]} />
      ))}
      {names.map(({ name, line }) => (
        <Label key={name} at={[140, height(line) + 5]} textAnchor="end" text={name} />
      ))}
      {targets.map(({ name, line }) => (
        <Label key={name} at={[310, height(line) + 5]} text={name} />
      ))}
    </Figure>
  );
}

function Path({ from, to, back, number }: Ends & { number: number }) {
  const start = height(from);
  const end = height(to);
  const at = back ? 198 : 252;
  const near = start + ((end - start) * (at - 150)) / 150;
  const angle = (Math.atan2(end - start, 150) * 180) / Math.PI;
  return (
    <>
      <path d={`M150 ${start} 300 ${end}`} stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={301} y={end} angle={angle} color="var(--ink)" />
      {back && <ArrowHead x={149} y={start} angle={angle + 180} color="var(--ink)" />}
      <Balloon number={number} at={[at, near]} radius={12} />
    </>
  );
}
