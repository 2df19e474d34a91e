/** A measured query as a drawing: what it reads and what it shows, without an index and with one. */
import { ACCENT_LINE, ArrowHead, Figure, Label, LINE, type Picker } from "./figure.tsx";

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

/**
 * A query without an index reads the table to show a page of it; with one, it reads what it shows. In the wide drawing
 * the heights of the rows read and of those that match are to scale.
 */
export function ReadAndShown({ copy, wide }: ReadAndShownProps) {
  const { label, caption, note } = copy;
  const upright = [440, 318] as const;
  const drawn = (pick: Picker) => (
    <>
      <path
        d={pick(
          "M8 40h232v160H8zM240 40l110 76.8v6.4L240 200M350 116.8h210v6.4H350M560 116.8l60 3.2-60 3.2M620 120h124",
          "M8 44h284v40H8zM8 84l136 66h12L292 84M144 150h12v8l-6 82-6-82zM8 240h284M364 240h64",
        )}
        {...LINE}
      />
      <ArrowHead {...pick({ x: 752, y: 120, angle: 0 }, { x: 150, y: 238, angle: 90 })} color="var(--ink)" />
      <path d={pick("M8 250h736", "M396 44v188")} {...ACCENT_LINE} />
      <ArrowHead {...pick({ x: 752, y: 250, angle: 0 }, { x: 396, y: 238, angle: 90 })} />
      <path d={pick("M768 40v224", undefined)} stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <Label at={pick([8, 26], [8, 30])} text={copy.before} />
      <Label at={pick([455, 104], [172, 168])} textAnchor={pick("middle", "start")} text={copy.match} />
      <g textAnchor="middle">
        <Label at={pick([124, 125], [150, 69])} fill="var(--ink)" text={copy.read} />
        <Label at={pick([684, 104], [150, 262])} text={copy.shown} />
        <Label at={pick([684, 238], [396, 262])} text={pick(copy.shown, "20")} />
      </g>
      <g fill="var(--accent)">
        <Label at={pick([8, 238], [432, 30])} textAnchor={pick("start", "end")} text={INDEX} />
        <Label at={pick([455, 238], [384, 140])} textAnchor={pick("middle", "end")} text={copy.after} />
      </g>
      <g textAnchor={pick("end", "middle")} fontWeight="600">
        <Label at={pick([892, 125], [150, 296])} fill="var(--ink)" text={copy.slow} />
        <Label at={pick([892, 255], [396, 296])} fill="var(--accent)" text={copy.fast} />
      </g>
    </>
  );
  return wide ? (
    <Figure {...{ label, caption, note, upright }} size={[900, 276]}>
      {drawn}
    </Figure>
  ) : (
    <Figure {...{ label, caption, note }} size={upright}>
      {drawn((_, value) => value)}
    </Figure>
  );
}
