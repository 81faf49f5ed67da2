import type { EntryContext } from "@remix-run/cloudflare";
import { escapeAttribute, cssImage } from "../model/escape-html";
import { PAGE_DATA, SITE_SETTINGS } from "../model/document/page-data";
import { handleValue } from "./document-head";
import type { Messages } from "../messages/zh-CN";
import type { Locale } from "../messages/locale";
import { OVERLAYS_ID } from "../ui/overlay";
import { toastRegionId } from "../ui/toast";
import {
  HYDRATION_PLAN,
  LOADER_DATA,
  ROOT_ID,
  ROOT_MARK,
  type HydrationPlan,
} from "./hydration-plan";
import { themeFrom, themeProperties } from "./theme";
import type { SiteConfig } from "../upstream.server/site";
import { isPreviewPage, PREVIEW_PARAMETER } from "../model/url/preview-url";
import { DESKTOP_PATH } from "../model/desktop/phone-view";
import type { RequestContext } from "../edge.server/request-context";
import type { StylesheetName } from "../model/document/stylesheets";

/** Every stylesheet of the site by its file's name; a part's sheets are in its folder. */
const sheets = new Map(
  Object.entries(
    import.meta.glob<string>("../*/**/*.css", { query: "?inline", import: "default", eager: true }),
  ).map(([path, sheet]) => [path.slice(path.lastIndexOf("/") + 1, -".css".length), sheet]),
);

/** Sheets of an article's text that few texts need, and what in a text needs them. */
export const BODY_PARTS: readonly (readonly [StylesheetName, RegExp])[] = [
  ["body-colours", /\bbody-(?:red|orange|green|blue|purple|muted)\b|<mark\b/],
  ["body-lists", /<(?:[ou]l|li|d[dt])\b|\bbody-list-/],
  [
    "body-blocks",
    /<(?:blockquote|pre|code|kbd|samp|hr|details|summary|rt)\b|\bbody-(?:box|drawing|formula|missing|inline|unbroken|vertical|chapters)\b/,
  ],
  ["body-table", /\bbody-table\b|<caption\b/],
  ["body-media", /<(?:video|audio)\b|\bbody-(?:audio|video)/],
  ["body-embed", /\bbody-embed/],
];

/** The sheets that stand for one name in a document with this editors' HTML; all of them where it is not known. */
function withBodyParts(name: StylesheetName, html: readonly string[]): readonly StylesheetName[] {
  if (name !== "body") return [name];
  const needed = BODY_PARTS.filter(
    ([, pattern]) => html.length === 0 || html.some((text) => pattern.test(text)),
  );
  return [name, ...needed.map(([part]) => part)];
}

/**
 * Sheets of a document as one text for a `<style>`.
 *
 * @param html the document's editors' HTML, which may be empty; sheets of what it does not hold are left out
 * @throws when there is no file of a name, which a test finds first
 */
export function inlineStyles(names: readonly StylesheetName[], html: readonly string[]): string {
  return [...new Set(names.flatMap((name) => withBodyParts(name, html)))]
    .map((name) => {
      const sheet = sheets.get(name);
      if (sheet === undefined) throw new Error(`No style sheet is named "${name}"`);
      return sheet;
    })
    .join("\n");
}

/** The root loader's data: the same for all visitors of a class. */
export interface SiteData {
  readonly site: SiteConfig;
  readonly themeColor: string;
  /** Whether the open-app banner is in this document. */
  readonly banner: boolean;
}

/**
 * Whether a document has the open-app banner: not inside the native app, not with the `preview` query,
 * not on a preview, which has its own bar, and not around the desktop page's frame. A function of
 * URL and visitor class only, so that documents stay the same for everybody.
 */
export function showsBanner({ client, url }: Pick<RequestContext, "client" | "url">): boolean {
  if (url.pathname === DESKTOP_PATH || isPreviewPage(url)) return false;
  return client.app !== "native" && !url.searchParams.has(PREVIEW_PARAMETER);
}

/** The parts of a document around React's HTML. */
interface ShellParts {
  readonly context: EntryContext;
  readonly locale: Locale;
  readonly messages: Messages;
  /** The inside of `<head>`. */
  readonly head: string;
  /** Text that loaders put into the document (`DocumentTexts`). */
  readonly documentText: (name: string) => string;
  /** The built file with the document's sentences, which hydration needs. */
  readonly messagesFile: string;
  readonly lite: boolean;
}

/** JSON that may be inside a `<script>` element: nothing in it can end the element. */
function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function planOf({ context, messages, messagesFile, lite }: ShellParts): HydrationPlan {
  const { manifest, routeModules, staticHandlerContext } = context;
  const { matches, loaderData } = staticHandlerContext;
  // Under development only; the framework's type does not say so.
  const { hmr } = manifest as { readonly hmr?: { readonly runtime: string } };
  const ids = matches.map(({ route }) => route.id);
  const hydrate = ids.map((id) =>
    handleValue({ handle: routeModules[id]?.handle, data: loaderData[id] }, "hydrate"),
  );
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const imports = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set([messagesFile, ...imports])],
    offlineMessage: messages.account.networkError,
    ...(hmr && { runtime: hmr.runtime }),
    // Under development a page runs unasked, or no change of its files would show on it.
    ...((import.meta.env.DEV || hydrate.includes("now")) && { now: true }),
    ...(hydrate.includes("delayed") && { delayed: true }),
    ...(lite && { lite }),
  };
}

/** The site's mark, for the tiles of missing pictures; none where a document saves data. */
function markOf(data: SiteData | undefined, lite: boolean): Record<string, string> {
  const mark = cssImage((lite ? "" : data?.site.logo) ?? "");
  return mark === null ? {} : { "--mark": mark };
}

function styleOf(data: SiteData | undefined, lite: boolean): string {
  const properties = {
    ...themeProperties(themeFrom(data?.themeColor ?? null)),
    ...markOf(data, lite),
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/**
 * A document's shell, apart from React: it hydrates `#root` alone, so that what extensions, translators and
 * in-app browsers put elsewhere is nothing to it. What scripts start from is before the page, whose end
 * may be a long time coming.
 *
 * @returns what is before the page and, given the loader data as the framework's stream, behind it
 */
export function documentShell(parts: ShellParts): {
  readonly before: string;
  readonly after: (data: string) => string;
} {
  const { context, locale, messages, head, documentText } = parts;
  const site = context.staticHandlerContext.loaderData["root"] as SiteData | undefined;
  const pageData = `{"site":${documentText(SITE_SETTINGS) || "null"},"page":${documentText(PAGE_DATA) || "null"}}`;
  const plan = inScript(JSON.stringify(planOf(parts)));
  return {
    before: `<!DOCTYPE html><html lang="${locale}" style="${escapeAttribute(styleOf(site, parts.lite))}"><head>${head}</head><body>\
<a class="skip-link" href="#content">${messages.site.skipToContent}</a>\
<script id="${PAGE_DATA}" type="application/json" data-locale="${locale}">${pageData}</script>\
<script id="${HYDRATION_PLAN}" type="application/json">${plan}</script>\
<output id="${toastRegionId}" class="toast-region" aria-live="polite"></output>\
<div id="${ROOT_ID}" ${ROOT_MARK}>`,
    after: (data) => {
      const text = inScript(data);
      return `</div><div id="${OVERLAYS_ID}"></div>\
<script id="${LOADER_DATA}" type="text/plain" data-length="${text.length}">${text}</script></body></html>`;
    },
  };
}

/**
 * A stream of a document's page within the document's own text.
 *
 * @param end what follows the page, asked for when that has ended
 */
export function around(
  start: string,
  page: ReadableStream<Uint8Array>,
  end: () => Promise<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = page.getReader();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(encoder.encode(await end()));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
