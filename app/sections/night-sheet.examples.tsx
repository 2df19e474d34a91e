import { COPY, drawing } from "../gallery/samples.tsx";
import { NightSheet } from "./night-sheet.tsx";
import { Paragraphs } from "./section.tsx";
import { Terminal } from "./terminal.tsx";

export const as = "band";

export const examples = {
  "with a drawing": (
    <NightSheet id="night-drawing" copy={COPY}>
      <Paragraphs texts={["White lines on blueprint, by day too."]} className="muted" />
      {drawing("Fig. 1 - on a dark sheet")}
    </NightSheet>
  ),
  "with a session": (
    <NightSheet id="night-session" copy={COPY}>
      <Terminal label="A session on a dark sheet">
        <b>db-2&gt;</b> STOP REPLICA; <i># it is promoted</i>
      </Terminal>
    </NightSheet>
  ),
};
