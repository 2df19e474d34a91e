import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in its HTML, true as soon as script runs: what needs script waits for this. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
