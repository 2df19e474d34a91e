/**
 * Works the result out again when a field beside it has been changed. Without script, the form is sent by its button.
 */
import { fetchPage, onPage, showPage } from "../../client/navigation.ts";
import { COST_FORM } from "../../islands.ts";

const form = () => document.querySelector<HTMLFormElement>(`form#${COST_FORM}`);
const isField = (target: EventTarget | null) =>
  target instanceof Element && "form" in target && target.form === form();
const hasResult = () => document.getElementById("result") !== null;

/** The answer that is waited for. */
let update = new AbortController();
/** Has a field been changed since it was asked for? */
let isChanged = false;
/** The groups that the visitor has unfolded: the server sends them folded. */
let open: string[] = [];

function keepOpen(): void {
  open = Array.from(
    document.querySelectorAll<HTMLElement>("details[id$=-inputs][open]"),
    ({ id }) => id,
  );
}

/** Replaces the result by that of the fields as they are. Rejects without an answer: what is shown stays. */
async function workOut(sent: HTMLFormElement): Promise<void> {
  isChanged = false;
  update.abort();
  update = new AbortController();
  const { signal } = update;
  const url = new URL(sent.action);
  url.search = String(new URLSearchParams([...new FormData(sent)] as [string, string][]));
  // The server counts one result for a visitor, not one for each field.
  const page = await fetchPage(url.href, { signal, headers: { "Blc-Update": "1" } }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error;
    },
  );
  if (!page?.document.getElementById(COST_FORM) || signal.aborted) return;
  keepOpen();
  showPage(page, { isSame: true });
  history.replaceState(history.state, "", page.url);
}

// An answer that was asked for before would overwrite what is typed now.
document.addEventListener("input", ({ target }) => {
  if (!isField(target)) return;
  isChanged = true;
  update.abort();
});
// A browser sends no `change` for a field that has the value again with which it got the focus.
for (const type of ["change", "focusout"])
  document.addEventListener(type, ({ target }) => {
    const sent = form();
    if (sent && isChanged && isField(target) && hasResult()) workOut(sent).catch(() => undefined);
  });
document.addEventListener("submit", (event) => {
  const sent = form();
  if (event.target !== sent || !sent) return;
  keepOpen();
  if (!hasResult()) return;
  event.preventDefault();
  // Without an answer the browser loads the address, and shows its own error page.
  void workOut(sent).catch(() => sent.submit());
});
if ("navigation" in window) navigation.addEventListener("navigate", () => update.abort());

onPage(() => {
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  open = [];
});
