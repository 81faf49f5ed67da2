import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { personalHeaders } from "../account/answer-action.server";
import { forgetNotice, readNotice } from "../account/notice.server";
import { ResultPage } from "../account/result-page";
import { safeReturnTo } from "../account/return-to";
import { openScreenAnywhere } from "../document/screen.server";
import { messagesFor } from "../messages/messages.server";

/**
 * What became of a form that was sent without JavaScript: said once, with the way back. Its share
 * card names the page and never what happened: that is the visitor's own.
 */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const t = messagesFor(edge.locale).account;
  const [notice, { card }] = await Promise.all([
    readNotice(edge),
    openScreenAnywhere(edge, {
      title: t.resultTitle,
      description: t.resultHint,
      indexable: false,
    }),
  ]);
  return data(
    {
      card,
      sentence: notice?.sentence || t.nothingHappened,
      failed: notice?.failed ?? false,
      returnTo: safeReturnTo(edge.url.searchParams.get("return_to")),
    },
    { headers: personalHeaders([await forgetNotice(edge)]) },
  );
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { styles: ["account"] };

export { cardMeta as meta } from "../detail/detail-route";

export default function Result() {
  const { sentence, failed, returnTo } = useLoaderData<typeof loader>();
  return <ResultPage sentence={sentence} failed={failed} returnTo={returnTo} />;
}
