import { Links, Meta, useMatches, type UIMatch } from "@remix-run/react";
import { useDocument } from "../ui/document-context";
import { PREVIEW_ACTOR_PREFIX } from "../model/url/preview-url";
import type { StylesheetName } from "../model/document/stylesheets";

/**
 * A value of a route's `handle`; a function is called with the loader's data. Undefined
 * where the handle has no such name.
 */
export function handleValue({ handle, data }: Pick<UIMatch, "handle" | "data">, name: string) {
  if (typeof handle !== "object" || handle === null) return undefined;
  const value: unknown = (handle as Readonly<Record<string, unknown>>)[name];
  return typeof value === "function" ? (value(data) as unknown) : value;
}

interface DocumentHeadProps {
  /** The title of an error page; null for pages with a title of their own. */
  readonly failure: string | null;
}

/** The document's head. Rendered on the server only: React does not hydrate it. */
export function DocumentHead({ failure }: DocumentHeadProps) {
  const { nonce, files, lite, styles } = useDocument();
  const named = useHeadStylesheets();
  // What failed ends with the hot list.
  const sheets = failure === null ? named : new Set<StylesheetName>([...named, "content-lists"]);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content={VIEWPORT} />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212" />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: files?.headScript ?? "" }} />
      {/* Web views show no tab: an icon would be a request for nothing. */}
      <link rel="icon" href="data:," />
      {failure !== null && <title>{failure}</title>}
      {failure !== null && <meta name="robots" content="noindex" />}
      <Meta />
      <Links />
      <style
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: styles(["base", ...sheets, ...(lite ? (["lite"] as const) : [])]),
        }}
      />
      <script type="module" async src={files?.bootstrap} {...{ fetchpriority: "low" }} />
    </>
  );
}

/**
 * The site's viewport does not scale (specification, section 1); text size has a control of its own. A keyboard
 * takes its height from the page, so that a field at the page's foot stays in sight.
 */
const VIEWPORT =
  "width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover, interactive-widget=resizes-content";

/** The sheets in a document's head: the frame's own (a preview has a bar and an end), and those its routes name. */
export function useHeadStylesheets(): readonly StylesheetName[] {
  const matches = useMatches();
  const isPreview = matches.some(({ params }) => params["actor"]?.startsWith(PREVIEW_ACTOR_PREFIX));
  const named = matches.flatMap((match) => {
    const names = handleValue(match, "styles");
    // What a handle says was checked where it is (`RouteHandle`).
    return Array.isArray(names) ? (names as readonly StylesheetName[]) : [];
  });
  return ["open-app", ...(isPreview ? (["preview"] as const) : []), ...named];
}
