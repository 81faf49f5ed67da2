import * as z from "zod";
import type { ShareSignature } from "../../model/share-card/share-signature";
import { wireText } from "./envelope";

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
