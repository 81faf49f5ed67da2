import type { RequestContext } from "../../edge.server/request-context";
import { equalInConstantTime, hasValidSecret } from "../../edge.server/operator-secret";

/** What a pass is good for; one cannot be passed off as another. */
type Purpose = "link" | "session";

/** How long a link printed by `npm run cache -- ops` opens the page, in seconds. */
export const LINK_SECONDS = 120;
const SESSION_SECONDS = 8 * 3600;

const COOKIE = "__Host-davmu-ops";

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sign(secret: string, purpose: Purpose, expires: number): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return hex(await crypto.subtle.sign("HMAC", key, encoder.encode(`${purpose}.${expires}`)));
}

/** A pass that is good until `now` plus `seconds`: the secret itself is in no URL. */
export async function issueToken(
  secret: string,
  purpose: Purpose,
  seconds: number,
  now = Date.now(),
): Promise<string> {
  const expires = Math.floor(now / 1000) + seconds;
  return `${expires}.${await sign(secret, purpose, expires)}`;
}

async function isValidToken(
  secret: string,
  purpose: Purpose,
  pass: string,
  now: number,
): Promise<boolean> {
  const [expires = "", signature = ""] = pass.split(".");
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now) return false;
  return equalInConstantTime(signature, await sign(secret, purpose, Number(expires)));
}

function cookieValue(header: string): string {
  return (
    header
      .split(";")
      .map((cookie) => cookie.trim())
      .find((cookie) => cookie.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1) ?? ""
  );
}

interface Access {
  readonly granted: boolean;
  /** Of a good link: the browser is given a session and sent to the clean URL. */
  readonly cookie?: string;
}

/**
 * Whether a request may see the operators' page: the secret as a bearer token, a fresh link, or
 * the session a link has opened. Without a configured secret there is no access.
 */
export async function accessOf(
  context: Pick<RequestContext, "request" | "url"> & Parameters<typeof hasValidSecret>[0],
  now = Date.now(),
): Promise<Access> {
  const secret = context.config.opsSecret;
  if (secret === null) return { granted: false };
  const { headers } = context.request;
  const bearer = headers.get("authorization") ?? "";
  if (bearer !== "") return { granted: await hasValidSecret(context, bearer, `Bearer ${secret}`) };
  const link = context.url.searchParams.get("pass");
  if (link !== null) {
    if (!(await isValidToken(secret, "link", link, now))) return { granted: false };
    const pass = await issueToken(secret, "session", SESSION_SECONDS, now);
    const attributes = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${SESSION_SECONDS}`;
    return { granted: true, cookie: `${COOKIE}=${pass}; ${attributes}` };
  }
  const session = cookieValue(headers.get("cookie") ?? "");
  return { granted: await isValidToken(secret, "session", session, now) };
}
