import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, ArrowHead, Balloon, CLEAR, Figure, Label, LINE } from "../../sections/figure.tsx";
import type es from "./es.json";

type Cut = (typeof es)["cut"];
type Rows = (typeof es)["paths"]["rows"];

/** The cutover over time: who takes the writes, and how the changes are replicated in both directions. */
export function Cutover({ copy }: { copy: Cut }) {
  return (
    <Figure label={copy.label} size={[860, 350]} caption={copy.caption} note={copy.note} upright={[380, 604]}>
      {(pick) => (
        <>
          <path
            d={pick("M180 36v220M330 36v220M760 36v260", "M20 110h352M20 200h352M20 520h352")}
            stroke="var(--rule)"
          />
          <path d={pick("M500 36v260M530 36v220", "M20 330h352M20 356h352")} stroke="var(--accent)" strokeWidth="1.5" />
          <g fill="none" strokeWidth="10">
            <path d={pick("M110 84h390M110 244h390", "M20 44v286M364 44v286")} stroke="var(--ink)" />
            <path d={pick("M530 84h230M330 164h200", "M20 356v164M188 200v156")} stroke="var(--rule-strong)" />
            <path d={pick("M180 164h150", "M188 110v90")} stroke="var(--rule-strong)" strokeDasharray="8 5" />
            <path d={pick("M530 164h310M530 244h310", "M188 356v214M364 356v214")} stroke="var(--accent)" />
          </g>
          <path d={pick("M180 90v58M415 90v58", "M26 126h146M26 290h146")} {...LINE} />
          <ArrowHead {...pick({ x: 180, y: 158, angle: 90 }, { x: 182, y: 126, angle: 0 })} color="var(--ink)" />
          <ArrowHead {...pick({ x: 415, y: 158, angle: 90 }, { x: 182, y: 290, angle: 0 })} color="var(--ink)" />
          <path d={pick("M562 158v-58", "M182 404H36")} {...ACCENT_LINE} />
          <ArrowHead {...pick({ x: 562, y: 91, angle: -90 }, { x: 27, y: 404, angle: 180 })} />
          <path
            d={pick("M530 296h230M530 290v12M760 290v12M500 290v12M500 296h30", "M14 356H6v164h8M6 520v64h16")}
            stroke="var(--ink)"
            fill="none"
          />
          <Label at={pick([8, 89], [8, 30])} text={copy.source} />
          <Label at={pick([8, 169], [188, 30])} textAnchor={pick("start", "middle")} text={copy.target} />
          <Label at={pick([345, 70], [32, 72])} text={copy.writes} />
          <Label at={pick([196, 150], [200, 160])} text={copy.load} />
          <Label at={pick([340, 190], [200, 276])} text={copy.replicating} />
          <g textAnchor={pick("start", "end")}>
            <Label at={pick([8, 249], [372, 30])} text={copy.app} />
            <Label at={pick([338, 230], [352, 232])} text={copy.toSource} />
            <Label at={pick([542, 230], [352, 452])} fill="var(--accent)" text={copy.toTarget} />
          </g>
          <g textAnchor={pick("middle", "start")}>
            <Label at={pick([180, 26], [32, 102])} text={copy.snapshot} />
            <Label at={pick([330, 26], [32, 192])} text={copy.caught} />
            <Label at={pick([515, 26], [200, 348])} fill="var(--accent)" text={copy.cutover} />
            <Label at={pick([760, 26], [32, 512])} {...CLEAR} text={copy.close} />
            <Label at={pick([645, 322], [28, 589])} fill="var(--ink)" text={copy.window} />
          </g>
          <g textAnchor={pick("end", "start")} fill="var(--ink)">
            <Label at={pick([496, 322], [32, 348])} text={copy.readOnly} />
          </g>
          <g textAnchor={pick("start", "middle")} fill="var(--accent)">
            <Label at={pick([576, 130], [104, 392])} {...CLEAR} text={copy.reverse} />
          </g>
        </>
      )}
    </Figure>
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
