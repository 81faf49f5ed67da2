import { useSyncExternalStore } from "react";
import type { Catalogue } from "../../../messages/zh-CN";

/** Why the visitor is asked to log in; decides the message above the form. */
export type LoginReason = keyof Catalogue["account"]["reasons"];

export interface LoginRequest {
  readonly reason?: LoginReason;
  /** The control that asked for a login: it gets the focus afterwards. */
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
