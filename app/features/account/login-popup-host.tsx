import { lazy, Suspense } from "react";
import { loadLoginPopup } from "./load-login-popup";
import {
  closeLoginPopup,
  useLoginEverRequested,
  useLoginRequest,
} from "../shared/visitor/login-popup-store";
import { useOtherTabs } from "./use-other-tabs";

const LoginPopup = lazy(loadLoginPopup);

/**
 * Stands once in the page, so that any part can open the login popup. The form and its style sheet
 * are only loaded when somebody first asks for them.
 */
export function LoginPopupHost() {
  const request = useLoginRequest();
  const everRequested = useLoginEverRequested();
  useOtherTabs();
  if (!everRequested) return null;
  return (
    <Suspense fallback={null}>
      <LoginPopup request={request} onClose={closeLoginPopup} />
    </Suspense>
  );
}
