/**
 * Keeps what is typed into the contact form in this tab's session storage until it is sent
 * (decision 13). So it survives a step back, a reload and a change of language.
 */
import { readAddress } from "../../site/address.ts";
import { KEPT_FORM_KEY } from "../../site/kept-keys.ts";
import { onPage } from "../client/navigation.ts";
import { LANGUAGE_PARAMETER, NUMBERS_PARAMETER } from "../i18n/detection.ts";
import { CONTACT_ISLAND } from "../islands.ts";
// Where the form is shown in place, its document's inline script is not run.
import "./lock.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface KeptForm {
  /** Of the page, whatever its language. */
  address: string;
  /** Of the wording that was ticked. */
  consentVersion: string | undefined;
  /** The fields that were changed: what they held at first, and then. */
  fields: Record<string, { start: string; value: string } | undefined>;
}

/** Without the captcha's answer, and without the honeypot. */
const CONTROLS =
  ":is(input, select, textarea)[name]:not([type=hidden], [tabindex='-1'], [name=captchaAnswer])";

const controlsOf = (form: HTMLFormElement) => form.querySelectorAll<Control>(CONTROLS);
const consentVersionOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("[name=consentVersion]")?.value;

function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox";
}

/** A box that is not ticked has an empty value. */
function valueIn(control: Control): string {
  return isBox(control) && !control.checked ? "" : control.value;
}

/**
 * What the page gave each control. After a refusal that is empty: the values in the form are what
 * was typed.
 */
const starts = new WeakMap<Control, string>();

function startOf(control: Control): string {
  const start = starts.get(control) ?? givenTo(control);
  starts.set(control, start);
  return start;
}

function givenTo(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
  if (isBox(control)) return control.defaultChecked ? control.value : "";
  return control.defaultValue;
}

function addressOfPage(): string {
  const query = new URLSearchParams(location.search);
  for (const name of [LANGUAGE_PARAMETER, NUMBERS_PARAMETER]) query.delete(name);
  return `${readAddress(location.pathname).path}?${query}`;
}

/** Storage may be blocked, which throws: the form then keeps what the browser keeps. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

export const forgetForm = () => stored((storage) => storage.removeItem(KEPT_FORM_KEY));

function keep(form: HTMLFormElement): void {
  const typed = [...controlsOf(form)].filter((control) => valueIn(control) !== startOf(control));
  const fields = typed.map((control) => [
    control.name,
    { start: startOf(control), value: valueIn(control) },
  ]);
  const kept = {
    address: addressOfPage(),
    consentVersion: consentVersionOf(form),
    fields: Object.fromEntries(fields),
  };
  if (fields.length === 0) forgetForm();
  else stored((storage) => storage.setItem(KEPT_FORM_KEY, JSON.stringify(kept)));
}

function bringBack(form: HTMLFormElement): void {
  const kept = stored(
    (storage) => JSON.parse(storage.getItem(KEPT_FORM_KEY) ?? "null") as KeptForm | null,
  );
  if (!kept) return;
  const isSamePage = kept.address === addressOfPage();
  for (const control of controlsOf(form)) {
    const field = kept.fields[control.name];
    const start = startOf(control);
    // What is typed already stays, and a tick is given to one wording only.
    if (!field || valueIn(control) !== start) continue;
    if (isBox(control) && kept.consentVersion !== consentVersionOf(form)) continue;
    // A link that chooses a subject or brings the result of a tool is newer than what was typed
    // before.
    const isNew = !isSamePage && start !== "" && start !== field.start;
    if (isNew && !(control instanceof HTMLTextAreaElement)) continue;
    put(control, isNew ? `${field.value}\n\n${start}` : field.value);
  }
}

function put(control: Control, value: string): void {
  if (isBox(control)) control.checked = value !== "";
  else control.value = value;
  control.closest("details")?.setAttribute("open", "");
}

for (const type of ["input", "change"])
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form?.closest(`#${CONTACT_ISLAND}`)) keep(form);
  });

let known: Element | undefined;
onPage(() => {
  const island = document.getElementById(CONTACT_ISLAND);
  if (!island || island === known) return;
  known = island;
  const form = island.querySelector("form");
  if (!form) return void forgetForm();
  if ("onUse" in island.dataset) bringBack(form);
  // A refused form: its values are the visitor's.
  else for (const control of controlsOf(form)) starts.set(control, "");
  keep(form);
});
