import { data } from "@remix-run/cloudflare";
import { openScreenAnywhere } from "../../../ssr/screen.server";
import type { RequestContext } from "../../../edge.server/request-context";
import { messagesFor } from "../../../messages/messages.server";
import { startHotListFallback } from "./start-hot-list-fallback.server";

/** The answer that says a page does not exist (status 404), with a share card that says so too, and the way on. */
export async function openNotFound(edge: RequestContext) {
  const t = messagesFor(edge.locale).site;
  const [{ card }, hotListFallback] = await Promise.all([
    openScreenAnywhere(edge, {
      title: t.notFound,
      description: t.notFoundHint,
      indexable: false,
    }),
    startHotListFallback(edge),
  ]);
  return data({ card, hotListFallback }, { status: 404 });
}
