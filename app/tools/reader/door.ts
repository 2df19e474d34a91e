/**
 * The one door: tells what was pasted or dropped, says so, and leads what is not of this page to its reader. What it
 * shows is made in the page, and nothing of it is sent.
 */
import { recognition, statusCheck, versions } from "@blc/diagnose";
import { filled } from "@blc/text";
import { searchAddress } from "../../../site/search-query.ts";
import { carry, type Finding, forgetTicks, tickBoxes, ticked } from "./carried.ts";
import { button, element } from "./elements.ts";
import { canHand, hand } from "./handing.ts";
import { addressOf, pageLanguage } from "./page.ts";
import type { Reading } from "./reader.ts";
import { versionParts } from "./version-parts.ts";
import { type DoorWords, doorWords } from "./words.ts";

type Recognised = recognition.Recognised;
type NamedText = recognition.NamedText;

/** What a visitor may say that it is. */
const TOLD = ["status", "configuration", "log", "version"] as const;
type Told = (typeof TOLD)[number];

/** Whose reading wins where files of several kinds come together: the first of these that is there. */
const ORDER: readonly recognition.Kind[] = [
  "status",
  "log",
  "configuration",
  "message",
  "version",
  "output",
];

const NOTHING: Recognised = { kind: "empty" };

interface Host {
  /** The text of the field. */
  text(): string;
  put(text: string): void;
  show(reading: Reading): void;
  /** Shows the link that puts what was found into a message. */
  offer(inputs: Readonly<Record<string, string>>): void;
  /** Reads the field as if it had been put there now. */
  readAgain(): void;
}

export function doorOf({ text, put, show, offer, readAgain }: Host) {
  let words: DoorWords | undefined;
  /** As the visitor has told it. */
  let told: Told | undefined;
  /** What is in the field, by file, and what came with it and is of another kind. */
  let taken: readonly NamedText[] = [];
  let left: readonly NamedText[] = [];

  /** "configuration file · MySQL / MariaDB" */
  function named(found: Recognised): string {
    if (!words || found.kind === "empty") return "";
    const name = found.kind === "output" ? found.name : "";
    return [filled(words.as[found.kind], pageLanguage(), { name }), ...productsOf(found)].join(
      " · ",
    );
  }

  /** @returns those that the field takes; the others are kept for a link */
  function sort(files: readonly NamedText[]): readonly NamedText[] {
    const found = recognition.recognise(files);
    const first = ORDER.find((kind) => found.some((each) => each.kind === kind));
    const isTaken = (at: number) => first === undefined || found[at]?.kind === first;
    taken = files.filter((_, at) => isTaken(at));
    left = files.filter((_, at) => !isTaken(at));
    told = undefined;
    return taken;
  }

  /** What the field has, by file. */
  function given(): readonly NamedText[] {
    const whole = taken.map((file) => file.text).join("\n");
    return whole === text() && taken.length > 0 ? taken : [{ text: text() }];
  }

  let last: { text: string; likely: Recognised } | undefined;

  function recognised(): { likely: Recognised; found: Recognised } {
    if (last?.text !== text()) {
      const name = given()[0]?.name;
      const [likely = NOTHING] = recognition.recognise([{ text: text(), ...(name && { name }) }]);
      last = { text: text(), likely };
    }
    const { likely } = last;
    return { likely, found: told && told !== likely.kind ? asTold(told, likely, text()) : likely };
  }

  /** Says what was read, and lets the visitor say otherwise. */
  function line(): Element | undefined {
    const { likely, found } = recognised();
    if (!words || found.kind === "empty") return undefined;
    const said = filled(words[found === likely ? "readAs" : "told"], pageLanguage(), {
      what: named(found),
      likely: named(likely),
    });
    const is = found.kind === "message" ? "log" : found.kind;
    const { status, configuration, log, message, version } = words.as;
    const labels = { status, configuration, log: `${log} / ${message}`, version };
    const options = TOLD.map((kind) => new Option(labels[kind], kind, false, kind === is));
    const none = is in labels ? [] : [new Option("…", "", false, true)];
    const select = element("select", [...none, ...options]);
    select.addEventListener("change", () => {
      told = TOLD.find((kind) => kind === select.value);
      readAgain();
    });
    const label = element("label", [`${words.other} `, select]);
    const { here } = words;
    const others = left.map((file) => {
      const [each = NOTHING] = recognition.recognise([file]);
      const act = button(here, () => {
        const all = [file, ...left.filter((other) => other !== file), ...given()];
        [taken, left] = [[file], all.slice(1)];
        put(file.text);
        readAgain();
      });
      return element("li", [`${[file.name, named(each)].filter(Boolean).join(": ")} `, act]);
    });
    const rest = others.length > 0 ? [element("p", words.files), element("ul", others)] : [];
    return element("div", [element("p", said), element("p", [label]), ...rest], {
      className: "read-as screen-only",
    });
  }

  /**
   * Reads what is not for this page's own check.
   * @param isPut it has just been put into the field, and may lead to another page
   * @returns undefined: the check reads it
   * @throws when what reads it cannot be loaded
   */
  async function read(isPut: boolean): Promise<boolean | undefined> {
    const { found } = recognised();
    if (found.kind === "status" || found.kind === "empty") return undefined;
    const copy = await doorWords(pageLanguage());
    words = copy;
    if (found.kind === "log" || found.kind === "message") return readLog(found, copy);
    if (found.kind === "version") return showReading(found, versionParts(found.candidates, copy));
    if (found.kind !== "configuration")
      return showReading(found, [copy.unread, ...nextOf(text(), copy)]);
    const sentence = canHand() ? copy.configuration : copy.again;
    showReading(found, [sentence, element("p", [configurationLink(copy)], { className: "acts" })]);
    if (isPut && canHand() && (told === "configuration" || left.length === 0))
      void hand("config-check", given());
    return true;
  }

  function showReading(
    found: Recognised,
    [sentence, ...parts]: readonly [string, ...Node[]],
  ): true {
    show({
      sentence,
      title: capital(named(found)),
      mark: "",
      parts,
      textOf: (each) => [each.textContent ?? ""],
      readAs: line(),
    });
    return true;
  }

  /** Reads a log or a message in the page, with a module that is loaded when there is one. */
  async function readLog(found: Recognised, copy: DoorWords): Promise<true> {
    const whole = text();
    const { logReading } = await import("../log-check/reading.ts");
    const reading = await logReading(whole, () => text() === whole);
    if (!reading) return true;
    const isFound = reading.report.groups.length > 0;
    const title = found.kind === "message" ? capital(named(found)) : reading.title;
    const parts = isFound ? reading.parts : [...reading.parts, ...nextOf(whole, copy)];
    const { findings } = reading;
    const inputs = () => {
      const chosen = ticked(findings);
      const made = { rules: "", forecasts: "", log: chosen.map(({ id }) => id).join() };
      carry({ identity: reading.mark, findings: chosen, inputs: made });
      return made;
    };
    const link = findings.length > 0 && {
      inputs: inputs(),
      choice: ticks(findings, () => offer(inputs())),
    };
    show({ ...reading, ...link, title, parts, readAs: line() });
    return true;
  }

  /** What of a reading goes into a message. */
  function ticks(findings: readonly Finding[], changed: () => void): Element | undefined {
    return words && tickBoxes(findings, words, changed);
  }

  function configurationLink({ open }: DoorWords): Element {
    const link = element("a", open, { href: addressOf("/config-check"), className: "btn go" });
    if (canHand())
      link.addEventListener("click", (event) => {
        event.preventDefault();
        event.stopPropagation();
        void hand("config-check", given());
      });
    else Object.assign(link, { target: "_blank", rel: "noopener" });
    return link;
  }

  return {
    sort,
    read,
    line,
    /** Whose status, log or message it is, unless the visitor has told otherwise. */
    engine(): statusCheck.Engine | undefined {
      const { found, likely } = recognised();
      return found === likely ? engineOf(found) : undefined;
    },
    ticks,
    /** Another text is in the field. */
    forget(): void {
      forgetTicks();
      [told, taken, left] = [undefined, [], []];
    },
    /** The page is shown, also in another language. */
    async load(): Promise<void> {
      words = await doorWords(pageLanguage()).catch(() => words);
    },
  };
}

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

function productsOf(found: Recognised): string[] {
  switch (found.kind) {
    case "configuration":
      return found.products.length > 0
        ? [found.products.map((each) => statusCheck.PRODUCT_NAMES[each]).join(" / ")]
        : [];
    case "version":
      return found.candidates.map(
        ({ product, text }) => `${versions.PRODUCT_NAMES[product]} ${text}`,
      );
    default: {
      const engine = engineOf(found);
      return engine ? [statusCheck.ENGINE_NAMES[statusCheck.parameterOf(engine)]] : [];
    }
  }
}

function engineOf(found: Recognised): statusCheck.Engine | undefined {
  if (found.kind === "status") return found.engine;
  const isSaid = found.kind === "log" || found.kind === "message";
  return isSaid && found.product !== "other" ? found.product : undefined;
}

function asTold(told: Told, likely: Recognised, text: string): Recognised {
  if (told === "version") {
    const read = versions.recognise(text);
    return read.kind === "version"
      ? { kind: "version", candidates: [read.version] }
      : { kind: "unknown" };
  }
  if (told === "configuration") return { kind: "configuration", products: [] };
  if (told === "log")
    return { kind: likely.kind === "message" ? "message" : "log", product: undefined };
  return { kind: "status", engine: "mysql" };
}

/** Of a log, the line to search for. */
const GRAVE = [/PANIC|\[FATAL\]|FATAL/, /\bERROR\b|\[Error\]|Exception/, /\S/];
const LONGEST_LINE = 400;

function gravest(text: string): string {
  const lines = text.slice(0, 1_000_000).split("\n");
  const line = GRAVE.map((sign) => lines.find((each) => sign.test(each))).find(Boolean) ?? "";
  return line.trim().slice(0, LONGEST_LINE);
}

/** Where to go on with what no tool of this page reads. */
function nextOf(text: string, words: DoorWords): Node[] {
  const query = gravest(text);
  const search = element("a", words.search, {
    href: addressOf(searchAddress("/search", query)),
    rel: "nofollow",
  });
  const errors = element("a", words.errors, { href: addressOf("/errors") });
  const engineer = element("a", words.engineer, { href: addressOf("/contact?subject=sales") });
  return [
    element("p", [element("code", query)]),
    element("p", [search, " · ", errors, " · ", engineer]),
    element("p", words.sends, { className: "muted" }),
  ];
}
