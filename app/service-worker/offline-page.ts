import { offline as chinese } from "../messages/zh-CN/offline";
import { offline as english } from "../messages/en/offline";

/** A document that was read before. */
export interface Kept {
  readonly address: string;
  readonly title: string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.8 system-ui,sans-serif}h1{font-size:1.375rem}h2{font-size:1.125rem}ul{padding:0;list-style:none}a{display:flex;align-items:center;min-height:2.75rem;color:inherit}`;

/** The titles of kept documents, newest first; what has no readable title is left out. */
export const keptDocuments = async (cache: Cache): Promise<readonly Kept[]> => {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const text = (await (await cache.match(request))?.text()) ?? "";
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? "";
      return title === "" ? [] : [{ address: new URL(request.url).pathname, title }];
    }),
  );
  return kept.flat().toReversed();
};

/** The page shown in place of a document that cannot be had. Titles are HTML text already. */
export const offlinePage = (language: string, kept: readonly Kept[]): Response => {
  const isEnglish = language.startsWith("en");
  const t = isEnglish ? english : chinese;
  const list = kept
    .map(({ address, title }) => `<li><a href="${escaped(address)}">${title}</a></li>`)
    .join("");
  const read = kept.length === 0 ? "" : `<h2>${t.read}</h2><ul>${list}</ul>`;
  const hint = kept.length === 0 ? t.hintAlone : t.hint;
  return new Response(
    `<!DOCTYPE html><html lang="${isEnglish ? "en" : "zh-CN"}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${STYLE}</style><h1>${t.title}</h1><p>${hint}</p><p><a href="">${t.retry}</a></p>${read}</html>`,
    {
      status: 503,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
};
