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
          <Cylinder at={pick([76, 108], [190, 38])} />
          <Cylinder at={pick([764, 108], [190, 474])} />
          <path d={pick("M136 70h568", "M52 102v348")} {...LINE} />
          <ArrowHead at={pick([703, 70, 0], [52, 457, 90])} color="var(--ink)" />
          <path
            d={pick("M136 142h94M326 142h84M490 142h214", "M190 102v106M190 248v52M190 340v110")}
            {...ACCENT_LINE}
          />
          <path
            d={pick(
              "M230 122h96v40h-96zM410 122h80v40h-80z",
              "M144 208h92v40h-92zM144 300h92v40h-92z",
            )}
            {...ACCENT_LINE}
          />
          <ArrowHead at={pick([229, 142, 0], [190, 207, 90])} />
          <ArrowHead at={pick([409, 142, 0], [190, 299, 90])} />
          <ArrowHead at={pick([703, 142, 0], [190, 457, 90])} />
          <path
            d={pick("M704 214H146", "M328 458V112")}
            {...LINE}
            stroke="var(--rule-strong)"
            strokeDasharray="6 4"
          />
          <ArrowHead at={pick([137, 214, 180], [328, 103, -90])} color="var(--rule-strong)" />
          <g textAnchor="middle" {...CLEAR}>
            <Labels
              of={[
                [pick([278, 147], [190, 233]), "Debezium"],
                [pick([450, 147], [190, 325]), "Kafka"],
                [pick([183, 132], [190, 154]), "binlog"],
              ]}
            />
            <Label at={pick([600, 162], [190, 182])} fill="var(--accent)" text={copy.changes} />
            <Label at={pick([600, 132], [190, 390])} text="ReplacingMergeTree" />
            <Label at={pick([420, 234], [328, 154])} text={copy.back} />
            {pick(
              <>
                <Label at={[420, 62]} text="INSERT … SELECT … FROM mysql(…)" />
                <Label at={[420, 206]} text="INSERT INTO FUNCTION mysql(…) · CSV + cpimport" />
              </>,
              <Labels
                of={[
                  [[52, 276], "INSERT"],
                  [[52, 294], "mysql()"],
                  [[322, 276], "INSERT INTO"],
                  [[322, 294], "mysql()"],
                  [[328, 426], "CSV"],
                ]}
              />,
            )}
          </g>
          <g textAnchor={pick("middle", "start")} {...CLEAR}>
            <Labels
              of={[
                [pick([76, 56], [22, 32]), "MariaDB"],
                [pick([764, 56], [22, 480]), "ClickHouse"],
                [pick([420, 88], [10, 124]), copy.load],
              ]}
            />
          </g>
        </>
      )}
    </Figure>
  );
}
