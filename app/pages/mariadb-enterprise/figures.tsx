import { Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

const YEARS = [2025, 2027, 2029, 2031, 2033];

interface LifetimesProps {
  copy: (typeof en)["lifetimes"];
}

/** How long the same series is maintained in the two editions. */
export function Lifetimes({ copy }: LifetimesProps) {
  return (
    <Figure label={copy.label} size={[900, 262]} caption={copy.caption} note={copy.note} upright={[520, 270]}>
      {(pick) => <Editions copy={copy} left={24} year={pick(95, 52)} />}
    </Figure>
  );
}

/** @param year the width of a year */
function Editions({ copy, left, year }: LifetimesProps & { left: number; year: number }) {
  /** The x coordinate of a date in years, such as 2025.42. */
  const at = (date: number) => left + (date - 2025) * year;
  const [standard, end] = [at(2030.8), at(2033.8)];
  return (
    <>
      <path d={YEARS.map((each) => `M${at(each)} 20v204`).join("")} stroke="var(--rule)" fill="none" />
      <path d={`M${at(2025)} 218H${at(2034.1)}`} stroke="var(--ink)" strokeWidth="1.5" />
      <g strokeWidth="14" fill="none">
        <path d={`M${at(2025.42)} 70H${at(2028.42)}`} stroke="var(--rule-strong)" />
        <path d={`M${at(2025.8)} 166H${end}`} stroke="var(--accent)" />
        <path d={`M${standard - 2} 166h4`} stroke="var(--sheet)" />
      </g>
      <path d={`M${at(2028.42)} 104v-20M${at(2028.42)} 98H${end}M${end} 92v62`} {...LINE} />
      <Label at={[at(2025.42), 50]} text="Community 11.8" />
      <Label at={[at(2028.42) + 10, 75]} text="06/2028" />
      <Label at={[end - 8, 121]} textAnchor="end" fill="var(--ink)" text={copy.gap} />
      <Label at={[at(2025.8), 143]} fill="var(--accent)" text="Enterprise 11.8" />
      <g textAnchor="end">
        <Label at={[standard, 198]} fill="var(--accent)" text="Standard 10/2030" />
        <Label at={[end, 198]} fill="var(--accent)" text={year < 60 ? "10/2033" : "Enterprise 10/2033"} />
      </g>
      <g textAnchor="middle">
        {YEARS.map((each) => (
          <Label key={each} at={[at(each), 246]} text={each} />
        ))}
      </g>
    </>
  );
}
