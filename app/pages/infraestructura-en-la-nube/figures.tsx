import { entries } from "../../i18n/entries.ts";
import {
  ACCENT_LINE,
  ArrowHead,
  Balloon,
  Cylinder,
  Figure,
  Label,
  Labels,
  LINE,
} from "../../sections/figure.tsx";
import type en from "./en.json";

type Points = (typeof en)["key"]["points"];

/** The centre of each numbered point. */
const POINTS: Record<keyof Points, readonly [x: number, y: number]> = {
  disk: [36, 240],
  zones: [186, 168],
  endpoint: [93, 158],
  backups: [76, 357],
  region: [344, 240],
  exit: [417, 318],
};

/** A region with two zones and a second region, with numbered points that the page's key explains. */
export function CloudPlan({ copy: { plan, key } }: { copy: typeof en }) {
  return (
    <Figure copy={{ ...plan, note: "MySQL · PostgreSQL" }} size={[480, 400]}>
      <path d="M8 36h330v356H8zM362 36h110v244H362z" {...LINE} />
      <path
        d="M20 64h146v256H20zM180 64h146v256H180z"
        {...LINE}
        stroke="var(--rule-strong)"
        strokeDasharray="5 4"
      />
      <path d="M52 96h82v36H52zM212 96h82v36h-82zM52 340h242v34H52z" {...LINE} />
      <Cylinder at={[93, 216]} accent />
      <Cylinder at={[253, 216]} />
      <Cylinder at={[417, 216]} />
      <g {...ACCENT_LINE}>
        <path d="M93 132v58M253 132c0 40-90 30-130 62" />
        <ArrowHead at={[93, 199, 90]} />
        <ArrowHead at={[118, 199, 135]} />
      </g>
      <g {...LINE} strokeDasharray="4 4">
        <path d="M141 240h62M301 240h66M139 254h12v86" />
      </g>
      <path d="M417 280v76" {...LINE} />
      <ArrowHead at={[417, 362, 90]} color="var(--ink)" />
      <Label at={[8, 24]} text={plan.region} />
      <Label at={[362, 24]} text={plan.region2} />
      <g textAnchor="middle">
        <Labels
          of={[
            [[93, 84], plan.zoneA],
            [[253, 84], plan.zoneB],
            [[93, 119], "app"],
            [[253, 119], "app"],
            [[93, 306], plan.primary],
            [[253, 306], plan.replica],
            [[173, 362], plan.copies],
          ]}
        />
      </g>
      {entries(key.points).map(([point], index) => (
        <Balloon key={point} number={index + 1} at={POINTS[point]} />
      ))}
    </Figure>
  );
}
