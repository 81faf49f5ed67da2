import { data } from "@remix-run/cloudflare";
import { openScreenAnywhere } from "../../../ssr/screen.server";
import type { Edge } from "../../../edge.server/request-context";
import { messagesFor } from "../../../messages/messages.server";
import { startWayOn } from "./start-hot-list-fallback.server";

/** The answer that says a page does not exist (status 404), with a share card that says so too, and the way on. */
export async function openNotFound(edge: Edge) {
  const t = messagesFor(edge.locale).site;
  const [{ card }, wayOn] = await Promise.all([
    openScreenAnywhere(edge, {
      title: t.notFound,
      description: t.notFoundHint,
      indexable: false,
    }),
    startWayOn(edge),
  ]);
  return data({ card, wayOn }, { status: 404 });
}
