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
import { POINTS } from "./points.ts";

/** The parts of a MySQL instance, the path of a query through them, and the numbered measuring points. */
export function Anatomy({ copy }: { copy: (typeof en)["anatomy"] }) {
  return (
    <Figure copy={copy} size={[860, 430]} upright={[380, 684]}>
      {(pick) => (
        <>
          <g {...LINE}>
            <path
              d={pick(
                "M180 20h460v290H180zM20 56h110v44H20zM200 56h420v44H200zM200 116h420v44H200z",
                "M8 64h364v322H8zM20 10h150v36H20zM20 90h340v40H20zM20 146h340v40H20z",
              )}
            />
            <path
              d={pick(
                "M218 204h190v76H218zM422 204h182v32H422zM422 248h182v32H422z",
                "M32 236h124v126H32zM160 236h162v56H160zM160 306h162v56H160z",
              )}
            />
            <path
              d={pick(
                "M200 350h176v44H200zM388 350h86v44H388zM488 350h132v44H488zM682 116h158v44H682zM682 350h158v44H682z",
                "M20 430h206v44H20zM20 486h86v44H20zM118 486h142v44H118zM272 486h100v44H272zM40 556h110v44H40z",
              )}
            />
          </g>
          <path
            d={pick("M200 176h420v120H200zM20 330h820", "M20 206h312v168H20zM8 404h364")}
            fill="none"
            stroke="var(--rule-strong)"
            strokeDasharray="4 4"
          />
          <path
            d={pick(
              "M318 204v76M341 204v76M363 204v76M386 204v76M318 223h90M318 242h90M318 261h90",
              "M32 320h124M32 341h124",
            )}
            stroke="var(--rule)"
          />
          <path
            d={pick(
              "M620 138h62M761 160v30M554 280v70M620 372h62",
              "M346 186v296M243 362v120M112 474v78M300 530v22",
            )}
            {...LINE}
          />
          <ArrowHead at={pick([682, 138, 0], [346, 486, 90])} color="var(--ink)" />
          <ArrowHead at={pick([761, 194, 90], [300, 556, 90])} color="var(--ink)" />
          <ArrowHead at={pick([554, 350, 90], [243, 486, 90])} color="var(--ink)" />
          <ArrowHead at={pick([682, 372, 0], [112, 556, 90])} color="var(--ink)" />
          <Cylinder at={pick([761, 214], [300, 572])} />
          <path
            d={pick(
              "M130 78h70M300 100v16M300 160v44M300 280v70",
              "M96 46v40M96 130v16M96 186v50M96 362v64",
            )}
            {...ACCENT_LINE}
          />
          <ArrowHead at={pick([200, 78, 0], [96, 90, 90])} />
          <ArrowHead at={pick([300, 350, 90], [96, 430, 90])} />
          <Label at={pick([75, 83], [95, 33])} textAnchor="middle" text={copy.clients} />
          <Label at={pick([192, 42], [362, 82])} textAnchor={pick("start", "end")} text="mysqld" />
          <Labels
            of={[
              [pick([246, 83], [64, 115]), copy.connections],
              [pick([246, 143], [64, 171]), copy.optimizer],
              [pick([212, 195], [28, 224]), "InnoDB"],
              [pick([226, 270], [37, 302]), "buffer pool"],
              [pick([466, 225], [168, 283]), copy.locks],
              [pick([434, 269], [168, 339]), "log buffer"],
              [pick([20, 322], [112, 400]), copy.memory],
              [pick([20, 350], [112, 421]), copy.disk],
              [pick([241, 377], [58, 457]), copy.tables],
              [pick([432, 377], [58, 513]), "tmp"],
              [pick([530, 377], [152, 513]), "redo log"],
              [pick([728, 143], [306, 513]), "binlog"],
            ]}
          />
          <Label at={pick([761, 300], [300, 654])} textAnchor="middle" text={copy.replica} />
          <Label at={pick([728, 377], [76, 583])} text="backup" />
          <Label
            at={pick([300, 418], [20, 676])}
            fill="var(--accent)"
            textAnchor={pick("middle", "start")}
            text={copy.path}
          />
          <g fontWeight="600">
            {Object.values(POINTS).map(({ centre, upright }, index) => (
              <Balloon
                key={`${centre}`}
                number={index + 1}
                at={pick(centre, upright)}
                radius={11}
              />
            ))}
          </g>
        </>
      )}
    </Figure>
  );
}
