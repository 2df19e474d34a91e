/**
 * The browser's storage, which a visitor may have blocked: it then has nothing, and keeps nothing.
 */

export function stored(key: string, storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** @param value null: nothing is stored any more */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The caller's choice lasts as long as the document.
  }
}
