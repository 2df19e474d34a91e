import type { ReactNode } from "react";
import { COPY } from "../ui/gallery-samples.ts";
import { drawing } from "./figure.examples.tsx";
import { NightSection } from "./night-section.tsx";
import { Paragraphs } from "./section.tsx";
import { Terminal } from "./terminal.tsx";

export const as = "band";

/** As in a page's main: the ground of such a section is wider than its box. */
const onPage = (section: ReactNode) => <div style={{ overflowX: "clip" }}>{section}</div>;

export const examples = {
  "with a drawing": onPage(
    <NightSection id="night-drawing" copy={COPY}>
      <Paragraphs texts={["White lines on blueprint, by day too."]} className="muted" />
      {drawing("Fig. 1 - on a dark section")}
    </NightSection>,
  ),
  "with a session": onPage(
    <NightSection id="night-session" copy={COPY}>
      <Terminal label="A session on a dark section">
        <b>db-2&gt;</b> STOP REPLICA; <i># it is promoted</i>
      </Terminal>
    </NightSection>,
  ),
};
