import { useCallback, useEffect, useState, type RefObject } from "react";
import { ANONYMOUS } from "../../../model/account/account";
import { openLoginPopup, type LoginReason } from "./login-popup-store";
import { useAskVisitorAgain, useSetVisitor, useVisitor } from "./use-visitor";

/**
 * Handles a session that the platform no longer accepts: the page shows the visitor as logged out and
 * opens the login popup with its reason.
 */
export function useSessionExpired(): (reason: LoginReason) => void {
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
 * section 5), also when who visits becomes known only while the field has the focus; where that could not be had, it
 * is asked again. Whoever has logged in is back in the field.
 *
 * @param next takes the focus when the popup closes without a login: the field would open it again
 */
export function useLoginOnFocus(
  field: RefObject<HTMLElement>,
  next: RefObject<HTMLElement>,
  reason: LoginReason,
): FocusOfField {
  const visitor = useVisitor();
  const askAgain = useAskVisitorAgain();
  const [focused, setFocused] = useState(false);
  const asks = focused && visitor?.status === "anonymous";
  useEffect(() => {
    if (focused) askAgain();
  }, [askAgain, focused]);
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
