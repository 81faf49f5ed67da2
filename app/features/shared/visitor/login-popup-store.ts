import { useSyncExternalStore } from "react";
import type { Catalogue } from "../../../messages/zh-CN";

/** Why somebody is asked to log in; decides the sentence above the form. */
export type LoginReason = keyof Catalogue["account"]["reasons"];

export interface LoginRequest {
  readonly reason?: LoginReason;
  /** What was to be done: it has the focus once somebody has logged in. */
  readonly focusAfterLogin?: HTMLElement | null;
}

let current: LoginRequest | null = null;
let everOpened = false;
const listeners = new Set<() => void>();

function change(next: LoginRequest | null): void {
  current = next;
  everOpened ||= next !== null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the login popup from anywhere on the page; the form starts empty every time. */
export function openLoginPopup(request: LoginRequest = {}): void {
  return change(request);
}

export function closeLoginPopup(): void {
  return change(null);
}

/** The request the popup is open for; null while it is closed. */
export function useLoginRequest(): LoginRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

/** Whether the popup is or was open on this page: only then is its code worth having. */
export function useLoginEverRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => everOpened,
    () => false,
  );
}
