import { Exchanges } from "./exchanges.tsx";

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

export const examples = {
  "a session in parts": <Exchanges items={items} />,
  "parts side by side": <Exchanges items={items} columns />,
};
