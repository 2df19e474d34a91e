/** Toasts: messages over the page that announce the outcome of the form. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";

/** Milliseconds until a success toast closes by itself; an error stays until it is dismissed. */
const SUCCESS_DURATION = 8_000;

export interface Toast {
  kind: "success" | "error";
  /** An element that reads the copy itself, so that it follows a change of language; see `ToastWords`. */
  words: ReactNode;
}

const ShowToast = createContext<(toast: Toast | null) => void>(() => {});

/** Shows a toast in place of the current one; null closes it. */
export function useToast() {
  return useContext(ShowToast);
}

export function ToastWords({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b>{title}</b>
      <p>{text}</p>
    </>
  );
}

/** The distance that is kept between the toast and the form, in pixels. */
const ROOM = 8;

/**
 * Scrolls the page where the toast covers the focused element (WCAG 2.4.11) or an error, as far as the focused element
 * stays visible.
 */
function uncover(toast: Element | null) {
  const form = document.activeElement?.closest("main form");
  const over = toast?.getBoundingClientRect();
  const focus = document.activeElement?.getBoundingClientRect();
  if (!form || !focus || !over?.height) return;
  const errors = [...form.querySelectorAll("[aria-invalid]")].flatMap((control) => [
    control.getBoundingClientRect(),
    document.getElementById(control.getAttribute("aria-describedby") ?? "")?.getBoundingClientRect() ?? [],
  ]) as DOMRect[];
  const inTheWay = [focus, ...errors].filter(({ top, right }) => top < window.innerHeight && right > over.left);
  const wanted = Math.max(...inTheWay.map(({ bottom }) => bottom)) + ROOM - over.top;
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const way = Math.min(wanted, focus.top - header - ROOM);
  if (way > 0) window.scrollBy(0, way);
}

/** Shows at most one toast, in a live region: assertive for errors, polite for success. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { key: number }) | null>(null);
  const show = useCallback(
    (next: Toast | null) => setToast((before) => next && { ...next, key: (before?.key ?? 0) + 1 }),
    [],
  );

  useEffect(() => {
    if (toast?.kind !== "success") return;
    const timer = setTimeout(() => setToast(null), SUCCESS_DURATION);
    return () => clearTimeout(timer);
  }, [toast]);

  useEffect(() => {
    if (!toast) return;
    // The errors beside the controls are rendered one frame later.
    const uncoverSoon = () => requestAnimationFrame(() => uncover(document.querySelector(".toasts")));
    uncoverSoon();
    document.addEventListener("focusin", uncoverSoon);
    return () => document.removeEventListener("focusin", uncoverSoon);
  }, [toast]);

  const body = useMemo(
    () =>
      toast && (
        <div key={toast.key} className={`toast ${toast.kind}`}>
          <div>{toast.words}</div>
          <button type="button" aria-label={closeLabel} onClick={() => setToast(null)}>
            ×
          </button>
        </div>
      ),
    [toast, closeLabel],
  );
  // The live regions are in the layout, one for each kind.
  const region = toast && document.getElementById(`toast-${toast.kind}`);
  return (
    <ShowToast value={show}>
      {children}
      {region && createPortal(body, region)}
    </ShowToast>
  );
}
