import * as fc from "fast-check";
import { visitTree } from "../unit/sanitizer.server/browser-tree";
import { FOREIGN, known, spellings } from "../unit/model/url/spellings";
import {
  added,
  send,
  submitForm,
  tryAll,
  type Answer,
  type AttackClass,
  type Target,
} from "./attempts";

/** The same every time, so that what got through can be tried again. */
const SEED = 20261122;
const MADE_UP = 120;

const all: readonly string[] = [
  ...known,
  ...fc.sample(spellings, { numRuns: MADE_UP, seed: SEED }),
];

function leadsAway(url: string, base: string): boolean {
  if (!URL.canParse(url, base)) return false;
  const { protocol, hostname } = new URL(url, base);
  if (/^(?:javascript|vbscript|filesystem):$/.test(protocol)) return true;
  return hostname === FOREIGN || hostname.endsWith(`.${FOREIGN}`);
}

const LINKS = ["href", "src", "action", "formaction", "poster", "data", "srcdoc"];

interface Element {
  readonly tagName: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
}

function elementsOf(html: string): readonly Element[] {
  const found: Element[] = [];
  visitTree(html, {
    element: ({ name: tagName, attributes }) => {
      const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
      found.push({ tagName, attrs });
    },
  });
  return found;
}

/** Where a document leads that the attempt chose: a redirect, or a URL in the page. */
function wayOut({ headers, text }: Answer, base: string): string | null {
  const { location, refresh } = headers;
  if (location !== undefined && leadsAway(location, base)) return `Location: ${location}`;
  if (typeof refresh === "string" && refresh.includes(FOREIGN)) return `Refresh: ${refresh}`;
  if (!headers["content-type"]?.startsWith("text/html")) return null;
  for (const { tagName, attrs } of elementsOf(text)) {
    const away = attrs.find(({ name, value }) => LINKS.includes(name) && leadsAway(value, base));
    if (away !== undefined) return `<${tagName} ${away.name}="${away.value}">`;
  }
  return null;
}

/** Every place that leads somewhere by a URL a visitor gives. */
function places({
  site,
  session,
}: Target): Readonly<Record<string, (to: string) => Promise<Answer>>> {
  const form = (path: string, fields: Readonly<Record<string, string>>) => (to: string) =>
    submitForm(site.at(path), { ...fields, return_to: to }, { cookie: session });
  const query = (path: string, name: string) => (to: string) =>
    send(`${site.at(path)}?${new URLSearchParams({ [name]: to })}`, {
      headers: { cookie: session },
    });
  return {
    "comment, submitted": form("-/comment", { content: "好" }),
    "collect, submitted": form("-/collect", {}),
    "follow, submitted": form("-/follow", {}),
    "star, submitted": form("-/star", {}),
    "login, submitted": form("auth", { intent: "login" }),
    // Without the session: others still need it.
    logout: (to) => submitForm(site.at("-/logout"), { return_to: to }),
    "comment page": query("comment", "return_to"),
    "login page": query("auth", "return_to"),
    "login result": query("auth/result", "return_to"),
    "desktop page, url": query("pc", "url"),
    "desktop page, share_url": query("pc", "share_url"),
    "desktop page, path": (to) => send(site.at(`pc?path=${encodeURIComponent(to)}`)),
  };
}

/** Redirects and links that visitors' URLs choose. */
export const redirects: AttackClass = {
  name: "redirects and ways back",
  run: async (target) =>
    added(
      ...(await Promise.all(
        Object.entries(places(target)).map(([place, go]) =>
          tryAll(all, async (to) => {
            const out = wayOut(await go(to), target.site.address);
            return out === null ? null : `${place} ${JSON.stringify(to)}: ${out}`;
          }),
        ),
      )),
    ),
};

/** What an editor can give a URL in, each in a content of its own. */
const carriers: Readonly<Record<string, (to: string) => Record<string, unknown>>> = {
  "a link in the body": (to) => ({
    html: `<p>字</p><a href="${to.replaceAll('"', "&quot;")}">链接</a>`,
  }),
  "a picture in the body": (to) => ({
    html: `<p>字</p><img src="${to.replaceAll('"', "&quot;")}">`,
  }),
  "a frame in the body": (to) => ({
    html: `<p>字</p><iframe src="${to.replaceAll('"', "&quot;")}"></iframe>`,
  }),
};

/** An https link of an editor may lead anywhere: only what runs or hides where it leads counts. */
function runs(response: Answer, base: string): string | null {
  for (const { tagName, attrs } of elementsOf(response.text)) {
    for (const { name, value } of attrs) {
      if (!LINKS.includes(name) || !URL.canParse(value, base)) continue;
      const { protocol, username } = new URL(value, base);
      const isPicture = tagName === "img" || tagName === "source" || tagName === "link";
      if (/^(?:https?|mailto|tel|sms):$/.test(protocol) && username === "") continue;
      if (protocol === "data:" && isPicture && /^data:(?:image\/|,)/.test(value)) continue;
      return `<${tagName} ${name}="${value}">`;
    }
    const handler = attrs.find(({ name }) => name.startsWith("on"));
    if (handler !== undefined) return `<${tagName} ${handler.name}>`;
  }
  return null;
}

/** URLs of another scheme, or with a name in them, in what editors write. */
export const contentUrls: AttackClass = {
  name: "addresses in content",
  run: async ({ site }) =>
    added(
      ...(await Promise.all(
        Object.entries(carriers).map(([carrier, item]) =>
          tryAll(known, async (to) => {
            const { url } = await site.control.addContent({ title: "地址", ...item(to) });
            const response = await send(new URL(new URL(url).pathname, site.address).href);
            const out = runs(response, site.address);
            return out === null ? null : `${carrier} ${JSON.stringify(to)}: ${out}`;
          }),
        ),
      )),
    ),
};
