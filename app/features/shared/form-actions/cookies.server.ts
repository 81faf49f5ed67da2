import { createCookie, type Cookie } from "@remix-run/cloudflare";
import * as z from "zod";
import type { RequestContext } from "../../../edge.server/request-context";

/** What the cookies are for; each has its own key, so one cannot be passed off as another. */
type CookiePurpose = "session" | "visitor" | "notice" | "draft";

/**
 * The cookie of one purpose: HttpOnly, SameSite=Lax, signed (HMAC-SHA256), bound to this host by the
 * `__Host-` prefix (RFC 6265bis, section 4.1.3). On plain http a cookie of another name without
 * `Secure` is used where the configuration allows it, on this machine too: WebKit keeps no Secure
 * cookie there either. Elsewhere the browser drops what it is given.
 *
 * @param maxAge seconds
 */
function cookieOf(context: RequestContext, purpose: CookiePurpose, maxAge: number): Cookie {
  const { protocol } = new URL(context.request.url);
  const { allowInsecureCookies, sessionSecret, sessionSecretPrevious } = context.config;
  const secure = protocol === "https:" || !allowInsecureCookies;
  return createCookie(secure ? `__Host-davmu-${purpose}` : `davmu-${purpose}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge,
    // The first signs; each of them verifies what was signed before the secret was changed.
    secrets: [sessionSecret, sessionSecretPrevious].flatMap((secret) =>
      secret === null ? [] : [`${purpose}:${secret}`],
    ),
  });
}

interface SignedCookie<T> {
  /** Null when the browser sends none, or one that is not ours, or one of an older shape. */
  read(context: RequestContext): Promise<T | null>;
  /** The `Set-Cookie` header that stores the value. */
  write(context: RequestContext, value: T): Promise<string>;
  /** The `Set-Cookie` header that removes it. */
  clear(context: RequestContext): Promise<string>;
}

/** The cookie's value; null for a wrong signature. The parser throws for unreadable ones. */
async function verifiedValue(cookie: Cookie, header: string | null): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    return null;
  }
}

/**
 * A value in a signed cookie of its own, read back only in its own shape. It is not encrypted: the browser can read it.
 *
 * @param maxAge seconds
 */
export function signedCookie<T>(
  purpose: CookiePurpose,
  shape: z.ZodType<T>,
  maxAge: number,
): SignedCookie<T> {
  return {
    async read(context) {
      const header = context.request.headers.get("Cookie");
      const parsed = shape.safeParse(
        await verifiedValue(cookieOf(context, purpose, maxAge), header),
      );
      return parsed.success ? parsed.data : null;
    },
    write: (context, value) => cookieOf(context, purpose, maxAge).serialize(value),
    clear: (context) => cookieOf(context, purpose, maxAge).serialize("", { maxAge: 0 }),
  };
}
