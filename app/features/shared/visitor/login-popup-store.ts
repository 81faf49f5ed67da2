import { useSyncExternalStore, useCallback, useEffect, useState, type RefObject } from "react";
import type { Messages } from "../../../messages/zh-CN";
import { ANONYMOUS } from "../../../model/account/account";
import { useAskVisitorAgain, useSetVisitor, useVisitor } from "./use-visitor";

/** Why the visitor is asked to log in; decides the message above the form. */
export type LoginReason = keyof Messages["account"]["reasons"];

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

/**
 * Handles a session that the platform no longer accepts: the page shows the visitor as logged out and
 * opens the login popup with its reason.
 */
export function useSessionExpiredHandler(): (reason: LoginReason) => void {
  const setVisitor = useSetVisitor();
  return useCallback(
    (reason) => {
      setVisitor(ANONYMOUS);
      openLoginPopup({ reason });
    },
    [setVisitor],
  );
}

interface FocusOfField {
  readonly focused: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Opens the login popup when a visitor who is not logged in focuses a field (specification,
 * section 5), also when the session check ends while the field has the focus. A failed check is repeated. After the
 * login the focus returns to the field.
 *
 * @param next receives the focus when the popup closes without a login: the field would open it again
 */
export function useLoginOnFocus(
  field: RefObject<HTMLElement>,
  next: RefObject<HTMLElement>,
  reason: LoginReason,
): FocusOfField {
  const visitor = useVisitor();
  const [focused, setFocused] = useState(false);
  const asks = focused && visitor?.status === "anonymous";
  useAskVisitorAgain(focused);
  useEffect(() => {
    if (!asks) return;
    // oxlint-disable-next-line react/set-state-in-effect -- in a window without focus no `blur` is fired
    setFocused(false);
    field.current?.blur();
    next.current?.focus({ preventScroll: true });
    openLoginPopup({ reason, focusAfterLogin: field.current });
  }, [asks, field, next, reason]);
  return {
    focused,
    onFocus: () => setFocused(true),
    // A window that loses the focus leaves it to its field: whoever looks elsewhere comes back to it.
    onBlur: () => setFocused(document.activeElement === field.current),
  };
}
