import { escapeAttribute } from "../model/escape-html";
import { offline as chinese } from "../messages/zh-CN/site";
import { offline as english } from "../messages/en/site";
import { keepNumeralsWithUnits } from "../model/content/input-text";

const DARK =
  "--page:#121212;--text:#e8eaed;--quiet:#9aa0a6;--line:#2c2e31;--band:#1c1d1f;--strong:var(--dark)";

/** The look of the site on the page that stands in for documents without a network. */
const OFFLINE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--text:#1a1a1a;--quiet:#63686e;--line:#e8eaed;--band:#f5f6f7;--strong:var(--light)}
:root[data-theme=light]{color-scheme:light}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{max-width:45rem;margin:0 auto;padding:0 min(1rem,16px) 2rem;background:var(--page);color:var(--text);font:1.0625rem/1.8 "PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",system-ui,sans-serif;line-break:strict;text-autospace:normal}
header{display:flex;align-items:center;gap:.5rem;margin:0 max(-1rem,-16px);padding:0 16px;border-bottom:1px solid var(--line);font-weight:600}
header{height:clamp(48px,3rem,60px);font-size:min(.9375rem,18px)}
header img{width:32px;height:32px;border-radius:6px;object-fit:cover}
i{display:flex;align-items:center;justify-content:center;width:32px;height:32px;border-radius:6px;background:var(--light);color:#fff;font-style:normal}
main{text-align:center}
svg{width:4.5rem;height:4.5rem;margin-top:2.5rem;fill:none;stroke:var(--quiet);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
h1{margin:.5rem 0 0;font-size:1.25rem;line-height:1.4}
p{margin:.5rem 0 1rem;color:var(--quiet);font-size:.9375rem;line-height:1.6;text-wrap:balance}
a{color:inherit;text-decoration:none}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 2rem;border-radius:1.375rem;background:var(--light);color:#fff;font-size:1rem;font-weight:600}
section{margin:2rem max(-1rem,-16px) 0;padding:1rem min(1rem,16px);border-top:.5rem solid var(--band);text-align:left}
h2{margin:0;font-size:1.125rem;line-height:1.5}
ul{margin:0;padding:0;list-style:none}
li+li{border-top:1px solid var(--line)}
li a{display:block;position:relative;min-height:2.75rem;padding:.75rem 1.75rem .75rem 0}
li a::after{content:"";position:absolute;top:50%;right:.25rem;width:.5rem;height:.5rem;border:solid var(--quiet);border-width:1.5px 1.5px 0 0;transform:translateY(-50%) rotate(45deg)}
b,li span{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical}
b{font-weight:500;font-size:1rem;line-height:1.45;-webkit-line-clamp:2}
li span{margin-top:.25rem;color:var(--quiet);font-size:.8125rem;line-height:1.5;-webkit-line-clamp:1}
:focus-visible{outline:2px solid var(--strong);outline-offset:2px}
`.replace(/\n/g, "");

/** A document that was read before. Its texts are taken from HTML and still escaped. */
export interface OfflineDocument {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The URL of the site's logo; empty when the device has not cached it. */
  readonly logo: string;
  /** The site's colour on light and on dark backgrounds; null where the document does not say. */
  readonly colours: { readonly light: string; readonly dark: string } | null;
}

function metaIn(html: string, name: string): string {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function colourIn(html: string, name: string): string | null {
  return new RegExp(`--theme-${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? null;
}

/** The URL of the site's logo if it is cached: there is no network. Else empty. */
async function logoIn(html: string): Promise<string> {
  const src = /<img\b(?=[^<>]*data-banner-logo)[^<>]* src="([^"]*)"/.exec(html)?.[1] ?? "";
  if (src === "" || src.includes("&")) return "";
  return (await caches.match(src, { ignoreVary: true })) === undefined ? "" : src;
}

/** @returns null for a document without a readable title */
async function readOfflineDocument(url: string, html: string): Promise<OfflineDocument | null> {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  if (title === "") return null;
  const [light, dark] = [colourIn(html, "light"), colourIn(html, "dark")];
  return {
    path: new URL(url).pathname,
    title,
    description: metaIn(html, "description"),
    siteName: metaIn(html, "og:site_name"),
    logo: await logoIn(html),
    colours: light === null || dark === null ? null : { light, dark },
  };
}

/** The stored documents, newest first, without those that have no readable title. */
export async function offlineDocuments(cache: Cache): Promise<readonly OfflineDocument[]> {
  const documents = await Promise.all(
    (await cache.keys()).map(async (request) =>
      readOfflineDocument(request.url, (await (await cache.match(request))?.text()) ?? ""),
    ),
  );
  return documents.reduceRight<OfflineDocument[]>(
    (newestFirst, found) => (found === null ? newestFirst : [...newestFirst, found]),
    [],
  );
}

/** The visitor's own text size and colour scheme, as on every other page. */
const APPEARANCE = `try{const{TEXT_SIZE:s,THEME:t}=localStorage;if(s>100&&s<=200)document.documentElement.style.fontSize=s+"%";if(t)document.documentElement.dataset.theme=t}catch{}`;

function card({ path, title, description }: OfflineDocument): string {
  return `<li><a href="${escapeAttribute(path)}"><b>${keepNumeralsWithUnits(title)}</b>${description === "" ? "" : `<span>${description}</span>`}</a></li>`;
}

/** The page shown in place of a document that cannot be had, with the look of what was read before. */
export function offlinePage(language: string, documents: readonly OfflineDocument[]): Response {
  const isEnglish = language.startsWith("en");
  const t = isEnglish ? english : chinese;
  const [newest] = documents;
  const list = documents.map(card).join("");
  const read =
    documents.length === 0 ? "" : `<section><h2>${t.read}</h2><ul>${list}</ul></section>`;
  const hint = documents.length === 0 ? t.hintAlone : t.hint;
  const name = newest?.siteName ?? "";
  const logoOrInitial = newest?.logo
    ? `<img src="${newest.logo}" alt="">`
    : `<i aria-hidden="true">${[...name][0]}</i>`;
  const brand = name && `<header>${logoOrInitial}${name}</header>`;
  const nonce = crypto.randomUUID();
  const { light, dark } = newest?.colours ?? { light: "#c8290a", dark: "#ff6d4f" };
  return new Response(
    `<!DOCTYPE html><html lang="${isEnglish ? "en" : "zh-CN"}" style="--light:${light};--dark:${dark}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${OFFLINE_STYLE}</style><script nonce="${nonce}">${APPEARANCE}</script>${brand}<main><svg viewBox="0 0 48 48" aria-hidden="true"><path d="M14 34a8 8 0 1 1 1-16 11 11 0 0 1 21 3 7 7 0 0 1-1 13zM8 6l32 36"/></svg><h1>${t.title}</h1><p>${hint}</p><p><a class="button" href="">${t.retry}</a></p>${read}</main></html>`,
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`,
      },
    },
  );
}
