import { entries } from "../../i18n/entries.ts";
import { ACCENT_LINE, ArrowHead, Balloon, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

type Services = Copy["services"]["items"];

/** The centre of each service's balloon. */
const BALLOONS: Record<keyof Services, readonly [x: number, y: number]> = {
  healthCheck: [62, 224],
  support: [262, 372],
  tuning: [262, 72],
  highAvailability: [230, 190],
  remoteDba: [376, 312],
  migrations: [98, 312],
  security: [420, 116],
  sharding: [342, 121],
  ai: [62, 34],
};

/** The plan of an installation, with a numbered balloon where each service works. */
export function NumberedPlan({ copy, services }: { copy: Copy["plan"]; services: Services }) {
  return (
    <Figure label={copy.label} size={[440, 410]} caption={copy.caption} note={copy.note}>
      <g {...LINE}>
        <path d="M136 14h168v40H136zM160 104h120v34H160zM290 344h110v54H290z" />
        <path d="M36 91h384v197H36z" stroke="var(--rule-strong)" strokeDasharray="6 5" />
        <path d="M345 344V288" />
        <path
          d="M76 34h60M248 72h-26M328 121h-48M76 224h18M230 204v20M362 312h-17M112 312h28M276 372h14"
          stroke="var(--rule-strong)"
          strokeWidth="1"
        />
        <path d="M140 326v-60" strokeDasharray="4 4" />
      </g>
      <Cylinder x={140} y={196} />
      <Cylinder x={320} y={196} />
      <Cylinder x={140} y={340} />
      <path d="M220 54v44M190 138l-36 38M186 224h82" {...ACCENT_LINE} />
      <ArrowHead x={220} y={104} angle={90} />
      <ArrowHead x={150} y={181} angle={132} />
      <ArrowHead x={274} y={224} angle={0} />
      <ArrowHead x={140} y={262} angle={-90} color="var(--ink)" />
      <ArrowHead x={345} y={284} angle={-90} color="var(--ink)" />
      <g textAnchor="middle">
        <Label at={[220, 39]} text={copy.application} />
        <Label at={[220, 126]} text="proxy" />
        <Label at={[140, 247]} text="db-1" />
        <Label at={[320, 247]} text="db-2" />
        <Label at={[140, 391]} text={copy.source} />
        <Label at={[345, 376]} text="24/7" />
      </g>
      {entries(services).map(([service], index) => (
        <Balloon key={service} number={index + 1} at={BALLOONS[service]} radius={14} color="var(--ink)" />
      ))}
    </Figure>
  );
}
