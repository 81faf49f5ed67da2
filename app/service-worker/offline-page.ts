import { offline as chinese } from "../messages/zh-CN/offline";
import { offline as english } from "../messages/en/offline";
import { joinedNumerals } from "../model/content/joined-numerals";
import { OFFLINE_STYLE } from "./offline-style";

/** A document that was read before. Texts are HTML already. */
export interface KeptPage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The address of the site's mark; empty when the device has not kept it. */
  readonly logo: string;
  /** The site's colour on light and on dark backgrounds; null where the document does not say. */
  readonly colours: { readonly light: string; readonly dark: string } | null;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

function metaIn(html: string, name: string): string {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}

function colourIn(html: string, name: string): string | null {
  return new RegExp(`--theme-${name}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? null;
}

/** The site's mark, where the device has it: nothing can be asked of the network. */
async function logoIn(html: string): Promise<string> {
  const src = /<img\b(?=[^<>]*data-banner-logo)[^<>]* src="([^"]*)"/.exec(html)?.[1] ?? "";
  if (src === "" || src.includes("&")) return "";
  return (await caches.match(src, { ignoreVary: true })) === undefined ? "" : src;
}

/** @returns null for a document without a readable title */
async function readKept(address: string, html: string): Promise<KeptPage | null> {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  if (title === "") return null;
  const [light, dark] = [colourIn(html, "light"), colourIn(html, "dark")];
  return {
    address: new URL(address).pathname,
    title,
    description: metaIn(html, "description"),
    siteName: metaIn(html, "og:site_name"),
    logo: await logoIn(html),
    colours: light === null || dark === null ? null : { light, dark },
  };
}

/** The kept documents, newest first; what has no readable title is left out. */
export async function keptDocuments(cache: Cache): Promise<readonly KeptPage[]> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) =>
      readKept(request.url, (await (await cache.match(request))?.text()) ?? ""),
    ),
  );
  return kept.reduceRight<KeptPage[]>(
    (newestFirst, found) => (found === null ? newestFirst : [...newestFirst, found]),
    [],
  );
}

/** The visitor's own text size and scheme, as on every other page. */
const APPEARANCE = `try{const{TEXT_SIZE:s,THEME:t}=localStorage;if(s>100&&s<=200)document.documentElement.style.fontSize=s+"%";if(t)document.documentElement.dataset.theme=t}catch{}`;

function card({ address, title, description }: KeptPage): string {
  return `<li><a href="${escaped(address)}"><b>${joinedNumerals(title)}</b>${description === "" ? "" : `<span>${description}</span>`}</a></li>`;
}

/** The page shown in place of a document that cannot be had, with the look of what was read before. */
export function offlinePage(language: string, kept: readonly KeptPage[]): Response {
  const isEnglish = language.startsWith("en");
  const t = isEnglish ? english : chinese;
  const [newest] = kept;
  const list = kept.map(card).join("");
  const read = kept.length === 0 ? "" : `<section><h2>${t.read}</h2><ul>${list}</ul></section>`;
  const hint = kept.length === 0 ? t.hintAlone : t.hint;
  const name = newest?.siteName ?? "";
  const mark = newest?.logo
    ? `<img src="${newest.logo}" alt="">`
    : `<i aria-hidden="true">${[...name][0]}</i>`;
  const brand = name && `<header>${mark}${name}</header>`;
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
