import {
  ACCENT_LINE,
  ArrowHead,
  Cylinder,
  Figure,
  Label,
  Labels,
  LINE,
} from "../../sections/figure.tsx";
import type en from "./en.json";

/**
 * The engineer's access to a database: it reads through a bastion host, and writes after an approval. Upright, reading
 * is straight down, and changes go by the right.
 */
export function AccessPath({ copy }: { copy: (typeof en)["access"] }) {
  return (
    <Figure copy={copy} size={[860, 272]} upright={[380, 428]}>
      {(pick) => (
        <g transform={pick("translate(34 0)", undefined)}>
          <g {...LINE}>
            <path
              d={pick(
                "M2 86h96v48H2zM192 86h96v48h-96zM382 66h96v88h-96z",
                "M4 6h96v38H4zM4 66h96v38H4zM4 126h96v44H4z",
              )}
            />
            <path d={pick("M478 128h60v66h14", "M100 156h210v44")} strokeDasharray="5 4" />
            <path d={pick("m602 162 50 32-50 32-50-32z", "m310 200 48 30-48 30-48-30z")} />
            <path d={pick("M652 194h84v-44", "M310 260v102H110")} strokeDasharray="5 4" />
            <path d={pick("M98 110h84M288 110h84", "M52 44v14M52 104v14")} />
          </g>
          <path d={pick("M478 92h206", "M52 170v146")} {...ACCENT_LINE} />
          <ArrowHead at={pick([190, 110, 0], [52, 65, 90])} color="var(--ink)" />
          <ArrowHead at={pick([380, 110, 0], [52, 125, 90])} color="var(--ink)" />
          <ArrowHead at={pick([686, 92, 0], [52, 326, 90])} />
          <ArrowHead at={pick([736, 146, -90], [100, 362, 180])} color="var(--ink)" />
          <Cylinder at={pick([738, 66], [52, 342])} />
          <g textAnchor="middle">
            <g fill="var(--ink)">
              <Labels
                of={[
                  [pick([50, 115], [52, 30]), "DBA"],
                  [pick([240, 115], [52, 90]), "VPN"],
                  [pick([430, 115], [52, 153]), copy.bastion],
                  [pick([602, 199], [310, 235]), copy.yes],
                ]}
              />
            </g>
          </g>
          <g textAnchor={pick("middle", "start")}>
            <Label at={pick([738, 40], [4, 422])} text={copy.database} />
            <Labels
              of={[
                [pick([50, 156], [112, 30]), copy.key],
                [pick([240, 156], [112, 90]), copy.address],
                [pick([430, 176], [112, 146]), copy.recorded],
              ]}
            />
            <Label at={pick([582, 80], [64, 194])} fill="var(--accent)" text={copy.read} />
          </g>
          <g textAnchor={pick("middle", "end")}>
            <Label at={pick([602, 245], [298, 284])} text={copy.approval} />
            <Label at={pick([602, 267], [298, 306])} text={copy.expires} />
          </g>
        </g>
      )}
    </Figure>
  );
}
