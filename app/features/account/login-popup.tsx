import { useMessages } from "../../messages/use-messages";
import { BottomSheet } from "../../ui/bottom-sheet";
import { toast } from "../../ui/toast";
import type { CurrentVisitor } from "../../model/account/account";
import { LoginForm } from "./login-form";
import type { LoginRequest } from "../shared/visitor/login-popup-store";
import { useSetVisitor } from "../shared/visitor/use-visitor";

interface LoginPopupProps {
  /** Null while the popup is closed. */
  readonly request: LoginRequest | null;
  readonly onClose: () => void;
}

/** The login form as a sheet over the page; the form is mounted anew, and so empty, at each opening. */
export function LoginPopup({ request, onClose }: LoginPopupProps) {
  const t = useMessages();
  const setVisitor = useSetVisitor();
  const finish = (visitor: CurrentVisitor, message: string) => {
    setVisitor(visitor);
    onClose();
    toast(message);
    // What opened the popup may have gone with the login: its place is the avatar's now.
    setTimeout(() => {
      if (request?.focusAfterLogin) request.focusAfterLogin.focus({ preventScroll: true });
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(".banner-avatar")?.focus({ preventScroll: true });
    });
  };
  return (
    <BottomSheet open={request !== null} title={t.account.loginTitle} onClose={onClose}>
      <p className="login-hint">
        {request?.reason === undefined ? t.account.loginHint : t.account.reasons[request.reason]}
      </p>
      <LoginForm returnTo={location.pathname} onLoggedIn={finish} />
    </BottomSheet>
  );
}
