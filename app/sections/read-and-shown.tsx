/** A measured query as a drawing: what it reads and what it shows, without an index and with one. */
import { ACCENT_LINE, ArrowHead, Figure, Label, LINE } from "./figure.tsx";

interface ReadAndShownProps {
  copy: {
    label: string;
    caption: string;
    note: string;
    /** Over the query that reads the table. */
    before: string;
    read: string;
    match: string;
    shown: string;
    after: string;
    slow: string;
    fast: string;
  };
  /** From left to right across the page; on phones it stays upright. */
  wide?: boolean;
}

const INDEX = "(status, created_at)";

/** A query without an index reads the table to show a page of it; with one, it reads what it shows. */
export function ReadAndShown({ copy, wide }: ReadAndShownProps) {
  const { label, caption, note } = copy;
  const upright = { size: [440, 318], children: <Down copy={copy} /> } as const;
  if (!wide) return <Figure {...{ label, caption, note }} {...upright} />;
  return (
    <Figure {...{ label, caption, note, upright }} size={[900, 276]}>
      <Across copy={copy} />
    </Figure>
  );
}

function Down({ copy }: ReadAndShownProps) {
  return (
    <>
      <path d="M8 44h284v40H8zM8 84l136 66h12L292 84M144 150h12v8l-6 82-6-82z" {...LINE} />
      <path d="M8 240h284M364 240h64" {...LINE} />
      <path d="M396 44v188" {...ACCENT_LINE} />
      <ArrowHead x={396} y={238} angle={90} />
      <ArrowHead x={150} y={238} angle={90} color="var(--ink)" />
      <Label at={[8, 30]} text={copy.before} />
      <Label at={[432, 30]} textAnchor="end" fill="var(--accent)" text={INDEX} />
      <Label at={[150, 69]} textAnchor="middle" fill="var(--ink)" text={copy.read} />
      <Label at={[172, 168]} text={copy.match} />
      <Label at={[384, 140]} textAnchor="end" fill="var(--accent)" text={copy.after} />
      <g textAnchor="middle">
        <Label at={[150, 262]} text={copy.shown} />
        <Label at={[396, 262]} text="20" />
        <Label at={[150, 296]} fill="var(--ink)" fontWeight="600" text={copy.slow} />
        <Label at={[396, 296]} fill="var(--accent)" fontWeight="600" text={copy.fast} />
      </g>
    </>
  );
}

/** The heights of the rows read and of those that match are to scale. */
function Across({ copy }: ReadAndShownProps) {
  return (
    <>
      <path d="M8 40h232v160H8zM240 40l110 76.8v6.4L240 200M350 116.8h210v6.4H350M560 116.8l60 3.2-60 3.2" {...LINE} />
      <path d="M620 120h124" {...LINE} />
      <ArrowHead x={752} y={120} angle={0} color="var(--ink)" />
      <path d="M8 250h736" {...ACCENT_LINE} />
      <ArrowHead x={752} y={250} angle={0} />
      <path d="M768 40v224" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <Label at={[8, 26]} text={copy.before} />
      <Label at={[8, 238]} fill="var(--accent)" text={INDEX} />
      <g textAnchor="middle">
        <Label at={[124, 125]} fill="var(--ink)" text={copy.read} />
        <Label at={[455, 104]} text={copy.match} />
        <Label at={[455, 238]} fill="var(--accent)" text={copy.after} />
        <Label at={[684, 104]} text={copy.shown} />
        <Label at={[684, 238]} text={copy.shown} />
      </g>
      <g textAnchor="end" fontWeight="600">
        <Label at={[892, 125]} fill="var(--ink)" text={copy.slow} />
        <Label at={[892, 255]} fill="var(--accent)" text={copy.fast} />
      </g>
    </>
  );
}
