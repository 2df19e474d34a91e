/** The notice why the form was refused, with a link to each field that has an error. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { FieldName } from "../../site/contact-fields.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { useContactCopy } from "./copy.ts";
import { type ContactErrors, inFormOrder } from "./fields.ts";
import styles from "./notice.module.css";
import type { Problem, ShownRefusal } from "./service.server.ts";

const NOTICE = "form-notice";

/** Why the form was refused. */
export interface Notice {
  problem: Problem;
  /** Of the fields that were refused with it. */
  errors: ContactErrors;
  /** Seconds, with `rate`. */
  retryAfter?: number;
}

/**
 * The notice, shown until the next attempt. It is an alert, so the focus moves to its first link or
 * to the button: on the words themselves, a screen reader would read them twice.
 */
export function useNotice(refusal: ShownRefusal | undefined, isSubmitting: boolean) {
  const [notice, notify] = useState<Notice | null>(() => asNotice(refusal));
  const answered = useRef(refusal);
  /** Part of the document: the browser has given it the focus. */
  const first = useRef(notice);
  useEffect(() => {
    if (answered.current === refusal) return;
    answered.current = refusal;
    notify(asNotice(refusal));
  }, [refusal]);
  useEffect(() => {
    if (!notice || notice === first.current || isSubmitting) return;
    const box = document.getElementById(NOTICE);
    const next =
      box?.querySelector("a") ??
      box?.parentElement?.querySelector<HTMLElement>("form [type=submit]");
    next?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: "nearest" });
  }, [notice, isSubmitting]);
  // With errors to correct it stands above the form, else beside the button.
  const isAbove =
    notice !== null && (notice === first.current || Object.keys(notice.errors).length > 0);
  return { notice, isAbove, notify };
}

function asNotice(refusal: ShownRefusal | undefined): Notice | null {
  if (!refusal?.problem) return null;
  return { problem: refusal.problem, errors: refusal.errors ?? {}, retryAfter: refusal.retryAfter };
}

interface FormNoticeProps {
  notice: Notice;
  closeLabel: string;
  onClose(): void;
}

export function FormNotice({ notice, closeLabel, onClose }: FormNoticeProps) {
  const { copy, t, fieldNames, problemTexts } = useContactCopy();
  const isHydrated = useHydrated();
  const names = inFormOrder(notice.errors);
  const isCounted = notice.problem === "fields" || names.length < 2;
  const words = problemTexts(notice.problem, notice.retryAfter, names.length);
  return (
    // biome-ignore lint/a11y/noAutofocus: the visitor of a refused form would have to look for the reason.
    <div id={NOTICE} tabIndex={-1} className={`toast ${styles.notice}`} autoFocus={!isHydrated}>
      <div>
        <div role="alert">
          <Words {...words} />
          {!isCounted && <p>{t("form.problems.fields.title", { count: names.length })}</p>}
        </div>
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
      {isHydrated && <CloseButton label={closeLabel} onClick={onClose} />}
    </div>
  );
}

/** Follows the link without an entry in the history. */
function goTo(event: MouseEvent, name: FieldName | "captchaAnswer"): void {
  event.preventDefault();
  document.getElementById(name)?.focus();
}

export function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b>{title}</b>
      <p>{text}</p>
    </>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      ×
    </button>
  );
}
