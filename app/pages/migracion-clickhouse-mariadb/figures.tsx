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
 * The tools of the initial load, of the change data capture and of the return. Upright, the load is at the left, the
 * changes are in the middle, and the return is at the right.
 */
export function Pipeline({ copy }: { copy: (typeof en)["tools"] }) {
  return (
    <Figure copy={copy} size={[840, 270]} upright={[380, 560]}>
      {(pick) => (
        <>
          <path
            d={pick(
              "M16 30h120v212H16zM704 30h120v212H704z",
              "M10 10h360v92H10zM10 458h360v92H10z",
            )}
            {...LINE}
          />
          <Cylinder at={pick([76, 131], [190, 34])} />
          <Cylinder at={pick([764, 131], [190, 482])} />
          <path d={pick("M136 70h568", "M20 102v348")} {...LINE} />
          <ArrowHead at={pick([703, 70, 0], [20, 457, 90])} color="var(--ink)" />
          <path
            d={pick("M136 142h94M326 142h84M490 142h214", "M222 102v106M222 248v52M222 340v110")}
            {...ACCENT_LINE}
          />
          <path
            d={pick(
              "M230 122h96v40h-96zM410 122h80v40h-80z",
              "M176 208h92v40h-92zM176 300h92v40h-92z",
            )}
            {...ACCENT_LINE}
          />
          <ArrowHead at={pick([229, 142, 0], [222, 207, 90])} />
          <ArrowHead at={pick([409, 142, 0], [222, 299, 90])} />
          <ArrowHead at={pick([703, 142, 0], [222, 457, 90])} />
          <path
            d={pick("M704 214H146", "M358 458V112")}
            {...LINE}
            stroke="var(--rule-strong)"
            strokeDasharray="6 4"
          />
          <ArrowHead at={pick([137, 214, 180], [358, 103, -90])} color="var(--rule-strong)" />
          <Labels
            textAnchor="middle"
            of={[
              [pick([278, 147], [222, 233]), "Debezium"],
              [pick([450, 147], [222, 325]), "Kafka"],
            ]}
          />
          <Labels
            textAnchor={pick("middle", "start")}
            of={[
              [pick([76, 56], [22, 32]), "MariaDB"],
              [pick([764, 56], [22, 480]), "ClickHouse"],
              [pick([183, 132], [234, 146]), "binlog"],
            ]}
          />
          <Label
            at={pick([368, 112], [234, 128])}
            textAnchor={pick("middle", "start")}
            fill="var(--accent)"
            text={copy.changes}
          />
          <Label
            at={pick([600, 132], [212, 400])}
            textAnchor={pick("middle", "end")}
            text="ReplacingMergeTree"
          />
          {pick(
            <Labels
              textAnchor="middle"
              of={[
                [[420, 44], copy.load],
                [[420, 62], "INSERT … SELECT … FROM mysql(…)"],
                [[420, 188], copy.back],
                [[420, 206], "INSERT INTO FUNCTION mysql(…) · CSV + cpimport"],
              ]}
            />,
            <>
              <Labels of={lines(32, 128, [...copy.load.split(" "), "INSERT", "mysql()"])} />
              <Labels
                textAnchor="end"
                of={lines(346, 382, [copy.back, "INSERT INTO", "mysql()", "CSV"])}
              />
            </>,
          )}
        </>
      )}
    </Figure>
  );
}

/** Labels one under the other. */
const lines = (x: number, y: number, texts: readonly string[]) =>
  texts.map((text, index) => [[x, y + 18 * index], text] as const);
