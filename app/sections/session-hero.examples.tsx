import { COPY } from "../ui/gallery-samples.ts";
import { Label, Plans } from "./figure.tsx";
import { Exchanges, SessionHero } from "./session-hero.tsx";

const copy = { ...COPY, lead: COPY.text };
const items = [
  {
    name: "Connect",
    text: "through the bastion",
    lines: (
      <>
        <b>$</b> blc production <i># tunnel open</i>
      </>
    ),
  },
  {
    name: "Ask",
    text: "about the last query",
    lines: (
      <>
        <b>production&gt;</b> \ai why is it slow?{"\n"}
        <u>CREATE INDEX …</u>
      </>
    ),
  },
];

export const as = "band";

export const examples = {
  "a session in parts": (
    <SessionHero
      accent="BLC Shell"
      copy={{ ...copy, more: "Compare" }}
      more="#main"
      caption="Fig. 1"
      note="a sample"
    >
      <Exchanges items={items} />
    </SessionHero>
  ),
  "parts side by side": (
    <SessionHero accent="BLC Shell" copy={copy} caption="Fig. 1" note="a sample">
      <Exchanges items={items} columns />
    </SessionHero>
  ),
  "a drawing": (
    <SessionHero accent="BLC Monitor" copy={copy} caption="Fig. 1" note="a sample">
      <Plans label="A line" size={[440, 120]}>
        <path d="M20 80h400" stroke="var(--accent)" strokeWidth="2" />
        <Label at={[20, 60]} text="db-1" />
      </Plans>
    </SessionHero>
  ),
};
