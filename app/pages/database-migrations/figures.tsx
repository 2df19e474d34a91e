import { ArrowHead, Figure } from "../../sections/figure.tsx";
import type es from "./es.json";

/** Source, target and application before, at and after the cutover, with the way back. */
export function Cutover({ copy }: { copy: (typeof es)["cut"] }) {
  return (
    <Figure label={copy.label} size={[860, 350]} caption={copy.caption} note={copy.note} minWidth="wide">
      <path d="M180 36v220M330 36v220M760 36v260" stroke="var(--rule)" />
      <path d="M500 36v260M530 36v220" stroke="var(--accent)" strokeWidth="1.5" />
      <g fill="none" strokeWidth="10">
        <path d="M110 84h390" stroke="var(--ink)" />
        <path d="M530 84h230M330 164h200" stroke="var(--rule-strong)" />
        <path d="M180 164h150" stroke="var(--rule-strong)" strokeDasharray="8 5" />
        <path d="M530 164h310M530 244h310" stroke="var(--accent)" />
        <path d="M110 244h390" stroke="var(--ink)" />
      </g>
      <path d="M180 90v58M415 90v58" stroke="var(--ink)" strokeWidth="1.5" />
      <ArrowHead x={180} y={158} angle={90} color="var(--ink)" />
      <ArrowHead x={415} y={158} angle={90} color="var(--ink)" />
      <path d="M645 158v-58" stroke="var(--accent)" strokeWidth="2.25" />
      <ArrowHead x={645} y={91} angle={-90} />
      <path d="M530 296h230M530 290v12M760 290v12M500 290v12M500 296h30" stroke="var(--ink)" />
      <text x="8" y="89">
        {copy.source}
      </text>
      <text x="8" y="169">
        {copy.target}
      </text>
      <text x="8" y="249">
        {copy.app}
      </text>
      <text x="110" y="70">
        {copy.writes}
      </text>
      <text x="196" y="150">
        {copy.load}
      </text>
      <text x="110" y="230">
        {copy.toSource}
      </text>
      <text x="350" y="190">
        {copy.replicating}
      </text>
      <g textAnchor="middle">
        <text x="180" y="26">
          {copy.snapshot}
        </text>
        <text x="330" y="26">
          {copy.caught}
        </text>
        <text x="760" y="26">
          {copy.close}
        </text>
        <text x="645" y="322" fill="var(--ink)">
          {copy.window}
        </text>
      </g>
      <text x="496" y="322" textAnchor="end" fill="var(--ink)">
        {copy.readOnly}
      </text>
      <g fill="var(--accent)">
        <text x="515" y="26" textAnchor="middle">
          {copy.cutover}
        </text>
        <text x="657" y="130">
          {copy.reverse}
        </text>
        <text x="542" y="230">
          {copy.toTarget}
        </text>
      </g>
    </Figure>
  );
}
