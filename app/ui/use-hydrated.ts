import { useSyncExternalStore } from "react";

function never() {
  return () => {};
}

/** False on the server and while the browser takes over the document, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
