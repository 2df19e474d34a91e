import { ACCENT_LINE, Drawing, Frame, Label, LINE } from "../../sections/figure.tsx";
import { Terms } from "../../sections/terms.tsx";
import { LevelShape } from "../../ui/level-shape.tsx";
import type en from "./en.json";
import styles from "./home.module.css";

type Copy = (typeof en)["finding"];

/** One page of a health check's report. The answers that it quotes are those of MariaDB 10.11, see trials/records. */
export function Finding({ copy }: { copy: Copy }) {
  return (
    <Frame {...copy}>
      <p className={`mark ${styles.head}`}>
        <span>{copy.sheet}</span>
        <b>
          <LevelShape level="critical" />
          {copy.level}
        </b>
        <span className={styles.stamp}>{copy.stamp}</span>
      </p>
      <div className={styles.finding}>
        <div>
          <p className={styles.title}>{copy.title}</p>
          <FourteenNights copy={copy} />
        </div>
        <Terms look="small" items={copy.fields} className={styles.fields} />
      </div>
    </Frame>
  );
}

const NIGHTS = 14;
/** The replica stops after this many. */
const GOOD_NIGHTS = 3;
const NIGHT = 30;
const START = 8;
const STOP = START + GOOD_NIGHTS * NIGHT;
const END = START + NIGHTS * NIGHT;

/** The primary, the replica that stops, the backups that go on, and what they lack. */
function FourteenNights({ copy }: { copy: Copy }) {
  const nights = Array.from({ length: NIGHTS }, (_, night) => START + (night + 0.5) * NIGHT);
  return (
    <Drawing label={copy.label} size={[440, 186]}>
      <path
        d={`M${START} 28H${END}M${START} 22v12M${END} 22v12M${START} 76H${STOP}M${START} 70v12`}
        {...LINE}
      />
      <path
        d={`M${STOP} 76H${END}`}
        fill="none"
        stroke="var(--rule-strong)"
        strokeDasharray="3 5"
      />
      <path d={`M${STOP} 66 ${STOP + 10} 84h-20z`} fill="var(--critical)" />
      <path d={nights.map((x) => `M${x - 6} 122l4 5 8-10`).join("")} {...LINE} />
      <path d={`M${STOP} 116v40M${END} 116v40`} fill="none" stroke="var(--rule-strong)" />
      <path d={`M${STOP} 150H${END}M${STOP - 4} 154l8-8M${END - 4} 154l8-8`} {...ACCENT_LINE} />
      <Label at={[START, 14]} fill="var(--ink)" text={copy.primary} />
      <Label at={[END, 14]} textAnchor="end" text="MariaDB 10.11" />
      <Label at={[START, 60]} fill="var(--ink)" text={copy.replica} />
      <Label at={[END, 64]} textAnchor="end" fill="var(--critical)" text={copy.error} />
      <Label at={[START, 108]} fill="var(--ink)" text={copy.backups} />
      <Label at={[END, 175]} textAnchor="end" fill="var(--accent)" text={copy.gap} />
    </Drawing>
  );
}
