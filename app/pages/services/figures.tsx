import { entries } from "../../i18n/entries.ts";
import { CLEAR, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";
import { COLUMNS, SERVICES } from "./services.ts";

type Copy = typeof en;

/** Where the columns of the moments are, and what is above and below of the load. */
interface Layout {
  left: number;
  column: number;
  /** On phones lanes are named above their lines, and the moments stand in two rows. */
  isUpright?: boolean;
}

const ACROSS: Layout = { left: 180, column: 124 };
const UPRIGHT: Layout = { left: 2, column: 75, isUpright: true };

/** The bar of a service in a moment. */
const BARS = {
  leads: { stroke: "var(--ink)", strokeWidth: 9 },
  assists: { stroke: "var(--rule-strong)", strokeWidth: 2 },
};

/** The load of a database from its design to its renewal, and when each service leads or assists. */
export function LifeOfADatabase({ copy }: { copy: Copy }) {
  return (
    <Figure copy={copy.life} size={[806, 396]} upright={[380, 480]}>
      {(pick) => <Moments copy={copy} {...pick(ACROSS, UPRIGHT)} />}
    </Figure>
  );
}

function Moments({ copy, left, column, isUpright }: { copy: Copy } & Layout) {
  const { life, services, moments } = copy;
  const place = isUpright
    ? { y: 30, lane: 44, lanes: 210, key: 470 }
    : { y: 0, lane: 34, lanes: 174, key: 386 };
  const lines = [0, 1, 2, 3, 4, 5].map((index) => `M${left + index * column} 16v${place.key - 38}`);
  return (
    <>
      <path d={lines.join("")} stroke="var(--rule)" fill="none" />
      <g transform={`translate(0 ${place.y})`}>
        <path d={`M${left} 128h${5 * column}`} {...LINE} />
        <path
          d="M0 122h124l40-6 40-10 44-6 40-12 44-14 40-8 32-2 1 58h20l2-54 65-6 14 6 60-4 54-10"
          transform={`translate(${left} 0) scale(${column / 124} 1)`}
          vectorEffect="non-scaling-stroke"
          stroke="var(--accent)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          fill="none"
        />
        <path
          d="m0 134 8 14h-16z"
          fill="var(--critical)"
          transform={`translate(${left + 3.27 * column} 0)`}
        />
        <Label at={[left + 3.27 * column + 15, 147]} fill="var(--critical)" text={life.down} />
        {isUpright ? (
          <Label at={[left + 6, 108]} fill="var(--accent)" text={life.load} />
        ) : (
          <Label at={[left - 8, 104]} textAnchor="end" fill="var(--accent)" text={life.load} />
        )}
      </g>
      <g textAnchor="middle" fill="var(--ink)" {...(isUpright && CLEAR)}>
        {entries(COLUMNS).map(([moment, index]) => (
          <Label
            key={moment}
            at={[
              left + (index + (isUpright && index === 4 ? 1 : 0.5)) * column,
              isUpright && index % 2 === 0 ? 46 : 28,
            ]}
            textAnchor={isUpright && index === 4 ? "end" : undefined}
            text={moments[moment]}
          />
        ))}
      </g>
      {entries(services).map(([service, { name }], index) => {
        const y = place.lanes + index * place.lane;
        return (
          <g key={service}>
            <Label
              at={isUpright ? [left, y - 12] : [8, y + 4]}
              fill="var(--ink)"
              text={name}
              {...CLEAR}
            />
            {entries(SERVICES[service].fits).map(([moment, fit]) => (
              <path
                key={moment}
                d={`M${left + COLUMNS[moment] * column + 4} ${y}h${column - 8}`}
                {...BARS[fit]}
              />
            ))}
          </g>
        );
      })}
      {entries(BARS).map(([fit, bar], index) => {
        const start = left + index * 2 * column;
        return (
          <g key={fit}>
            <path d={`M${start} ${place.key}h40`} {...bar} />
            <Label at={[start + 50, place.key + 4]} text={life[fit]} />
          </g>
        );
      })}
    </>
  );
}
