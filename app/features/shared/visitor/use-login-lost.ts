import { useCallback } from "react";
import { ANONYMOUS } from "../../../model/account/account";
import { openLoginPopup, type LoginReason } from "./login-popup-store";
import { useSetVisitor } from "./use-visitor";

/**
 * What a page does when the platform says "log in first" to a visitor it took for logged in: it treats
 * the visitor as logged out, and asks for a login that says what it is for.
 */
export function useLoginLost(): (reason: LoginReason) => void {
  const setVisitor = useSetVisitor();
  return useCallback(
    (reason) => {
      setVisitor(ANONYMOUS);
      openLoginPopup({ reason });
    },
    [setVisitor],
  );
}
