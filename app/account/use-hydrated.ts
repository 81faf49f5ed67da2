import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the browser takes over the document, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
