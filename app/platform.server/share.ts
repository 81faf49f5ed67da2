import type { ShareSignature } from "../messaging-app/signature";
import type { Edge } from "../edge.server/edge";
import { readPublic } from "./client";
import { shareSignature } from "./contracts/share";

/**
 * The messaging app's share signature for one of our addresses, kept at the edge under the whole
 * address without its fragment (specification, section 7 "Messaging share config").
 *
 * @param address absolute, on our own host, without a fragment: the caller has checked it
 * @returns null when the call fails or its code is not 0: nothing is signed then
 */
export async function readShareSignature(
  edge: Edge,
  address: string,
): Promise<ShareSignature | null> {
  const answer = await readPublic(edge, {
    rule: "shareSignature",
    service: "wxshare",
    path: ["peony", "v1", "system", "wxshare"],
    query: { path: address },
    data: shareSignature,
    importance: "secondary",
  });
  return answer.status === "ok" ? answer.value : null;
}
