import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

/** Milliseconds for which good news stay; errors stay until they are dismissed. */
const GOOD_NEWS_LASTS = 8_000;

export interface Toast {
  kind: "success" | "error";
  title: string;
  text: string;
}

const ShowToast = createContext<(toast: Toast | null) => void>(() => {});

/** Shows a toast in place of the one before it; null takes it away. */
export function useToast() {
  return useContext(ShowToast);
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

  const body = useMemo(
    () =>
      toast && (
        <div key={toast.key} className={`toast ${toast.kind}`}>
          <div>
            <b>{toast.title}</b>
            <p>{toast.text}</p>
          </div>
          <button type="button" aria-label={closeLabel} onClick={() => setToast(null)}>
            ×
          </button>
        </div>
      ),
    [toast, closeLabel],
  );
  // Both regions exist from the start: a region that appears together with its text is often not read out.
  return (
    <ShowToast value={show}>
      {children}
      <div className="toasts">
        <div role="alert">{toast?.kind === "error" && body}</div>
        <div role="status">{toast?.kind === "success" && body}</div>
      </div>
    </ShowToast>
  );
}
