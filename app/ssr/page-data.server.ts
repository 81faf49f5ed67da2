import type { CallAppParams } from "../model/open-app/open-app-settings";
import { kinds, type Kind } from "../model/content/kinds";
import type { DetailItem } from "../model/content/item";
import { shareDataOf, type ShareCard } from "../model/share-card/share-card";
import type { RequestContext } from "../edge.server/request-context";
import { SITE_FACTS } from "../model/document/parts";
import type { PreviewData } from "../model/preview/preview";
import { memoised } from "./memoised.server";
import { PAGE_DATA, type PageData, type SiteFacts } from "../model/document/page-data";

/** Left out: scripts read what is missing as null or false. */
function said(_: string, value: unknown): unknown {
  return value === null || value === false ? undefined : value;
}

/** JSON that may stand inside a `<script>` element: nothing in it can end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value, said).replaceAll("<", "\\u003c");
}

/** Puts the site's facts into this answer's document; called by the root loader. */
export function writeSiteFacts(
  edge: Pick<RequestContext, "config" | "parts">,
  siteName: string,
): void {
  const { app, pcLinkHosts, features, statBaseApi } = edge.config;
  const facts: SiteFacts = {
    name: siteName,
    openApp: {
      scheme: app.scheme,
      universalLink: app.universalLink,
      androidPackage: app.androidPackage,
      downloadUrl: app.storeUrl,
      launchAppId: app.launchAppId,
    },
    ...(pcLinkHosts.length > 0 && { hosts: pcLinkHosts }),
    debugConsole: features.debugConsole,
    stat: { base: statBaseApi, webVitals: features.webVitals },
  };
  edge.parts.set(
    SITE_FACTS,
    memoised(edge.config, "site-facts", [siteName], () => scriptJson(facts)),
  );
}

interface Page {
  /** The card the head tags were made of: shares cannot say anything else. */
  readonly card: ShareCard;
  /** The piece of content the page shows, when it shows one. */
  readonly item?: DetailItem | null;
  /** Whose a content is that is no item of the platform's. */
  readonly source?: string;
  /** What the page is about, where that is no content item: its page kind and id are reported. */
  readonly subject?: Pick<CallAppParams, "page" | "id"> | null;
  /** Set on a preview. */
  readonly preview?: PreviewData | null;
}

/** Who is named above a content: the media account that it is of, else its source. */
function sourceOf(item: DetailItem | null): string {
  return (item?.mediaAccountId && item.author?.name) || (item?.source ?? "");
}

/** Kinds that the app opens in a frame of its own. */
const IS_FRAMED: Readonly<Record<Kind, boolean>> = {
  article: false,
  image: false,
  video: false,
  svideo: false,
  audio: false,
  video_album: false,
  audio_album: false,
  special: false,
  mini_program: true,
  local_live: false,
  h5: true,
  link: true,
  topic: false,
  sp_topic: false,
  live: false,
  cloud_form: false,
};

/** What the app is told of the frame around a mini program or page. */
function framed({ kind, payload }: DetailItem): Pick<CallAppParams, "nav" | "capsule"> {
  if (!IS_FRAMED[kind]) return {};
  return {
    nav: payload.showsNavigation ? "1" : "0",
    capsule: payload.showsCapsule ? "1" : "0",
  };
}

/** Puts a page's facts into this answer's document; called by the loader of its screen. */
export function writePageData(
  edge: Pick<RequestContext, "parts">,
  { card, item = null, source = sourceOf(item), subject = null, preview = null }: Page,
): void {
  const facts: PageData = {
    share: shareDataOf(card),
    ...(source === "" || source === card.siteName ? {} : { source }),
    document: item && {
      post_id: item.postId,
      content_type: item.kind,
      title: item.title,
      pc_link: item.pcLink,
      share_link: item.shareLink,
    },
    params: item
      ? { page: kinds[item.kind].pageKind, id: item.postId, url: card.url, ...framed(item) }
      : { ...(subject ?? { page: "home", id: "" }), url: card.url },
    preview,
  };
  const write = () => scriptJson(facts);
  // What is said of a preview, and of a screen's subject, is made for this request.
  const isMade = preview !== null || subject !== null;
  edge.parts.set(PAGE_DATA, isMade ? write() : memoised(card, "facts", [item, source], write));
}
