import { useSyncExternalStore } from "react";
import type { Catalogue } from "../messages/catalogue";

/** Why somebody is asked to log in; decides the sentence above the form. */
export type LoginReason = keyof Catalogue["account"]["reasons"];

export interface LoginRequest {
  readonly reason?: LoginReason;
}

let current: LoginRequest | null = null;
let everOpened = false;
const listeners = new Set<() => void>();

const change = (next: LoginRequest | null): void => {
  current = next;
  everOpened ||= next !== null;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the login popup from anywhere on the page; the form starts empty every time. */
export const openLoginPopup = (request: LoginRequest = {}): void => change(request);
export const closeLoginPopup = (): void => change(null);

/** The request the popup is open for; null while it is closed. */
export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

/** Whether the popup was open before on this page: only then is its code worth having. */
export const useLoginEverRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => everOpened,
    () => false,
  );
