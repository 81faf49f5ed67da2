import { equalInConstantTime } from "../edge.server/operator-secret";
import type { RequestContext } from "../edge.server/request-context";

/** When a signed preview link ends, in Unix seconds. */
export const PREVIEW_EXPIRES = "preview_expires";

/** Base64url (RFC 4648, section 5) of the link's HMAC-SHA-256. */
export const PREVIEW_SIGN = "preview_sign";

async function signatureOf(secret: string, pathname: string, expires: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const bytes = await crypto.subtle.sign("HMAC", key, encoder.encode(`${pathname}\n${expires}`));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * A preview's address that opens until an instant where signatures are required. It is bound to the
 * path: to the content, and to the actor that stands in the watermark.
 *
 * @param expiresAt Unix milliseconds
 */
export async function signPreviewLink(
  secret: string,
  address: string,
  expiresAt: number,
): Promise<string> {
  const url = new URL(address);
  const expires = String(Math.floor(expiresAt / 1000));
  url.searchParams.set(PREVIEW_EXPIRES, expires);
  url.searchParams.set(PREVIEW_SIGN, await signatureOf(secret, url.pathname, expires));
  return url.href;
}

/**
 * Whether an address may open a preview: any where no secret is configured (specification, section 2),
 * else one that was signed and has not ended.
 *
 * @param now Unix milliseconds
 */
export async function opensPreview(
  { config, url }: Pick<RequestContext, "config" | "url">,
  now: number,
): Promise<boolean> {
  if (config.previewSecret === null) return true;
  const expires = url.searchParams.get(PREVIEW_EXPIRES) ?? "";
  const signed = url.searchParams.get(PREVIEW_SIGN) ?? "";
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now) return false;
  return equalInConstantTime(
    signed,
    await signatureOf(config.previewSecret, url.pathname, expires),
  );
}
