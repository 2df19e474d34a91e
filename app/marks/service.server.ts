/** Answers for the links by which the staff mark a message: what their page shows, and what its button does. */
import { FALLBACK_LANGUAGE, filled } from "@blc/text";
import { messageReference } from "../../site/contact-options.ts";
import type { Log, Mark, MessageMarks } from "../../store/index.ts";
import { describeError } from "../../store/log.ts";
import { catalogue } from "../i18n/catalogues.server.ts";
import { owner } from "../owner.ts";
import type en from "./en.json";
import { readMarkLink } from "./links.server.ts";

/** What the page shows. Holds no personal data. */
export interface MarkView {
  status: 200 | 400 | 404 | 410 | 503;
  title: string;
  text: string;
  button?: { mark: Mark; label: string };
}

/** @param pressed the mark of the button that was pressed, as it was posted; undefined: the page is only looked at */
export type AnswerMark = (token: string, pressed: string | undefined) => Promise<MarkView>;

/** @param key the first one of the site: any other revokes all links */
export function markService(key: string, marks: MessageMarks, log: Log): AnswerMark {
  return async (token, pressed) => {
    const { language } = owner().staff;
    const copy =
      catalogue<typeof en>("marks", language) ?? catalogue<typeof en>("marks", FALLBACK_LANGUAGE);
    if (!copy) throw new Error(`app/marks/${FALLBACK_LANGUAGE}.json is missing`);
    const link = readMarkLink(key, token);
    if (!link) return { status: 404, ...copy.unknown };
    if (link.isExpired) return { status: 410, ...copy.expired };
    const { id, mark } = link;
    const back: Mark = mark === "new" ? "spam" : "new";
    const reference = messageReference(id);
    try {
      const wanted = [mark, back].find((each) => each === pressed);
      if (wanted && (await marks.status(id))) {
        await marks.set(id, wanted);
        log.info({ reference, mark: wanted }, "a message was marked by a link");
      }
      const status = await marks.status(id);
      if (!status) return { status: 410, ...copy.gone };
      const next = status === mark ? back : mark;
      const label = status === "held" && next === "new" ? copy.release : copy.button[next];
      const title = filled(copy.title, language, { reference });
      const code = pressed === undefined || wanted ? 200 : 400;
      return { status: code, title, text: copy.state[status], button: { mark: next, label } };
    } catch (error) {
      log.warn({ ...describeError(error), reference }, "a link could not be answered");
      return { status: 503, ...copy.unavailable };
    }
  };
}
