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
    <Figure copy={copy} size={[860, 430]} upright={[380, 668]}>
      {(pick) => (
        <>
          <g {...LINE}>
            <path
              d={pick(
                "M180 20h460v290H180zM10 56h130v44H10zM200 56h420v44H200zM200 116h420v44H200z",
                "M8 64h364v322H8zM20 2h150v36H20zM20 90h340v40H20zM20 146h340v40H20z",
              )}
            />
            <path
              d={pick(
                "M218 204h190v76H218zM422 204h182v32H422zM422 248h182v32H422z",
                "M32 236h128v126H32zM172 236h152v56H172zM172 306h152v56H172z",
              )}
            />
            <path
              d={pick(
                "M200 350h176v44H200zM388 350h86v44H388zM488 350h132v44H488zM682 116h158v44H682zM682 350h158v44H682z",
                "M20 450h212v44H20zM52 510h74v44H52zM136 510h122v44H136zM268 510h104v44H268zM20 584h110v44H20z",
              )}
            />
          </g>
          <path
            d={pick("M200 176h420v120H200zM20 330h820", "M20 206h312v168H20zM8 412h364")}
            fill="none"
            stroke="var(--rule-strong)"
            strokeDasharray="4 4"
          />
          <path
            d={pick(
              "M336 204v76M354 204v76M372 204v76M390 204v76M336 223h72M336 242h72M336 261h72",
              "M32 320h128M32 341h128",
            )}
            stroke="var(--rule)"
          />
          <path
            d={pick(
              "M620 138h62M761 160v30M554 280v70M620 372h62",
              "M346 186v320M243 362v144M34 494v82M322 554v22",
            )}
            {...LINE}
          />
          <ArrowHead at={pick([682, 138, 0], [346, 510, 90])} color="var(--ink)" />
          <ArrowHead at={pick([761, 194, 90], [322, 584, 90])} color="var(--ink)" />
          <ArrowHead at={pick([554, 350, 90], [243, 510, 90])} color="var(--ink)" />
          <ArrowHead at={pick([682, 372, 0], [34, 584, 90])} color="var(--ink)" />
          <Cylinder at={pick([761, 214], [322, 600])} />
          <path
            d={pick(
              "M140 78h60M300 100v16M300 160v44M300 280v70",
              "M96 38v48M96 130v16M96 186v50M96 362v80",
            )}
            {...ACCENT_LINE}
          />
          <ArrowHead at={pick([200, 78, 0], [96, 90, 90])} />
          <ArrowHead at={pick([300, 350, 90], [96, 450, 90])} />
          <Label at={pick([75, 83], [95, 25])} textAnchor="middle" text={copy.clients} />
          <Label at={pick([192, 42], [362, 82])} textAnchor={pick("start", "end")} text="mysqld" />
          <Labels
            of={[
              [pick([246, 83], [64, 115]), copy.connections],
              [pick([246, 143], [64, 171]), copy.optimizer],
              [pick([212, 195], [28, 224]), "InnoDB"],
              [pick([226, 270], [37, 302]), "buffer pool"],
              [pick([466, 225], [176, 283]), copy.locks],
              [pick([434, 269], [176, 339]), "log buffer"],
              [pick([20, 322], [112, 404]), copy.memory],
              [pick([20, 350], [112, 430]), copy.disk],
              [pick([241, 377], [58, 477]), copy.tables],
              [pick([432, 377], [83, 537]), "tmp"],
              [pick([530, 377], [168, 537]), "redo log"],
              [pick([728, 143], [300, 537]), "binlog"],
            ]}
          />
          <Label
            at={pick([761, 300], [266, 630])}
            textAnchor={pick("middle", "end")}
            text={copy.replica}
          />
          <Label at={pick([728, 377], [56, 611])} text="backup" />
          <Label
            at={pick([300, 418], [112, 57])}
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
