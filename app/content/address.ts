import { kinds } from "./kinds";
import type { ContentSummary } from "./item";

/** The path every address of the site stands under (specification, section 2), without a trailing slash. */
export const BASE_PATH = "/davmu/share";

/** What the index parameter of a detail route must equal (specification, section 2). */
export const INDEX = "index.html";

/** The actor of the platform's own editors; any other word is allowed in an address. */
export const DEFAULT_ACTOR = "web";

/** The actor of a media account's content (specification, section 2). */
export const MEDIA_ACCOUNT_ACTOR = "mp";

/** Where a piece of content opens; `external` addresses leave the site. */
export interface ContentAddress {
  readonly href: string;
  readonly external: boolean;
}

type Addressed = Pick<
  ContentSummary,
  "postId" | "kind" | "fromMediaAccount" | "title" | "payload" | "shareLink" | "year" | "month"
>;

/** A root-relative path from unencoded segments, closed by the index parameter. */
const detailPath = (...segments: readonly string[]): string =>
  [BASE_PATH, ...segments.map(encodeURIComponent), INDEX].join("/");

/** An http(s) address as the platform gave it, or null for anything else (`javascript:`, empty, relative). */
export const webAddress = (value: string): string | null => {
  const trimmed = value.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const { protocol, href } = new URL(absolute);
  return protocol === "http:" || protocol === "https:" ? href : null;
};

/**
 * The page of the site that shows the content, root-relative; null for kinds that open elsewhere
 * (link, h5). Year and month stand in the address only when the platform files by both.
 */
export const contentPath = (item: Addressed): string | null => {
  const actor = item.fromMediaAccount ? MEDIA_ACCOUNT_ACTOR : DEFAULT_ACTOR;
  const folders = item.year && item.month ? [item.year, item.month] : [];
  const underWord = (word: string) => detailPath(actor, word, ...folders, item.postId);
  switch (item.kind) {
    case "link":
    case "h5":
      return null;
    case "cloud_form":
      return detailPath("activity", item.postId);
    case "topic":
      return item.title ? detailPath("dejin", "topic", item.title) : null;
    case "sp_topic":
      return detailPath("special", item.postId);
    case "live":
      return underWord(kinds.local_live.routeWord);
    default:
      return underWord(kinds[item.kind].routeWord);
  }
};

/**
 * Where a card of this content leads: its page here, or for links and h5 pages the address they carry
 * (`real_url`, else `url`, else the share link). Null when there is nothing safe to open: the card is
 * then shown without a link.
 */
export const contentAddress = (item: Addressed): ContentAddress | null => {
  const path = contentPath(item);
  if (path !== null) return { href: path, external: false };
  const candidates = [item.payload.realUrl, item.payload.url, item.shareLink];
  for (const candidate of candidates) {
    const href = webAddress(candidate);
    if (href !== null) return { href, external: true };
  }
  return null;
};

/** The site-level share link `{wap host}/davmu/share/` (specification, section 9). */
export const siteAddress = (siteOrigin: string): string =>
  `${new URL(siteOrigin).origin}${BASE_PATH}/`;

/** A root-relative or absolute address made absolute on the site's host; null when it is not http(s). */
export const absoluteAddress = (siteOrigin: string, address: string): string | null =>
  address.startsWith("/") && !address.startsWith("//")
    ? `${new URL(siteOrigin).origin}${address}`
    : webAddress(address);
