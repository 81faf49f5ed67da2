import { BASE_PATH } from "../../app/model/url/base-path";
import { isKind, kinds } from "../../app/model/content/kinds";

/** The word under which a content type opens on the site; null for URLs of another form. */
function slugOf(contentType: string): string | null {
  if (contentType === "live") return kinds.local_live.slug;
  return isKind(contentType) ? kinds[contentType].slug : null;
}

/** The year and month folders an instant is filed under, by China Standard Time. */
export function folderOf(unixSeconds: number): { year: string; month: string } {
  const local = new Date((unixSeconds + 8 * 3600) * 1000);
  return {
    year: String(local.getUTCFullYear()),
    month: String(local.getUTCMonth() + 1).padStart(2, "0"),
  };
}

export interface Linkable {
  readonly postId: string;
  readonly contentType: string;
  readonly mp: boolean;
  /** Not published: only the preview opens it. */
  readonly draft: boolean;
  readonly publishedAt: number;
}

/** The site's path for a piece of content, root-relative. */
export function sitePath(item: Linkable): string {
  const word = slugOf(item.contentType);
  if (word !== null) {
    const { year, month } = folderOf(item.publishedAt);
    const actor = item.draft ? "preview-web" : item.mp ? "mp" : "web";
    return `${BASE_PATH}/${actor}/${word}/${year}/${month}/${item.postId}/index.html`;
  }
  switch (item.contentType) {
    case "cloud_form":
      return `${BASE_PATH}/activity/${item.postId}/index.html`;
    case "sp_topic":
      return `${BASE_PATH}/${item.draft ? "preview-web/" : ""}special/${item.postId}/index.html`;
    default:
      return `${BASE_PATH}/content_model/index.html?id=${item.postId}`;
  }
}
