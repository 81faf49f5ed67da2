import type { JsSdkSignature } from "../model/share-card/share-card";
import type { RequestContext } from "../edge.server/request-context";
import { HOURS, MINUTES, deferredCaching } from "./caching";
import { publicCall } from "./public-call";
import * as z from "zod";
import { wireText } from "./contracts/envelope";

/** `data` of the wxshare call; the signature has one of two field names. */
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
  .transform(({ signature, signture, ...wire }): JsSdkSignature => ({
    ...wire,
    signature: signature || signture,
  }));

// Fresh and stale times end well before the ticket of the signature does (7200 s).
const signatureCall = publicCall("shareSignature", "GET wxshare /peony/v1/system/wxshare?path", {
  cache: deferredCaching(
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
 * The messaging app's share signature of a URL, cached by URL (specification, section 7
 * "Messaging share config").
 *
 * @param url absolute, on the site's host, without fragment; checked by the caller
 * @returns null when the call fails or its code is not 0
 */
export async function readShareSignature(
  context: RequestContext,
  url: string,
): Promise<JsSdkSignature | null> {
  const result = await signatureCall(context, { path: url });
  return result.status === "ok" ? result.value : null;
}
