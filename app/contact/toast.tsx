import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";

/** Milliseconds for which good news stay; errors stay until they are dismissed. */
const GOOD_NEWS_LASTS = 8_000;

export interface Toast {
  kind: "success" | "error";
  /** An element that finds its words by itself, so that they follow a change of language; see `ToastWords`. */
  words: ReactNode;
}

const ShowToast = createContext<(toast: Toast | null) => void>(() => {});

/** Shows a toast in place of the one before it; null takes it away. */
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

/** What is left between the toast and what moves out from under it, in pixels. */
const ROOM = 8;

/**
 * The toast lies over the page: what has the focus there moves out from under it, and so do the errors that are in
 * sight, as far as the focus stays in sight too.
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

/** At most one toast at a time, announced: errors at once, good news when the screen reader is free. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { key: number }) | null>(null);
  const show = useCallback(
    (next: Toast | null) => setToast((before) => next && { ...next, key: (before?.key ?? 0) + 1 }),
    [],
  );

  useEffect(() => {
    if (toast?.kind !== "success") return;
    const timer = setTimeout(() => setToast(null), GOOD_NEWS_LASTS);
    return () => clearTimeout(timer);
  }, [toast]);

  useEffect(() => {
    if (!toast) return;
    // A frame later the error beside the control stands too.
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
  // The layout has the regions, a live one for each kind.
  const region = toast && document.getElementById(`toast-${toast.kind}`);
  return (
    <ShowToast value={show}>
      {children}
      {region && createPortal(body, region)}
    </ShowToast>
  );
}
