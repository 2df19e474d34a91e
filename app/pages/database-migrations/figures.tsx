import { entries } from "../../i18n/entries.ts";
import { ArrowHead, Balloon, Figure, Label } from "../../sections/figure.tsx";
import type es from "./es.json";

type Rows = (typeof es)["paths"]["rows"];

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

/** The paths, numbered as the list of them is. */
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
    <Figure copy={copy} size={[490, 350]}>
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
      <ArrowHead at={[301, end, angle]} color="var(--ink)" />
      {back && <ArrowHead at={[149, start, angle + 180]} color="var(--ink)" />}
      <Balloon number={number} at={[at, near]} radius={12} />
    </>
  );
}
