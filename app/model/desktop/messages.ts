import { trustedUrl } from "../url/web-url";

/** The document a page shows, as the page around it is told. Names are those of the wire. */
export interface SharedContent {
  readonly post_id: string;
  readonly content_type: string;
  readonly title: string;
  readonly pc_link: string;
  readonly share_link: string;
}

/** Tells the parent which document the frame shows now (specification, section 2). */
export interface ChangeRoute {
  readonly type: "changeRoute";
  readonly document: SharedContent & {
    /** The URL the page is at, without the frame's marker. */
    readonly url: string;
  };
}

/** Asks the framed page for another `changeRoute`: its first one may have come before a listener. */
export interface AskRoute {
  readonly type: "askRoute";
}

export function asksForRoute(data: unknown): boolean {
  return isRecord(data) && data["type"] === "askRoute";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The document of a `changeRoute` message; null for anything else. */
export function framedContentOf(data: unknown): ChangeRoute["document"] | null {
  if (!isRecord(data) || data["type"] !== "changeRoute" || !isRecord(data["document"])) return null;
  const given = data["document"];
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === "string" ? value : "";
  };
  return {
    post_id: text("post_id"),
    content_type: text("content_type"),
    title: text("title"),
    pc_link: text("pc_link"),
    share_link: text("share_link"),
    url: text("url"),
  };
}

/**
 * The URL a message carrying `pc_link` leads to: http(s) on our own or a configured host, else
 * null.
 *
 * @param hosts configured hosts (`PC_LINK_HOSTS`)
 */
export function pcLinkOf(data: unknown, ownOrigin: string, hosts: readonly string[]): URL | null {
  const link = isRecord(data) ? data["pc_link"] : undefined;
  return typeof link === "string" ? trustedUrl(link, ownOrigin, hosts) : null;
}
