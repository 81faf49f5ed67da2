import type { ShareSignature } from "../model/share-card/share-card";
import type { RequestContext } from "../edge.server/request-context";
import { HOURS, MINUTES, streamed } from "./caching";
import { publicCall } from "./public-call";
import * as z from "zod";
import { wireText } from "./contracts/envelope";

/** `data` of the wxshare call; the platform spells the signature's field in two ways. */
export const shareSignature = z
  .object({
    appId: z.string().min(1),
    timestamp: z.coerce.number().int().positive(),
    nonceStr: z.string().min(1),
    signature: wireText,
    signture: wireText,
  })
  .refine((wire) => wire.signature !== "" || wire.signture !== "", {
    error: "carries no signature",
  })
  .transform(({ signature, signture, ...wire }): ShareSignature => ({
    ...wire,
    signature: signature || signture,
  }));

// A signature outlives neither its ticket (7200 s) nor a stale bridge into the ticket's end.
const signatureCall = publicCall("shareSignature", "GET wxshare /peony/v1/system/wxshare?path", {
  cache: streamed(
    {
      fresh: 20 * MINUTES,
      staleWhileRevalidate: 20 * MINUTES,
      staleIfError: HOURS,
      negative: 0,
    },
    "comments",
  ),
  tags: ["share"],
  contract: shareSignature,
});

/**
 * The messaging app's share signature for one of our addresses, kept at the edge under the whole
 * address without its fragment (specification, section 7 "Messaging share config").
 *
 * @param address absolute, on our own host, without a fragment: the caller has checked it
 * @returns null when the call fails or its code is not 0: nothing is signed then
 */
export async function readShareSignature(
  edge: RequestContext,
  address: string,
): Promise<ShareSignature | null> {
  const answer = await signatureCall(edge, { path: address });
  return answer.status === "ok" ? answer.value : null;
}
