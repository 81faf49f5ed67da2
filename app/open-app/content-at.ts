import { BASE_PATH, INDEX } from "../content/address";
import { kindOfRouteWord, kinds } from "../content/kinds";
import type { NativeContent } from "./native-client";

/** Parts of the product whose addresses look like an actor's (`/dejin/topic/{name}`). */
const SECTIONS: readonly string[] = ["dejin", "dimim", "fazak"];

/**
 * The piece of content a detail address opens: `/{actor}/{type}/{year?}/{month?}/{post_id}/index.html`.
 * Null for every other page.
 */
export function contentAt(url: URL): NativeContent | null {
  if (!url.pathname.startsWith(`${BASE_PATH}/`)) return null;
  const segments = url.pathname.slice(BASE_PATH.length + 1).split("/");
  const [actor = "", word = "", ...rest] = segments;
  if (SECTIONS.includes(actor)) return null;
  const kind = kindOfRouteWord(word);
  const id = rest.at(-2);
  if (kind === null || rest.at(-1) !== INDEX || id === undefined || id === "") return null;
  return { page: kinds[kind].pageKind, id: decodeURIComponent(id), url: url.href };
}
