import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountPage, LoginPage } from "../features/account/login-page";
import { answerAction } from "../features/shared/form-act/answer-action.server";
import { answerLoginForm, loginFormTooLarge } from "../features/account/login.server";
import { readFields } from "../edge.server/bodies/read-fields";
import { returnToOf } from "../features/shared/form-act/read-form.server";
import { safeReturnTo } from "../features/shared/form-act/return-to";
import { openVisit } from "../features/shared/visitor/visit.server";
import { loadScreen } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import type { ScreenHandle } from "../model/document/sheet-names";
import { personalHeaders } from "../features/shared/form-act/personal-response.server";

export async function loader({ context: { edge } }: LoaderFunctionArgs) {
  const t = messagesFor(edge.locale).account;
  const [{ visitor, cookies }, { card }] = await Promise.all([
    openVisit(edge),
    loadScreen(edge, {
      title: t.loginTitle,
      description: t.loginHint,
      indexable: false,
    }),
  ]);
  return data(
    {
      card,
      isLoggedIn: visitor.status === "logged-in",
      returnTo: safeReturnTo(edge.url.searchParams.get("return_to")),
    },
    { headers: personalHeaders(cookies) },
  );
}

/** The login form where no script runs: send a code, switch the method, log in. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const { form, isComplete } = await readFields(request);
  const answer = isComplete ? await answerLoginForm(edge, form) : loginFormTooLarge(edge, form);
  if (answer.step === "logged-in") {
    throw await answerAction(edge, answer.outcome, returnToOf(form), answer.cookies);
  }
  return data(
    { state: answer.state, returnTo: safeReturnTo(returnToOf(form)) },
    { status: answer.status, headers: personalHeaders(answer.cookies) },
  );
}

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const handle = { styles: ["account"] } satisfies ScreenHandle;

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
