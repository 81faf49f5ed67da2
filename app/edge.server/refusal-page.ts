import { refusal as english } from "../messages/en/site";
import type { Locale } from "../messages/locale";
import { refusal as chinese } from "../messages/zh-CN/site";
import { BASE_PATH } from "../model/address/base-path";

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.8 system-ui,sans-serif}h1{font-size:1.375rem}a{display:flex;align-items:center;min-height:2.75rem;color:inherit}`;

/**
 * The answer to a form of another site: 403 with the ways on. Nothing of what was posted stands in it,
 * the address neither; what was typed is kept by the browser, one page back.
 */
export function refusalPage(locale: Locale, nonce: string): Response {
  const t = locale === "en" ? english : chinese;
  return new Response(
    `<!DOCTYPE html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t.title}</title><style nonce="${nonce}">${STYLE}</style><h1>${t.title}</h1><p>${t.reason}</p><p>${t.wayBack}</p><p><a href="${BASE_PATH}/">${t.home}</a></p></html>`,
    {
      status: 403,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    },
  );
}
