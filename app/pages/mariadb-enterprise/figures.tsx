import { Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

const YEARS = [2025, 2027, 2029, 2031, 2033];
/** The x coordinate of a date in years, such as 2025.42. */
const at = (year: number) => 24 + (year - 2025) * 52;

/** How long the same series is maintained in the two editions. */
export function Lifetimes({ copy }: { copy: (typeof en)["lifetimes"] }) {
  return (
    <Figure label={copy.label} size={[520, 270]} caption={copy.caption} note={copy.note}>
      <path d={YEARS.map((year) => `M${at(year)} 20v204`).join("")} stroke="var(--rule)" fill="none" />
      <path d={`M${at(2025)} 218h472`} stroke="var(--ink)" strokeWidth="1.5" />
      <g strokeWidth="14" fill="none">
        <path d={`M${at(2025.42)} 70H${at(2028.42)}`} stroke="var(--rule-strong)" />
        <path d={`M${at(2025.8)} 166H${at(2033.8)}`} stroke="var(--accent)" />
      </g>
      <path d={`M${at(2028.42)} 104v-20M${at(2028.42)} 98H${at(2033.8)}M${at(2033.8)} 92v62`} {...LINE} />
      <Label at={[at(2025.42), 50]} text="Community 11.8" />
      <Label at={[at(2028.42) + 10, 75]} text="06/2028" />
      <Label at={[474, 121]} textAnchor="end" fill="var(--ink)" text={copy.gap} />
      <Label at={[at(2025.8), 143]} fill="var(--accent)" text="Enterprise 11.8" />
      <Label at={[at(2033.8), 198]} textAnchor="end" fill="var(--accent)" text="10/2033" />
      <g textAnchor="middle">
        {YEARS.map((year) => (
          <Label key={year} at={[at(year), 246]} text={year} />
        ))}
      </g>
    </Figure>
  );
}
