/** The notice why the form was refused: as a toast, and in the form with a link to each field that needs attention. */
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FieldName } from "../../site/contact-fields.ts";
import { useContactCopy } from "./copy.ts";
import { type ContactErrors, inFormOrder } from "./fields.ts";
import styles from "./notice.module.css";
import type { Problem, ShownRefusal } from "./service.server.ts";
import { ToastWords, useToast } from "./toast.tsx";

const NOTICE = "form-notice";

/** Why the form was refused. */
export interface Notice {
  problem: Problem;
  /** Of the fields that were refused with it. */
  errors: ContactErrors;
  /** Seconds, with `rate`. */
  retryAfter?: number | undefined;
}

/** Is it about fields? It stands above them then, else beside the button. */
export function isAboutFields({ errors }: Notice): boolean {
  return Object.keys(errors).length > 0;
}

/** The notice, shown until the next attempt. The focus moves to it: the toast covers nothing there. */
export function useNotice(refusal: ShownRefusal | undefined) {
  const toast = useToast();
  const [notice, setNotice] = useState<Notice | null>(() => asNotice(refusal));
  const wantsFocus = useRef(false);
  const notify = useCallback(
    (next: Notice | null) => {
      wantsFocus.current = next !== null;
      setNotice(next);
      toast(next && { kind: "error", words: <ProblemWords {...next} /> });
    },
    [toast],
  );
  useEffect(() => {
    const next = asNotice(refusal);
    if (next) notify(next);
  }, [refusal, notify]);
  useEffect(() => {
    if (!notice || !wantsFocus.current) return;
    wantsFocus.current = false;
    document.getElementById(NOTICE)?.focus();
  }, [notice]);
  return { notice, notify };
}

function asNotice(refusal: ShownRefusal | undefined): Notice | null {
  if (!refusal?.problem) return null;
  return { problem: refusal.problem, errors: refusal.errors ?? {}, retryAfter: refusal.retryAfter };
}

/** @param isFirst the document was answered with it: the browser moves the focus there, without script too */
export function FormNotice({ notice, isFirst }: { notice: Notice; isFirst: boolean }) {
  const { copy, t, fieldNames } = useContactCopy();
  const names = inFormOrder(notice.errors);
  const isCounted = notice.problem === "fields" || names.length < 2;
  return (
    // biome-ignore lint/a11y/noAutofocus: of a refused form, whose visitor would have to look for the reason.
    <div id={NOTICE} tabIndex={-1} className={styles.notice} role={isFirst ? "alert" : undefined} autoFocus={isFirst}>
      <ProblemWords {...notice} />
      {!isCounted && <p>{t("form.problems.fields.title", { count: names.length })}</p>}
      {names.length > 0 && (
        <ul className={styles.fields}>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
                <b>{fieldNames[name]}</b>: {copy.errors[notice.errors[name] ?? "required"]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As the link does by itself, without an entry in the history. */
function goTo(event: MouseEvent, name: FieldName | "captchaAnswer"): void {
  event.preventDefault();
  document.getElementById(name)?.focus();
}

/** The words for a problem, in the current language of the page. */
function ProblemWords({ problem, errors, retryAfter }: Notice) {
  const { problemTexts } = useContactCopy();
  return <ToastWords {...problemTexts(problem, { retryAfter, fields: Object.keys(errors).length })} />;
}
