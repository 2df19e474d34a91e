import { ACCENT_LINE, ArrowHead, CLEAR, Cylinder, Figure, Label, LINE } from "../../sections/figure.tsx";
import type en from "./en.json";
import { SERVICES } from "./services.ts";

type Copy = typeof en;

const CENTRE = { x: 190, y: 168 };
const CLOCK = [0, 6, 12, 18];

/** The hours of the services. The list numbers them with the letter of its section, the page's first. */
const SHIFTS = Object.values(SERVICES).map(({ from, to }, index) => ({ mark: `A${index + 1}`, from, to }));

/** A point of the 24-hour dial, which begins at the top and runs clockwise. */
function at(hour: number, radius: number): [x: number, y: number] {
  const angle = ((hour - 6) * Math.PI) / 12;
  return [Math.round(CENTRE.x + radius * Math.cos(angle)), Math.round(CENTRE.y + radius * Math.sin(angle))];
}

/** An arc of less than twelve hours. */
function arc(from: number, to: number, radius: number): string {
  return `M${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}`;
}

/** The hours of the services on a 24-hour dial, and around them the line of those on call. */
export function Day({ copy }: { copy: Copy["day"] }) {
  const { x, y } = CENTRE;
  return (
    <Figure label={copy.label} size={[380, 336]} caption={copy.caption} note={copy.note}>
      <path
        d={Array.from({ length: 24 }, (_, hour) => `M${at(hour, 120)}L${at(hour, hour % 6 ? 114 : 108)}`).join("")}
        stroke="var(--rule-strong)"
      />
      <circle cx={x} cy={y} r="132" {...ACCENT_LINE} />
      <path
        d={SHIFTS.map(({ from, to }) => arc(from, to, 98)).join("")}
        stroke="var(--ink)"
        strokeWidth="9"
        fill="none"
      />
      <g textAnchor="middle">
        {SHIFTS.map(({ mark, from, to }) => {
          const [cx, cy] = at((from + to) / 2, 76);
          return <Label key={mark} at={[cx, cy + 5]} fill="var(--ink)" text={mark} />;
        })}
        {CLOCK.map((hour) => {
          const [cx, cy] = at(hour, hour % 12 ? 160 : 150);
          return <Label key={hour} at={[cx, cy + 5]} text={`${hour} h`} />;
        })}
        <g fill="var(--accent)">
          <Label at={[x, y - 4]} text="24/7" />
          <Label at={[x, y + 15]} text={copy.watch} />
        </g>
      </g>
    </Figure>
  );
}

/** The engineer's access to a database: it reads through a bastion host, and writes after an approval. */
export function AccessPath({ copy }: { copy: Copy["access"] }) {
  return (
    <Figure
      label={copy.label}
      size={[860, 250]}
      caption={copy.caption}
      note={copy.note}
      upright={{ size: [380, 560], children: <AccessDown copy={copy} /> }}
    >
      <AccessAcross copy={copy} />
    </Figure>
  );
}

function AccessAcross({ copy }: { copy: Copy["access"] }) {
  return (
    <g transform="translate(34 0)">
      <g {...LINE}>
        <path d="M2 86h96v48H2zM192 86h96v48h-96zM382 66h96v88h-96z" />
        <path d="M478 128h60v66h14" strokeDasharray="5 4" />
        <path d="m602 162 50 32-50 32-50-32z" />
        <path d="M652 194h84v-44" strokeDasharray="5 4" />
        <path d="M98 110h84M288 110h84" />
      </g>
      <path d="M478 92h206" {...ACCENT_LINE} />
      <ArrowHead x={190} y={110} angle={0} color="var(--ink)" />
      <ArrowHead x={380} y={110} angle={0} color="var(--ink)" />
      <ArrowHead x={686} y={92} angle={0} />
      <ArrowHead x={736} y={146} angle={-90} color="var(--ink)" />
      <Cylinder x={738} y={66} />
      <g textAnchor="middle">
        <g fill="var(--ink)">
          <Label at={[50, 115]} text="DBA" />
          <Label at={[240, 115]} text="VPN" />
          <Label at={[430, 115]} text={copy.bastion} />
          <Label at={[602, 199]} text={copy.yes} />
        </g>
        <Label at={[50, 156]} text={copy.key} />
        <Label at={[240, 156]} text={copy.address} />
        <Label at={[430, 176]} text={copy.recorded} />
        <Label at={[582, 80]} fill="var(--accent)" text={copy.read} />
        <Label at={[602, 245]} text={copy.approval} />
        <Label at={[738, 40]} text={copy.database} />
      </g>
      <Label at={[664, 214]} text={copy.expires} />
    </g>
  );
}

/** The same from top to bottom: reading straight down, changes by the right. */
function AccessDown({ copy }: { copy: Copy["access"] }) {
  return (
    <>
      <g {...LINE}>
        <path d="M62 10h96v48H62zM62 112h96v48H62zM62 214h96v60H62z" />
        <path d="M110 58v44M110 160v44" />
        <path d="M158 252h152v58" strokeDasharray="5 4" />
        <path d="m310 312 50 32-50 32-50-32z" />
        <path d="M310 376v118H164" strokeDasharray="5 4" />
      </g>
      <path d="M110 274v182" {...ACCENT_LINE} />
      <ArrowHead x={110} y={110} angle={90} color="var(--ink)" />
      <ArrowHead x={110} y={212} angle={90} color="var(--ink)" />
      <ArrowHead x={110} y={458} angle={90} />
      <ArrowHead x={160} y={494} angle={180} color="var(--ink)" />
      <Cylinder x={110} y={474} />
      <g textAnchor="middle">
        <g fill="var(--ink)">
          <Label at={[110, 39]} text="DBA" />
          <Label at={[110, 141]} text="VPN" />
          <Label at={[110, 248]} text={copy.bastion} />
          <Label at={[310, 349]} text={copy.yes} />
        </g>
        <Label at={[110, 552]} text={copy.database} />
      </g>
      <Label at={[170, 39]} text={copy.key} />
      <Label at={[170, 141]} text={copy.address} />
      <Label at={[170, 238]} text={copy.recorded} />
      <Label at={[122, 300]} fill="var(--accent)" text={copy.read} />
      <Label at={[372, 400]} textAnchor="end" {...CLEAR} text={copy.approval} />
      <Label at={[318, 440]} text={copy.expires} />
    </>
  );
}
