import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { toast, TOAST_DURATION } from "../../ui/toast";
import { LoginForm } from "./login-form";
import type { LoginFormValues } from "../shared/login/login-form-state";

interface LoginPageProps {
  readonly returnTo: string;
  /** What the last answer left in the form; undefined on a first visit. */
  readonly rest: LoginFormValues | undefined;
}

/** Long enough to read that the login worked before the page goes. */
const FAREWELL = TOAST_DURATION / 2;

/** The login page: the popup's form with a page around it, and the way back. */
export function LoginPage({ returnTo, rest }: LoginPageProps) {
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
      <LoginForm returnTo={returnTo} rest={rest} onLoggedIn={(_, message) => leave(message)} />
    </main>
  );
}
