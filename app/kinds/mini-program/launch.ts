import type { Payload } from "../../model/content/item";
import { webAddress } from "../../model/address/web-address";

/** How a mini program is started from outside (specification, section 3 "payload"). */
export interface MiniProgramLaunch {
  /** Original id (`gh_…`, the wire's `bizName`) and page for the messaging app; null without. */
  readonly tag: { readonly username: string; readonly path: string } | null;
  /** The same service as a web page; null without an http(s) address. */
  readonly web: string | null;
}

const ORIGINAL_ID = /^gh_\w{1,64}$/;

/** The open tag takes pages with `.html` at the end of their path, before the query. */
function tagPath(page: string): string {
  const [path = "", ...query] = page.trim().replace(/^\/+/, "").split("?");
  if (path === "") return "";
  const ended = path.endsWith(".html") ? path : `${path}.html`;
  return query.length === 0 ? ended : `${ended}?${query.join("?")}`;
}

/** A payload's mini program: its page is `url`, its web version `real_url`. */
export function miniProgramLaunch({
  businessName,
  url,
  realUrl,
}: Pick<Payload, "businessName" | "url" | "realUrl">): MiniProgramLaunch {
  return {
    tag: ORIGINAL_ID.test(businessName)
      ? { username: businessName, path: webAddress(url) === null ? tagPath(url) : "" }
      : null,
    web: webAddress(realUrl) ?? webAddress(url),
  };
}
