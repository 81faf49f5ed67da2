import { data } from "@remix-run/cloudflare";
import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { openScreenAnywhere } from "./screen.server";

/** The answer that says a page does not exist (status 404), with a share card that says so too. */
export async function openNotFound(edge: Edge) {
  const t = messagesFor(edge.locale).site;
  const { card } = await openScreenAnywhere(edge, {
    title: t.notFound,
    description: t.notFoundHint,
    indexable: false,
  });
  return data({ card }, { status: 404 });
}
