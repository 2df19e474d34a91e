import {
  ACCENT_LINE,
  ArrowHead,
  CLEAR,
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
    <Figure copy={copy} size={[860, 250]} upright={[380, 560]}>
      {(pick) => (
        <g transform={pick("translate(34 0)", undefined)}>
          <g {...LINE}>
            <path
              d={pick(
                "M2 86h96v48H2zM192 86h96v48h-96zM382 66h96v88h-96z",
                "M62 10h96v48H62zM62 112h96v48H62zM62 214h96v60H62z",
              )}
            />
            <path d={pick("M478 128h60v66h14", "M158 252h152v58")} strokeDasharray="5 4" />
            <path d={pick("m602 162 50 32-50 32-50-32z", "m310 312 50 32-50 32-50-32z")} />
            <path d={pick("M652 194h84v-44", "M310 376v118H164")} strokeDasharray="5 4" />
            <path d={pick("M98 110h84M288 110h84", "M110 58v44M110 160v44")} />
          </g>
          <path d={pick("M478 92h206", "M110 274v182")} {...ACCENT_LINE} />
          <ArrowHead at={pick([190, 110, 0], [110, 110, 90])} color="var(--ink)" />
          <ArrowHead at={pick([380, 110, 0], [110, 212, 90])} color="var(--ink)" />
          <ArrowHead at={pick([686, 92, 0], [110, 458, 90])} />
          <ArrowHead at={pick([736, 146, -90], [160, 494, 180])} color="var(--ink)" />
          <Cylinder at={pick([738, 66], [110, 474])} />
          <g textAnchor="middle">
            <g fill="var(--ink)">
              <Labels
                of={[
                  [pick([50, 115], [110, 39]), "DBA"],
                  [pick([240, 115], [110, 141]), "VPN"],
                  [pick([430, 115], [110, 248]), copy.bastion],
                  [pick([602, 199], [310, 349]), copy.yes],
                ]}
              />
            </g>
            <Label at={pick([738, 40], [110, 552])} text={copy.database} />
          </g>
          <g textAnchor={pick("middle", "start")}>
            <Labels
              of={[
                [pick([50, 156], [170, 39]), copy.key],
                [pick([240, 156], [170, 141]), copy.address],
                [pick([430, 176], [170, 238]), copy.recorded],
              ]}
            />
            <Label at={pick([582, 80], [122, 300])} fill="var(--accent)" text={copy.read} />
          </g>
          <g textAnchor={pick("middle", "end")} {...CLEAR}>
            <Label at={pick([602, 245], [372, 400])} text={copy.approval} />
            <Label
              at={pick([664, 214], [372, 440])}
              textAnchor={pick("start", "end")}
              text={copy.expires}
            />
          </g>
        </g>
      )}
    </Figure>
  );
}
