import { toHex } from "./random";

export interface SignatureInput {
  readonly ticket: string;
  readonly nonce: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The page's URL; what follows `#` is not part of the signature. */
  readonly url: string;
}

/** The messaging app's JS-SDK signature: SHA-1 over the four values in this order, hexadecimal. */
export async function signShare({ ticket, nonce, timestamp, url }: SignatureInput) {
  const [address] = url.split("#");
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`;
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text))));
}
