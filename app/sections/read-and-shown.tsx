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
}

const INDEX = "(status, created_at)";

/** A query without an index reads the table to show a page of it; with one, it reads what it shows. */
export function ReadAndShown({ copy }: ReadAndShownProps) {
  const { label, caption, note } = copy;
  return (
    <Figure copy={{ label, caption, note }} size={[440, 318]}>
      <path
        d="M8 44h284v40H8zM8 84l136 66h12L292 84M144 150h12v8l-6 82-6-82zM8 240h284M364 240h64"
        {...LINE}
      />
      <ArrowHead at={[150, 238, 90]} color="var(--ink)" />
      <path d="M396 44v188" {...ACCENT_LINE} />
      <ArrowHead at={[396, 238, 90]} />
      <Label at={[8, 30]} text={copy.before} />
      <Label at={[172, 168]} text={copy.match} />
      <g textAnchor="middle">
        <Label at={[150, 69]} fill="var(--ink)" text={copy.read} />
        <Label at={[150, 262]} text={copy.shown} />
        <Label at={[396, 262]} text="20" />
      </g>
      <g fill="var(--accent)" textAnchor="end">
        <Label at={[432, 30]} text={INDEX} />
        <Label at={[384, 140]} text={copy.after} />
      </g>
      <g textAnchor="middle" fontWeight="600">
        <Label at={[150, 296]} fill="var(--ink)" text={copy.slow} />
        <Label at={[396, 296]} fill="var(--accent)" text={copy.fast} />
      </g>
    </Figure>
  );
}
