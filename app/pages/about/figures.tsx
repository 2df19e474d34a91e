import { ArrowHead, CLEAR, Figure, Frame, Label, Labels, LINE } from "../../sections/figure.tsx";
import { Terminal } from "../../sections/terminal.tsx";
import type en from "./en.json";

type Copy = typeof en;

/** Attaching one replica with the commands of MySQL 5.5 and with those of MySQL 9.7. */
export function SameReplicaTwice({ copy }: { copy: Copy["session"] }) {
  return (
    <Frame {...copy}>
      <Terminal label={copy.label}>
        <i>-- {copy.then}</i>
        {"\n"}
        <b>mysql&gt;</b>
        {" CHANGE MASTER TO\n  MASTER_HOST='db-1',\n  "}
        <u>MASTER_LOG_FILE='mysql-bin.000042'</u>
        {",\n  "}
        <u>MASTER_LOG_POS=107</u>
        {";\n"}
        <b>mysql&gt;</b>
        {" START SLAVE;\n\n"}
        <i>-- {copy.now}</i>
        {"\n"}
        <b>mysql&gt;</b>
        {" CHANGE REPLICATION SOURCE TO\n  SOURCE_HOST='db-1',\n  "}
        <u>SOURCE_AUTO_POSITION=1</u>
        {";\n"}
        <b>mysql&gt;</b>
        {" START REPLICA;"}
      </Terminal>
    </Frame>
  );
}

interface Release {
  /** Year and fraction of the first stable release, or of the event. */
  at: number;
  version: string;
  brought: string;
  anchor?: keyof typeof ASIDE;
}

type Releases = [first: Release, ...later: Release[]];
type Lanes = [engine: string, releases: Releases][];

interface LanesProps {
  lanes: Lanes;
  blc: string;
}

/** By how much a text stands aside of its release. */
const ASIDE = { start: -5, middle: 0, end: 14 };

/** A release on its line. */
const DOT = { ...LINE, r: 4.5, fill: "var(--sheet)" };

const MARKS = [2010, 2015, 2020, 2025];
const x = (year: number) => 124 + (year - 2009.8) * 40.2;

/** A timeline of releases, one lane an engine, under the company's own lane. */
export function VersionTimeline({ copy }: { copy: Copy["timeline"] }) {
  const lanes: Lanes = [
    [
      "MySQL",
      [
        { at: 2010.95, version: "5.5", brought: copy.semisync },
        { at: 2013.1, version: "5.6", brought: "GTID" },
        { at: 2016.95, version: "5.7.17", brought: "Group Replication", anchor: "end" },
        { at: 2018.3, version: "8.0", brought: copy.atomicDdl, anchor: "start" },
        { at: 2024.33, version: "8.4", brought: "LTS" },
        { at: 2026.3, version: "9.7", brought: "LTS" },
      ],
    ],
    [
      "MariaDB",
      [
        { at: 2009.8, version: "", brought: "fork" },
        { at: 2014.25, version: "10.0", brought: "GTID" },
        { at: 2015.8, version: "10.1", brought: "Galera" },
        { at: 2018.4, version: "10.3", brought: "AS OF" },
        { at: 2021.5, version: "10.6", brought: "LTS" },
        { at: 2025.12, version: "11.7", brought: "VECTOR" },
        { at: 2026.41, version: "12.3", brought: "LTS" },
      ],
    ],
    [
      "PostgreSQL",
      [
        { at: 2010.72, version: "9.0", brought: "streaming" },
        { at: 2014.96, version: "9.4", brought: "JSONB" },
        { at: 2017.76, version: "10", brought: copy.logical },
        { at: 2024.74, version: "17", brought: copy.incremental, anchor: "end" },
        { at: 2025.73, version: "18", brought: "AIO" },
      ],
    ],
    [
      "Cassandra",
      [
        { at: 2010.13, version: "", brought: "Apache" },
        { at: 2013, version: "1.2", brought: "vnodes" },
        { at: 2021.57, version: "4.0", brought: copy.virtualTables },
        { at: 2024.68, version: "5.0", brought: "SAI" },
      ],
    ],
  ];
  const count = lanes.reduce((sum, [, releases]) => sum + releases.length, 0);
  const shown = { lanes, blc: copy.blc };
  return (
    <Figure copy={copy} size={[820, 372]} upright={[380, 46 + 24 * count]}>
      {(pick) => pick(<Across {...shown} />, <Years {...shown} />)}
    </Figure>
  );
}

/** One lane an engine, on one axis of years. */
function Across({ lanes, blc }: LanesProps) {
  return (
    <>
      <path
        d={MARKS.map((year) => `M${x(year)} 20v316`).join("")}
        stroke="var(--rule)"
        fill="none"
      />
      <path
        d={`M${x(2010)} 36H798M${x(2010)} 28v16`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        fill="none"
      />
      <ArrowHead at={[808, 36, 0]} />
      <Label at={[8, 41]} text="BLC" />
      <Label at={[x(2010) + 12, 26]} fill="var(--accent)" text={blc} />
      {lanes.map(([engine, releases], index) => (
        <Lane key={engine} y={98 + index * 66} engine={engine} releases={releases} />
      ))}
      <Labels textAnchor="middle" of={MARKS.map((year) => [[x(year), 362], year])} />
    </>
  );
}

function Lane({ y, engine, releases }: { y: number; engine: string; releases: Releases }) {
  return (
    <>
      <path d={`M${x(releases[0].at)} ${y}H808`} {...LINE} />
      <Label at={[8, y + 4]} text={engine} />
      {releases.map(({ at, version, brought, anchor = "middle" }) => (
        <g key={at} textAnchor="middle">
          <circle cx={x(at)} cy={y} {...DOT} />
          <Label at={[x(at), y - 13]} fill="var(--ink)" {...CLEAR} text={version} />
          <Label
            at={[x(at) + ASIDE[anchor], y + 23]}
            textAnchor={anchor}
            {...CLEAR}
            text={brought}
          />
        </g>
      ))}
    </>
  );
}

/** The same releases one under the other, in their order, along the company's line. */
function Years({ lanes, blc }: LanesProps) {
  const releases = lanes
    .flatMap(([engine, each]) => each.map((release) => ({ engine, ...release })))
    .sort((a, b) => a.at - b.at);
  const [before, ...since] = releases;
  return (
    <>
      {before && <Row {...before} y={14} />}
      <path
        d={`M48 30V${46 + 24 * since.length}M42 30h12`}
        stroke="var(--accent)"
        strokeWidth="2.5"
        fill="none"
      />
      <ArrowHead at={[48, 54 + 24 * since.length, 90]} />
      <Label at={[64, 36]} fill="var(--accent)" text={`BLC · ${blc}`} />
      {since.map((release, index) => (
        <Row key={`${release.engine} ${release.at}`} {...release} y={60 + 24 * index} />
      ))}
    </>
  );
}

function Row({ y, at, engine, version, brought }: Release & { engine: string; y: number }) {
  return (
    <>
      <Label at={[2, y]} text={Math.floor(at)} />
      <circle cx={48} cy={y - 4} {...DOT} />
      <Label
        at={[64, y]}
        fill="var(--ink)"
        text={`${engine} ${version} · ${brought}`.replace("  ", " ")}
      />
    </>
  );
}
