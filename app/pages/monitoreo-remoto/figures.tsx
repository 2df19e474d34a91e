import { ACCENT_LINE, CLEAR, Figure, Label, LevelMark, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";

type Copy = typeof en;

interface NightProps {
  copy: Copy["night"];
  levels: Copy["levels"];
}

/** The lag of one night: an hour is 75 units wide, a power of ten of the lag 80 high. */
const LAG =
  "60 242 80 238 100 243 118 236 130 146 142 238 170 242 200 236 240 241 280 237 318 240 340 214 366 170 388 122 408 90 424 66 440 60 456 72 470 110 487 170 500 224 517 240 550 243 590 238 630 242 680 239";

/** The replication lag of one night on a logarithmic scale, with two alert thresholds. */
export function LagNight({ copy, levels }: NightProps) {
  return (
    <Figure
      label={copy.label}
      size={[860, 290]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 500], children: <NightDown copy={copy} levels={levels} /> }}
    >
      <path d="M60 20v230h620" {...LINE} />
      <path d="M60 90h620M60 170h620" stroke="var(--rule-strong)" strokeDasharray="4 4" />
      <path d="M372 178v80M414 100v158M517 240v18" stroke="var(--rule-strong)" strokeDasharray="2 4" />
      <path d={`M${LAG}`} {...ACCENT_LINE} strokeLinejoin="round" />
      <LevelMark level="warning" at={[372, 170]} />
      <LevelMark level="critical" at={[414, 90]} />
      <LevelMark level="healthy" at={[517, 240]} />
      <LevelMark level="critical" at={[700, 90]} name={levels.critical.name} />
      <LevelMark level="warning" at={[700, 170]} name={levels.warning.name} />
      <LevelMark level="healthy" at={[700, 240]} name={levels.healthy.name} />
      <Label at={[8, 95]} text="300 s" />
      <Label at={[16, 175]} text="30 s" />
      <Label at={[24, 254]} text="3 s" />
      <g textAnchor="middle">
        <Label at={[372, 275]} text="02:10" />
        <Label at={[420, 275]} text="02:45" />
        <Label at={[517, 275]} text="04:10" />
      </g>
      <Label at={[60, 275]} text="22:00" />
      <Label at={[680, 275]} textAnchor="end" text="06:00" />
      <Label at={[74, 136]} text={copy.spike} />
      <Label at={[356, 160]} textAnchor="end" text={copy.shift} />
      <Label at={[396, 60]} textAnchor="end" fill="var(--ink)" text={copy.call} />
      <Label at={[530, 226]} text={copy.calm} />
    </Figure>
  );
}

/** The same with time downwards and the lag to the right. */
function NightDown({ copy, levels }: NightProps) {
  const right = (y: number) => Math.round(60 + (250 - y) * 0.75);
  const down = (x: number) => Math.round(40 + (x - 60) * 0.7);
  const points = [...LAG.matchAll(/(\d+) (\d+)/g)].map(([, x, y]) => `${right(Number(y))} ${down(Number(x))}`);
  return (
    <>
      <path d="M280 40H60v440" {...LINE} />
      <path
        d={`M${right(170)} 40v440M${right(90)} 40v440`}
        stroke="var(--rule-strong)"
        strokeDasharray="4 4"
        fill="none"
      />
      <path d={`M${points.join("L")}`} {...ACCENT_LINE} strokeLinejoin="round" />
      <LevelMark level="warning" at={[right(170), down(372)]} />
      <LevelMark level="critical" at={[right(90), down(414)]} />
      <LevelMark level="healthy" at={[right(240), down(517)]} />
      <g textAnchor="middle">
        <Label at={[right(170), 16]} text={levels.warning.name} />
        <Label at={[right(170), 33]} text="30 s" />
        <Label at={[right(90) + 40, 16]} text={levels.critical.name} />
        <Label at={[right(90), 33]} text="300 s" />
      </g>
      <Label at={[4, 45]} text="22:00" />
      <Label at={[4, down(372) + 5]} text="02:10" />
      <Label at={[4, down(414) + 5]} text="02:45" />
      <Label at={[4, down(517) + 5]} text="04:10" />
      <Label at={[4, down(659) + 5]} text="06:00" />
      <Label at={[right(146) + 14, down(130) + 5]} {...CLEAR} text={copy.spike} />
      <Label at={[right(170) + 16, down(372) - 8]} {...CLEAR} text={copy.shift} />
      <Label at={[378, down(414) - 14]} textAnchor="end" {...CLEAR} fill="var(--ink)" text={copy.call} />
      <Label at={[right(240) + 20, down(517) + 5]} {...CLEAR} text={copy.calm} />
    </>
  );
}
