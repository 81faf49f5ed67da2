import { loggedInVisitor } from "../shared/visitor/session.server";
import type { RequestContext } from "../../edge.server/request-context";
import { readFollowList } from "../../upstream.server/media-account";
import type { FollowedAccount } from "../../model/media-account/media-account";

/** The media accounts that the visitor follows; none for a visitor who is not logged in, or when it is not known. */
export async function readFollowedAccounts(
  edge: RequestContext,
): Promise<readonly FollowedAccount[]> {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return [];
  const reply = await readFollowList(edge, visitor);
  if (reply.status !== "ok") return [];
  return reply.value.list.map(({ id, name, avatar }) => ({ id, name, avatar }));
}
