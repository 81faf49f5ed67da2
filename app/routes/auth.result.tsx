import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { personalHeaders } from "../account/answer-action.server";
import { forgetNotice, readNotice } from "../account/notice.server";
import { ResultPage } from "../account/result-page";
import { safeReturnTo } from "../account/return-to";
import { messagesFor } from "../messages/messages.server";

/** What became of a form that was sent without JavaScript: said once, with the way back. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const notice = await readNotice(edge);
  const t = messagesFor(edge.locale).account;
  return data(
    {
      title: t.resultTitle,
      sentence: notice?.sentence || t.nothingHappened,
      failed: notice?.failed ?? false,
      returnTo: safeReturnTo(edge.url.searchParams.get("return_to")),
    },
    { headers: personalHeaders([await forgetNotice(edge)]) },
  );
};

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle = { styles: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Result() {
  return <ResultPage {...useLoaderData<typeof loader>()} />;
}
