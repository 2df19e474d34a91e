/**
 * The island of the tools that read a visitor's text in the page: its fields, its files, the reading, and what is done
 * with it. Nothing in it sends or stores anything.
 */
import { FALLBACK_LANGUAGE, fillPlaceholders, type Language, textOf, toLanguage } from "@blc/text";
import type { ToolId } from "../../../site/tools.ts";
import { copyText } from "../../client/clipboard.ts";
import { onClick } from "../../client/events.ts";
import { onPage } from "../../client/navigation.ts";
import { entries } from "../../i18n/entries.ts";
import { markdownOfReading } from "./markdown.ts";

export const pageLanguage = (): Language =>
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

/** A word of the page's catalogue, from the attributes of an element, with its variables filled in. */
export function wordIn(
  id: string,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = document.getElementById(id)?.getAttribute(`data-${name}`) ?? "";
  return fillPlaceholders(text, pageLanguage(), (variable) => values[variable] ?? "");
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly (string | Node)[] = [],
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...(typeof content === "string" ? [content] : content));
  return made;
}

/** A link to the page of an error, in the language of this page's address. */
export function errorLink(id: string): HTMLElement {
  const language = location.pathname.replace(/\/[^/]+\/?$/, "");
  return element("a", `/errors/${id}`, { href: `${language}/errors/${id}` });
}

interface Tool<Field extends string> {
  id: ToolId;
  /** The id of the element that has the reading. */
  island: string;
  /** The ids of the fields. */
  fields: Readonly<Record<Field, string>>;
  /**
   * The fields that files may be dropped on. The first one has the text without which there is no reading, and takes
   * what is dropped anywhere else.
   */
  pastes: readonly [NoInfer<Field>, ...NoInfer<Field>[]];
  /** The byte order mark of a file stays in its text, because the tool judges it. */
  keepsMark?: true;
  /** Bytes that files may have together. */
  mostBytes: number;
  word(name: "large" | "sample" | "copy" | "copied" | "print"): string;
  /** What the fields show as an example. */
  sample(): Readonly<Partial<Record<Field, string>>>;
  /** The parameters of the link to the contact form where nothing was found. An empty one is left out. */
  noInputs(): Readonly<Record<string, string>>;
}

interface Reading {
  /** For the status line. */
  sentence: string;
  title: string;
  /** What was read, in a line. */
  mark: string;
  parts: readonly Node[];
  /** What a line of the lists says, part by part, as Markdown. */
  textOf(line: Element): string[];
  /** The parameters of the link that puts the reading into a message; absent: there is nothing to put. */
  inputs?: Readonly<Record<string, string>> | undefined;
  /** What stands above the link. */
  choice?: Element | undefined;
}

interface Actions<Field extends string> {
  /** @returns whether there is a reading */
  read(): boolean | Promise<boolean>;
  /** What is wrong with the text of a file, which is not put into the field then. */
  refuse?(text: string): string | undefined;
  typedInto?(field: Field): void;
  cleared?(): void;
  /** The page has been shown, also in another language. */
  shown?(): void;
}

export function readerOf<Field extends string>(tool: Tool<Field>) {
  const [first] = tool.pastes;
  const names = Object.keys(tool.fields) as Field[];
  const island = () => document.getElementById(tool.island);
  const field = (name: Field) =>
    document.getElementById(tool.fields[name]) as HTMLTextAreaElement | HTMLInputElement | null;
  const typed = (name: Field) => field(name)?.value ?? "";
  const put = (name: Field, text: string) => {
    const control = field(name);
    if (control) control.value = text;
  };
  const isSample = () => typed(first) === tool.sample()[first];
  const fillSample = () => {
    for (const [name, text] of entries<Field, string>(tool.sample())) put(name, text);
  };
  const nameOf = (target: EventTarget | null) =>
    names.find((name) => (target as Element | null)?.id === tool.fields[name]);

  /** Says what is wrong with a field, or that nothing is. */
  function say(name: Field, problem = ""): void {
    const control = field(name);
    const message = document.getElementById(`${tool.fields[name]}-error`);
    if (!control || !message) return;
    message.hidden = !problem;
    if (message.textContent !== problem) message.textContent = problem;
    control.setAttribute("aria-invalid", `${problem !== ""}`);
    control.setAttribute("aria-describedby", problem && message.id);
  }

  /** Shows the link that puts a reading into a message, or the plain one to the contact form. */
  function offer(inputs?: Reading["inputs"]): void {
    for (const link of document.querySelectorAll<HTMLElement>("#next .acts a"))
      link.hidden = link.matches("[href*='tool=']") !== (inputs !== undefined);
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      `main a[href*="tool=${tool.id}"]`,
    )) {
      const address = new URL(link.href);
      for (const [name, value] of Object.entries(inputs ?? tool.noInputs()))
        if (value) address.searchParams.set(name, value);
        else address.searchParams.delete(name);
      link.href = address.pathname + address.search;
    }
  }

  function empty(): void {
    const [status, ...others] = island()?.children ?? [];
    status?.replaceChildren();
    for (const other of others) other.remove();
    offer();
  }

  function show({ sentence, title, mark, parts, textOf, inputs, choice }: Reading): void {
    const root = island();
    const status = root?.querySelector("[role=status]");
    if (!root || !status) return;
    // Setting the same text again would announce it again.
    if (status.textContent !== sentence) status.textContent = sentence;
    const heading = element("h3", title, { tabIndex: -1 });
    const sample = isSample() ? [element("p", tool.word("sample"))] : [];
    const line = element("p", mark, { className: "mark" });
    const body = element("div", [heading, ...sample, line, ...parts]);
    const text = markdownOfReading(body, sentence, textOf);
    line.after(readingActions(tool.word, text));
    // A sample is nothing to write a message about.
    offer(isSample() ? undefined : inputs);
    const link = document.querySelector("#next .acts")?.cloneNode(true);
    if (link && inputs) body.append(...(choice ? [choice] : []), link);
    for (const old of [...root.children].slice(1)) old.remove();
    root.append(body);
  }

  /** A list of the reading with its title. A folded one stays unfolded if the visitor has unfolded it. */
  function group(name: string, title: string, list: Element, isFolded: boolean): Element {
    const heading = element(isFolded ? "summary" : "h4", title);
    const box = element(isFolded ? "details" : "div", [heading, list]);
    box.dataset.result = name;
    box.toggleAttribute(
      "open",
      isFolded && island()?.querySelector(`[data-result=${name}][open]`) !== null,
    );
    return box;
  }

  const isShown = () => island()?.querySelector("h3") != null;
  /** Is there a text, a reading of one, or a problem with it? */
  const isUsed = () =>
    typed(first).trim() !== "" ||
    isShown() ||
    document.querySelector("#paste [role=alert]:not([hidden])") !== null;

  function start({ read, refuse, typedInto, cleared, shown }: Actions<Field>): void {
    async function readAndLead(): Promise<void> {
      if (!(await read())) return field(first)?.focus();
      island()?.querySelector("h3")?.focus({ preventScroll: true });
      island()?.scrollIntoView();
    }
    /** Puts the text of files into a field, as if it had been pasted, and reads it. */
    async function take(name: Field, files: readonly File[]): Promise<void> {
      const control = field(name);
      if (!control || files.length === 0) return;
      if (files.reduce((sum, { size }) => sum + size, 0) > tool.mostBytes)
        return say(name, tool.word("large"));
      const texts = await Promise.all(
        files.map(async (file) => textOf(new Uint8Array(await file.arrayBuffer()))),
      );
      const text = texts
        .map((each) => (tool.keepsMark ? each : each.replace(/^\uFEFF/, "")))
        .join("\n");
      const problem = refuse?.(text);
      if (problem) return say(name, problem);
      control.value = text;
      await readAndLead();
    }
    /** Keeps the browser from opening dragged files. @returns the field that takes them */
    const accept = (event: DragEvent): Field | undefined => {
      if (!island() || !event.dataTransfer?.types.includes("Files")) return undefined;
      event.preventDefault();
      return tool.pastes.find((name) => name === nameOf(event.target)) ?? first;
    };
    /** Shows into which field the files would go. */
    const point = (to?: Field) => {
      for (const name of tool.pastes) field(name)?.toggleAttribute("data-dropping", name === to);
    };

    document.addEventListener("input", ({ target }) => {
      const name = nameOf(target);
      if (!name || !island()) return;
      typedInto?.(name);
      if (isUsed()) void read();
    });
    const takeChosen = () => {
      const chooser = document.querySelector<HTMLInputElement>("[data-file]");
      if (!island() || !chooser?.files?.length) return;
      void take(first, [...chooser.files]);
      // The same file can be chosen again after it has changed.
      chooser.value = "";
    };
    document.addEventListener("change", takeChosen);
    document.addEventListener("dragover", (event) => point(accept(event)));
    document.addEventListener("dragleave", ({ relatedTarget }) => {
      // The files have left the window.
      if (!relatedTarget) point();
    });
    document.addEventListener("drop", (event) => {
      const name = accept(event);
      if (!name) return;
      point();
      void take(name, [...(event.dataTransfer?.files ?? [])]);
    });
    const onPress = (selector: string, act: (event: MouseEvent) => void) =>
      onClick(selector, (_, event) => {
        if (island()) act(event);
      });
    onPress("[data-read]", () => void readAndLead());
    onPress("[data-use]", (event) => {
      event.preventDefault();
      fillSample();
      void readAndLead();
    });
    onPress("[data-clear]", () => {
      cleared?.();
      for (const name of names) {
        put(name, "");
        say(name);
      }
      empty();
      field(first)?.focus();
    });
    onPage((isKept) => {
      if (!island() || (isKept && isShown())) return;
      shown?.();
      // Also what was pasted or chosen before this module was loaded, and what is wrong in the other language.
      if (isUsed()) void read();
      takeChosen();
    });
  }

  return {
    island,
    field,
    typed,
    put,
    isSample,
    fillSample,
    say,
    offer,
    empty,
    show,
    group,
    start,
  };
}

/** What can be done with a reading. A page that was not sent encrypted has no clipboard. */
function readingActions(word: (name: "copy" | "copied" | "print") => string, reading: string) {
  const button = (name: "copy" | "print", act: () => void) => {
    const made = element("button", word(name), { className: "btn quiet", type: "button" });
    made.addEventListener("click", act);
    return made;
  };
  const copy: HTMLButtonElement = button("copy", () =>
    copyText(reading, word("copied"), (isCopied) => {
      copy.textContent = word(isCopied ? "copied" : "copy");
    }),
  );
  copy.hidden = !navigator.clipboard;
  const acts = [copy, button("print", () => print())];
  return element("p", acts, { className: "acts screen-only" });
}
