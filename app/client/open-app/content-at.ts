import { INDEX } from "../../model/content/content-url";
import { kindOfRouteWord, kinds } from "../../model/content/kinds";
import { ownPath } from "../../model/url/own-url";
import type { NativeContent } from "./native-app";

/** Parts of the product whose URLs look like an actor's (`/dejin/topic/{name}`). */
const SECTIONS: readonly string[] = ["dejin", "dimim", "fazak"];

/**
 * The piece of content a detail URL opens: `/{actor}/{type}/{year?}/{month?}/{post_id}/index.html`.
 * Null for every other page.
 */
export function contentAt(url: URL): NativeContent | null {
  const [actor = "", word = "", ...rest] = ownPath(url.pathname) ?? [];
  if (SECTIONS.includes(actor)) return null;
  const kind = kindOfRouteWord(word);
  const id = rest.at(-2);
  if (kind === null || rest.at(-1) !== INDEX || id === undefined || id === "") return null;
  return { page: kinds[kind].pageKind, id, url: url.href };
}
