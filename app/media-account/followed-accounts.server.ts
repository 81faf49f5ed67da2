import { credentials, newVisitorIds, readStoredVisitor } from "../account/session.server";
import type { Edge } from "../edge.server/edge";
import { readFollowList } from "../platform.server/media-account";
import type { FollowedAccount } from "./media-account";

/** The media accounts that the visitor follows; none for who is not logged in, or when it is not known. */
export const readFollowedAccounts = async (edge: Edge): Promise<readonly FollowedAccount[]> => {
  const { session, ids } = await readStoredVisitor(edge);
  if (session === null) return [];
  const reply = await readFollowList(edge, credentials(session, ids ?? newVisitorIds()));
  if (reply.status !== "ok") return [];
  return reply.value.list.map(({ id, name, avatar }) => ({ id, name, avatar }));
};
