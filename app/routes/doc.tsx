import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArticleView } from "../content/article-view";
import { openDetail } from "../content/detail.server";
import { shareCardMeta } from "../content/share-card/head-tags";
import { Failure } from "../document/failure";
import { BelowArticle } from "../reading/below-article";
import { startBelowArticle } from "../reading/below-article.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const detail = await openDetail(edge, { ...params, type: "doc" });
  return {
    ...detail,
    below: detail.item && startBelowArticle(edge, detail.item, edge.url.searchParams),
  };
};

/** Actions on the page change nothing of its content; lists look after themselves. */
export const shouldRevalidate = () => false;

export const handle = { styles: ["body", "detail", "reading", "comments"] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : shareCardMeta(data.card);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Doc() {
  const { item, body, below, now } = useLoaderData<typeof loader>();
  if (item === null || below === null) return <Failure status={503} />;
  return (
    <main id="content" className="page detail">
      <ArticleView item={item} body={body} now={now} />
      <BelowArticle below={below} now={now} />
    </main>
  );
}
