import { entries } from "../../i18n/entries.ts";
import { Figure, Label } from "../../sections/figure.tsx";
import type en from "./en.json";
import { COLUMNS, SERVICES, type ServiceId } from "./services.ts";

type Copy = typeof en;

interface LifeProps {
  copy: Copy["life"];
  services: Copy["services"];
  moments: Copy["moments"];
}

const FIRST_COLUMN = 180;
const COLUMN_WIDTH = 124;

/** The load of a database from its design to its renewal, and when each service leads or assists. */
export function LifeOfADatabase({ copy, services, moments }: LifeProps) {
  return (
    <Figure label={copy.label} size={[806, 396]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M180 16v348M304 16v348M428 16v348M552 16v348M676 16v348M800 16v348" stroke="var(--rule)" fill="none" />
      <path d="M180 128h620" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d="M180 122h124l40-6 40-10 44-6 40-12 44-14 40-8 32-2 1 58h20l2-54 65-6 14 6 60-4 54-10"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="m585 134 8 14h-16z" fill="var(--critical)" />
      <Label at={[600, 147]} fill="var(--critical)" text={copy.down} />
      <Label at={[172, 104]} textAnchor="end" fill="var(--accent)" text={copy.load} />
      <g textAnchor="middle" fill="var(--ink)">
        {entries(COLUMNS).map(([moment, column]) => (
          <Label key={moment} at={[FIRST_COLUMN + (column + 0.5) * COLUMN_WIDTH, 28]} text={moments[moment]} />
        ))}
      </g>
      {entries(services).map(([service, { name }], index) => (
        <Lane key={service} service={service} name={name} y={174 + index * 34} />
      ))}
      <path d="M180 386h40" stroke="var(--ink)" strokeWidth="9" />
      <path d="M428 386h40" stroke="var(--rule-strong)" strokeWidth="2" />
      <Label at={[230, 390]} text={copy.leads} />
      <Label at={[478, 390]} text={copy.assists} />
    </Figure>
  );
}

function Lane({ service, name, y }: { service: ServiceId; name: string; y: number }) {
  return (
    <>
      <Label at={[8, y + 4]} fill="var(--ink)" text={name} />
      {entries(SERVICES[service].fits).map(([moment, fit]) => (
        <path
          key={moment}
          d={`M${FIRST_COLUMN + COLUMNS[moment] * COLUMN_WIDTH + 4} ${y}h116`}
          stroke={fit === "leads" ? "var(--ink)" : "var(--rule-strong)"}
          strokeWidth={fit === "leads" ? 9 : 2}
        />
      ))}
    </>
  );
}

/** The lane of one service, without text. */
export function LaneKey({ service }: { service: ServiceId }) {
  return (
    <svg viewBox="0 0 240 14" aria-hidden="true">
      <path d="M.5 0v14M48.5 0v14M96.5 0v14M144.5 0v14M192.5 0v14M239.5 0v14" stroke="var(--rule-strong)" />
      {entries(SERVICES[service].fits).map(([moment, fit]) => (
        <path
          key={moment}
          d={`M${COLUMNS[moment] * 48 + 3} 7h42`}
          stroke={fit === "leads" ? "var(--ink)" : "var(--rule-strong)"}
          strokeWidth={fit === "leads" ? 8 : 2}
        />
      ))}
    </svg>
  );
}
