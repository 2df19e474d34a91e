import type { ReactNode } from "react";
import { COPY } from "../ui/gallery-samples.ts";
import { drawing } from "./figure.examples.tsx";
import { NightSheet } from "./night-sheet.tsx";
import { Paragraphs } from "./section.tsx";
import { Terminal } from "./terminal.tsx";

export const as = "band";

/** As in a page's main: the ground of a sheet is wider than its box. */
const onPage = (sheet: ReactNode) => <div style={{ overflowX: "clip" }}>{sheet}</div>;

export const examples = {
  "with a drawing": onPage(
    <NightSheet id="night-drawing" copy={COPY}>
      <Paragraphs texts={["White lines on blueprint, by day too."]} className="muted" />
      {drawing("Fig. 1 - on a dark sheet")}
    </NightSheet>,
  ),
  "with a session": onPage(
    <NightSheet id="night-session" copy={COPY}>
      <Terminal label="A session on a dark sheet">
        <b>db-2&gt;</b> STOP REPLICA; <i># it is promoted</i>
      </Terminal>
    </NightSheet>,
  ),
};
