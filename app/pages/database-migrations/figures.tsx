import { entries } from "../../i18n/entries.ts";
import { ArrowHead, Balloon, Figure, Labels, LINE } from "../../sections/figure.tsx";
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
  const left = (line: number) => [140, height(line) + 5] as const;
  const right = (line: number) => [310, height(line) + 5] as const;
  return (
    <Figure copy={copy} size={[490, 350]}>
      {entries(rows).map(([path], index) => (
        <Path key={path} number={index + 1} {...PATHS[path]} />
      ))}
      <Labels
        textAnchor="end"
        of={[
          [left(0), "Oracle"],
          [left(1), "SQL Server"],
          [left(2), "PostgreSQL"],
          [left(3), "RDS · Aurora"],
          [left(5), "VM"],
        ]}
      />
      <Labels
        of={[
          [right(1), "MySQL · MariaDB"],
          [right(3), "on-premise"],
          [right(4), "Kubernetes"],
          [right(5), "Docker"],
          [right(6), copy.cloud],
        ]}
      />
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
      <path d={`M150 ${start} 300 ${end}`} {...LINE} />
      <ArrowHead at={[301, end, angle]} color="var(--ink)" />
      {back && <ArrowHead at={[149, start, angle + 180]} color="var(--ink)" />}
      <Balloon number={number} at={[at, near]} radius={12} />
    </>
  );
}
