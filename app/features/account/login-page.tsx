import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { toast, TOAST_DURATION } from "../../ui/toast";
import { LoginForm } from "./login-form";
import type { LoginFormState } from "../shared/login/login-form-state";
import { accountAddresses } from "../../model/resources/addresses";
import { useVisitor } from "../shared/visitor/use-visitor";

interface LoginPageProps {
  readonly returnTo: string;
  /** Undefined before the first submission. */
  readonly state: LoginFormState | undefined;
}

/** Long enough to read that the login worked before the page goes. */
const FAREWELL = TOAST_DURATION / 2;

/** The login page: the popup's form with a page around it, and the way back. */
export function LoginPage({ returnTo, state }: LoginPageProps) {
  const t = useMessages();
  const leave = (message: string) => {
    toast(message);
    setTimeout(() => location.replace(returnTo), FAREWELL);
  };
  return (
    <main id="content" className="page login-page">
      <a className="login-back" href={returnTo} aria-label={t.account.back}>
        <Icon name="back" />
      </a>
      <h1 className="login-title">{t.account.loginTitle}</h1>
      <p className="login-hint">{t.account.loginHint}</p>
      <LoginForm returnTo={returnTo} state={state} onLoggedIn={(_, message) => leave(message)} />
    </main>
  );
}

/**
 * What /auth shows to somebody who is logged in: who they are, as soon as the browser knows, and the
 * way out. The press on the button is the confirmation that a logout needs.
 */
export function AccountPage({ returnTo }: { returnTo: string }) {
  const t = useMessages().account;
  const visitor = useVisitor();
  return (
    <main id="content" className="page login-page">
      <h1 className="login-title">{t.account}</h1>
      <p className="login-who">
        {t.loggedInAs(visitor?.status === "logged-in" ? visitor.alias : "")}
      </p>
      <a className="button login-submit" href={returnTo}>
        {t.keepReading}
      </a>
      <form className="login-out" method="post" action={accountAddresses.logout}>
        <input type="hidden" name="return_to" value={returnTo} />
        <button className="button button-quiet login-submit">{t.logout}</button>
      </form>
    </main>
  );
}
