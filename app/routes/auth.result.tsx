import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  readFlashMessage,
  personalHeaders,
} from "../features/shared/form-actions/respond-to-action.server";
import { safeReturnTo } from "../features/shared/form-actions/return-to";
import { loadScreenForAnyDevice } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import type { RouteHandle } from "../model/document/stylesheets";
import { useMessages } from "../messages/use-messages";
import { Icon } from "../ui/icon";

interface ResultPageProps {
  readonly sentence: string;
  readonly failed: boolean;
  readonly returnTo: string;
}

/** One sentence about what happened, and the one next step. */
function ResultPage({ sentence, failed, returnTo }: ResultPageProps) {
  const t = useMessages().account;
  return (
    <main
      id="content"
      className="page login-page login-result"
      data-failed={failed ? "" : undefined}
    >
      <Icon name={failed ? "warning" : "check"} />
      <h1 className="login-title">{sentence}</h1>
      <a className="button login-submit" href={returnTo}>
        {t.keepReading}
      </a>
    </main>
  );
}

/**
 * The result of any form that was sent without JavaScript (login, collect, follow and others), with the way back. Its
 * share card names the page and never what happened: that is the visitor's own.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const t = messagesFor(context.locale).account;
  const [notice, { card }] = await Promise.all([
    readFlashMessage(context),
    loadScreenForAnyDevice(context, {
      title: t.resultTitle,
      description: t.resultHint,
      indexable: false,
    }),
  ]);
  const returnTo = context.url.searchParams.get("return_to");
  // Before the redirect here, cookies were set twice (form page, form response): without any the browser stores none.
  const cookiesBlocked = returnTo !== null && !context.request.headers.has("Cookie");
  return data(
    {
      card,
      sentence: cookiesBlocked ? t.loginNotStored : notice?.message || t.nothingHappened,
      failed: cookiesBlocked || (notice?.failed ?? false),
      returnTo: safeReturnTo(returnTo),
    },
    { headers: personalHeaders([]) },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { styles: ["account"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export default function Result() {
  const { sentence, failed, returnTo } = useLoaderData<typeof loader>();
  return <ResultPage sentence={sentence} failed={failed} returnTo={returnTo} />;
}
