import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  respondToAction,
  personalHeaders,
} from "../features/shared/form-actions/respond-to-action.server";
import { respondToLoginForm, loginFormTooLarge } from "../features/account/login.server";
import { readFields } from "../edge.server/bodies/read-fields";
import { returnToOf } from "../features/shared/form-actions/read-form.server";
import { safeReturnTo } from "../features/shared/form-actions/return-to";
import { openVisit } from "../features/shared/visitor/visit.server";
import { loadScreen } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import type { RouteHandle } from "../model/document/stylesheets";
import { useMessages } from "../messages/use-messages";
import { Icon } from "../ui/icon";
import { toast, TOAST_DURATION } from "../ui/toast";
import { LoginForm } from "../features/account/login-form";
import type { LoginFormState } from "../features/shared/login/login-form-state";
import { accountUrls } from "../model/resources/urls";
import { useVisitor } from "../features/shared/visitor/use-visitor";

interface LoginPageProps {
  readonly returnTo: string;
  /** Undefined before the first submission. */
  readonly state: LoginFormState | undefined;
}

/** Long enough to read that the login worked before the page goes. */
const FAREWELL = TOAST_DURATION / 2;

/** The login page: the popup's form with a page around it, and the way back. */
function LoginPage({ returnTo, state }: LoginPageProps) {
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
function AccountPage({ returnTo }: { returnTo: string }) {
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
      <form className="login-out" method="post" action={accountUrls.logout}>
        <input type="hidden" name="return_to" value={returnTo} />
        <button className="button button-quiet login-submit">{t.logout}</button>
      </form>
    </main>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const t = messagesFor(context.locale).account;
  const [{ visitor, cookies }, { card }] = await Promise.all([
    openVisit(context),
    loadScreen(context, {
      title: t.loginTitle,
      description: t.loginHint,
      indexable: false,
    }),
  ]);
  return data(
    {
      card,
      isLoggedIn: visitor.status === "logged-in",
      returnTo: safeReturnTo(context.url.searchParams.get("return_to")),
    },
    { headers: personalHeaders(cookies) },
  );
}

/** The login form where no script runs: send a code, switch the method, log in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { form, isComplete } = await readFields(request);
  const result = isComplete
    ? await respondToLoginForm(context, form)
    : loginFormTooLarge(context, form);
  if (result.step === "logged-in") {
    throw await respondToAction(context, result.outcome, returnToOf(form), result.cookies);
  }
  return data(
    { state: result.state, returnTo: safeReturnTo(returnToOf(form)) },
    { status: result.status, headers: personalHeaders(result.cookies) },
  );
}

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const handle = { styles: ["account"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export default function Auth() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const returnTo = answered?.returnTo ?? loaded.returnTo;
  return loaded.isLoggedIn && answered === undefined ? (
    <AccountPage returnTo={returnTo} />
  ) : (
    <LoginPage returnTo={returnTo} state={answered?.state} />
  );
}
