/** Toasts: messages over the page that announce the outcome of the form. */
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";

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

/**
 * Shows at most one toast, in a live region: assertive for errors, polite for success. It stays until it is closed or its
 * view is left: it takes room in the page, which would move under the reader.
 */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<(Toast & { key: number }) | null>(null);
  const show = useCallback(
    (next: Toast | null) => setToast((before) => next && { ...next, key: (before?.key ?? 0) + 1 }),
    [],
  );

  // The live regions are in the layout, one for each kind.
  const region = toast && document.getElementById(`toast-${toast.kind}`);
  return (
    <ShowToast value={show}>
      {children}
      {region &&
        createPortal(
          <div key={toast.key} className={`toast ${toast.kind} of-form`}>
            <div>{toast.words}</div>
            <button type="button" aria-label={closeLabel} onClick={() => setToast(null)}>
              ×
            </button>
          </div>,
          region,
        )}
    </ShowToast>
  );
}
