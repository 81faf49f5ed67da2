import { crossSiteRejection as english } from "../messages/en/site";
import type { Locale } from "../messages/locale";
import { crossSiteRejection as chinese } from "../messages/zh-CN/site";
import { BASE_PATH } from "../model/url/base-path";

const SAFE_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Whether a request comes from the site itself. An unsafe method needs `Sec-Fetch-Site: same-origin`, or, from clients
 * without fetch metadata, an `Origin` of the requested host. If both are sent, both must match; `Origin: null` (Fetch
 * standard, section 3.2, some referrer policies) is ignored. Runs before everything else, because the framework's
 * checks can be bypassed (docs/decisions/0006-cross-site-requests.md).
 */
export function isOwnOrigin(request: Request, siteOrigin: string): boolean {
  if (SAFE_METHODS.includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (origin === null || origin === "null") return site === "same-origin";
  const isOurs = origin === new URL(request.url).origin || origin === siteOrigin;
  return isOurs && (site === null || site === "same-origin");
}

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.8 system-ui,sans-serif}h1{font-size:1.375rem}a{display:flex;align-items:center;min-height:2.75rem;color:inherit}`;

/**
 * The response to another site's form: 403 with links. It contains nothing of the submitted values or the URL; the
 * browser has them one page back.
 */
export function foreignOriginPage(locale: Locale, nonce: string): Response {
  const t = locale === "en" ? english : chinese;
  return new Response(
    `<!DOCTYPE html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t.title}</title><style nonce="${nonce}">${STYLE}</style><h1>${t.title}</h1><p>${t.reason}</p><p>${t.wayBack}</p><p><a href="${BASE_PATH}/">${t.home}</a></p></html>`,
    {
      status: 403,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    },
  );
}
