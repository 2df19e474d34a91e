import { SYMPTOMS, type Symptom } from "@blc/errors";
import { usePageCopy } from "../../i18n/copy.tsx";
import { ACCENT_LINE, Cylinder, Figure, Label, Labels, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

/** Where each symptom shows, in the coordinates of the drawing. */
const PLACES: Record<Symptom, readonly [x: number, y: number]> = {
  "cannot-connect": [126, 64],
  "access-refused": [168, 64],
  waits: [222, 52],
  "write-refused": [222, 118],
  "statement-refused": [292, 52],
  "does-not-start": [257, 85],
  crashed: [292, 118],
  "disk-full": [232, 222],
  "data-damaged": [282, 222],
  "replica-stopped": [347, 64],
  cluster: [347, 140],
  "text-wrong": [56, 104],
};

/** The letter of a symptom's section. */
export function letterOf(symptom: Symptom): string {
  return String.fromCharCode("A".charCodeAt(0) + SYMPTOMS.indexOf(symptom));
}

/**
 * An application, a server, its disk, a replica and another node: where each symptom shows, by the letter of its
 * section. @param only those of one error, whose page has no such sections: a dot for each
 */
export function SymptomMap({ only }: { only?: readonly Symptom[] }) {
  const { map } = usePageCopy<typeof en>().copy;
  return (
    <Figure copy={{ label: only ? map.one : map.label, caption: map.caption }} size={[440, 280]}>
      <path
        d="M20 40h72v48H20zM200 28h114v114H200zM380 44h32v40h-32zM257 142v36M314 64h66M314 140h66"
        {...LINE}
      />
      <path d="M380 120h32v40h-32z" {...LINE} strokeDasharray="4 4" />
      <path d="M92 64h108" {...ACCENT_LINE} />
      <Cylinder at={[257, 192]} />
      <Label at={[20, 32]} text={map.app} />
      <Labels
        textAnchor="middle"
        of={[
          [[257, 20], map.server],
          [[396, 36], map.replica],
          [[396, 178], map.node],
          [[257, 272], map.disk],
        ]}
      />
      {(only ?? SYMPTOMS).map((symptom) => {
        const [x, y] = PLACES[symptom];
        if (only) return <circle key={symptom} cx={x} cy={y} r="9" fill="var(--accent)" />;
        return (
          <g key={symptom}>
            <circle
              cx={x}
              cy={y}
              r="12"
              fill="var(--sheet)"
              stroke="var(--accent)"
              strokeWidth="1.5"
            />
            <Label
              at={[x, y + 5]}
              textAnchor="middle"
              fill="var(--accent)"
              fontWeight="600"
              text={letterOf(symptom)}
            />
          </g>
        );
      })}
    </Figure>
  );
}
