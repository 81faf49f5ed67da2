import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LinkScreen } from "../content/link/link-screen";
import { openLink } from "../content/link/open-link.server";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openLink(edge, { ...params, type: "link" }));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("link") };

export default function LinkPage() {
  return <LinkScreen detail={useLoaderData<typeof loader>()} />;
}
