/**
 * The island of the tools that read a visitor's text in the page: its fields, its files, the reading, and what is done
 * with it. Nothing in it sends or stores anything.
 */
import type { recognition } from "@blc/diagnose";
import { textOf } from "@blc/text";
import type { ToolId } from "../../../site/tools.ts";
import { onClick } from "../../client/events.ts";
import { onPage } from "../../client/navigation.ts";
import { entries } from "../../i18n/entries.ts";
import { startCarrying } from "./carried.ts";
import { actions, button, copyButton, element } from "./elements.ts";
import { takeHanded } from "./handing.ts";
import { markdownOfReading } from "./markdown.ts";

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
  /** The byte order mark of a file and the ends of its lines stay in its text, because the tool judges and keeps them. */
  keepsMark?: true;
  /** The text of several files in a field; without it, one below the other. */
  joined?(files: readonly recognition.NamedText[]): string;
  /** Bytes that files may have together. */
  mostBytes: number;
  word(name: "large" | "sample" | "copy" | "copied" | "print"): string;
  /** What the fields show as an example. */
  sample(): Readonly<Partial<Record<Field, string>>>;
  /** The parameters of the link to the contact form where nothing was found. An empty one is left out. */
  noInputs(): Readonly<Record<string, string>>;
}

export interface Reading {
  /** For the status line, and below it how many lines there are of each kind. */
  sentence: string;
  counts?: string;
  /** Of what was found, as the status line shows it. */
  severity?: string | undefined;
  title: string;
  /** What was read, in a line. */
  mark: string;
  /** As what it was read, and how to say otherwise. */
  readAs?: Element | undefined;
  parts: readonly Node[];
  /** What a line of the lists says, part by part, as Markdown. */
  textOf(line: Element): string[];
  /** The parameters of the link that puts the reading into a message; absent: there is nothing to put. */
  inputs?: Readonly<Record<string, string>> | undefined;
  /** What stands above the link. */
  choice?: Element | undefined;
}

interface Actions<Field extends string> {
  /**
   * @param isPut the text has just been put into the field: pasted, dropped, chosen, or handed over by another page
   * @returns whether there is a reading
   */
  read(isPut?: boolean): boolean | Promise<boolean>;
  /** Of files that were given at once, those whose text the first field takes; default: all. */
  sort?(files: readonly recognition.NamedText[]): readonly recognition.NamedText[];
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
  /** The text of the last files, of whose lines a field keeps no ends. */
  let taken = "";
  const typed = (name: Field) => {
    const value = field(name)?.value ?? "";
    const isTaken = taken !== "" && name === first && taken.replace(/\r\n?/g, "\n") === value;
    return isTaken ? taken : value;
  };
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

  function show(reading: Reading): void {
    const { sentence, counts = "", title, mark, readAs, parts, textOf, inputs, choice } = reading;
    const root = island();
    const status = root?.querySelector<HTMLElement>("[role=status]");
    if (!root || !status) return;
    status.dataset.severity = reading.severity ?? "";
    // Setting the same text again would announce it again.
    if (status.textContent !== sentence + counts)
      status.replaceChildren(sentence, ...(counts ? [element("small", counts)] : []));
    const heading = element("h3", title, { tabIndex: -1 });
    const sample = isSample() ? [element("p", tool.word("sample"))] : [];
    const line = element("p", mark, { className: "mark" });
    const body = element("div", [heading, ...sample, ...(readAs ? [readAs] : []), line, ...parts]);
    const text = markdownOfReading(body, [`**${sentence}**`, counts], textOf);
    line.after(
      actions(
        copyButton(text, tool.word("copy"), tool.word("copied")),
        button(tool.word("print"), () => print()),
      ),
    );
    // A sample is nothing to write a message about.
    offer(isSample() ? undefined : inputs);
    const link = document.querySelector("#next .acts")?.cloneNode(true);
    if (link && inputs) body.append(...(choice && !isSample() ? [choice] : []), link);
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

  function start({ read, sort, refuse, typedInto, cleared, shown }: Actions<Field>): void {
    async function readAndLead(isPut = true): Promise<void> {
      if (!(await read(isPut))) return field(first)?.focus();
      island()?.querySelector("h3")?.focus({ preventScroll: true });
      island()?.scrollIntoView();
    }
    /** Puts the text of files into a field, as if it had been pasted, and reads it. */
    async function take(name: Field, files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      if (files.reduce((sum, { size }) => sum + size, 0) > tool.mostBytes)
        return say(name, tool.word("large"));
      const texts = await Promise.all(
        files.map(async (file) => {
          const text = textOf(new Uint8Array(await file.arrayBuffer()));
          return {
            name: file.webkitRelativePath || file.name,
            text: tool.keepsMark ? text : text.replace(/^\uFEFF/, ""),
          };
        }),
      );
      await give(name, texts);
    }
    async function give(name: Field, files: readonly recognition.NamedText[], isPut = true) {
      const given = name === first && sort ? sort(files) : files;
      const text = tool.joined?.(given) ?? given.map((each) => each.text).join("\n");
      const problem = refuse?.(text);
      if (problem) return say(name, problem);
      put(name, text);
      if (tool.keepsMark) taken = text;
      await readAndLead(isPut);
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

    let isEmptyBefore = true;
    document.addEventListener("beforeinput", ({ target }) => {
      if (nameOf(target) === first) isEmptyBefore = !typed(first);
    });
    document.addEventListener("input", (event) => {
      const name = nameOf(event.target);
      if (!name || !island()) return;
      typedInto?.(name);
      // Who pastes several answers one after the other goes on in the field.
      const isPasted = (event as InputEvent).inputType === "insertFromPaste";
      if (isPasted && name === first && isEmptyBefore) void readAndLead();
      else if (isUsed()) void read();
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
    startCarrying();
    onPage((isKept) => {
      const handed = island() ? takeHanded(tool.id) : undefined;
      // It stays here: two tools that hand it to each other would never show it.
      if (handed) return void give(first, handed, false);
      if (!island() || (isKept && isShown())) return;
      shown?.();
      // Also what was pasted or chosen before this module was loaded, and what is wrong in the other language.
      if (isUsed()) void read();
      takeChosen();
    });
  }

  return { island, field, typed, put, isSample, fillSample, say, offer, empty, show, group, start };
}
