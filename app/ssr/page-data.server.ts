import {
  type CallAppParams,
  PAGE_DATA,
  SITE_SETTINGS,
  type PageData,
  type SiteSettings,
} from "../model/document/page-data";
import { kinds, kindTraits } from "../model/content/kinds";
import type { DetailItem } from "../model/content/item";
import { shareDataOf, type ShareCard } from "../model/share-card/share-card";
import type { RequestContext } from "../edge.server/request-context";
import type { PreviewValidity } from "../model/preview/preview";
import { memoised } from "./memoised.server";

/** JSON without null and false: scripts read a missing member the same way. */
function withoutEmpty(_: string, value: unknown): unknown {
  return value === null || value === false ? undefined : value;
}

/** JSON for the inside of a `<script>` element, which nothing in it can close. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value, withoutEmpty).replaceAll("<", "\\u003c");
}

/** Writes the site's part of the page data; called by the root loader. */
export function writeSiteSettings(
  context: Pick<RequestContext, "config" | "documentTexts">,
  siteName: string,
): void {
  const { app, pcLinkHosts, features, statBaseApi } = context.config;
  const settings: SiteSettings = {
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
  context.documentTexts.set(
    SITE_SETTINGS,
    memoised(context.config, "site-settings", [siteName], () => scriptJson(settings)),
  );
}

interface Page {
  /** The card the head tags were made of: shares cannot say anything else. */
  readonly card: ShareCard;
  /** The piece of content the page shows, when it shows one. */
  readonly item?: DetailItem | null;
  /** The publisher of content that is no item of the platform. */
  readonly source?: string;
  /** What the page is about, where that is no content item: its page kind and id are reported. */
  readonly appPage?: Pick<CallAppParams, "page" | "id"> | null;
  /** Set on a preview. */
  readonly preview?: PreviewValidity | null;
}

/** The name above a content: its media account, else its source. */
function sourceOf(item: DetailItem | null): string {
  return (item?.mediaAccountId && item.author?.name) || (item?.source ?? "");
}

/** Whether the app shows its navigation bar and its capsule (the menu button at the right) around a mini program or page. */
function framed({ kind, payload }: DetailItem): Pick<CallAppParams, "nav" | "capsule"> {
  if (!kindTraits[kind].isFramed) return {};
  return {
    nav: payload.showsNavigation ? "1" : "0",
    capsule: payload.showsCapsule ? "1" : "0",
  };
}

/** Writes the page's part of the page data; called by the loader of its screen. */
export function writePageData(
  context: Pick<RequestContext, "documentTexts">,
  { card, item = null, source = sourceOf(item), appPage = null, preview = null }: Page,
): void {
  const data: PageData = {
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
      : { ...(appPage ?? { page: "home", id: "" }), url: card.url },
    preview,
  };
  const write = () => scriptJson(data);
  // A preview and a page of the app belong to this request alone: nothing to memoise.
  const isOfRequest = preview !== null || appPage !== null;
  context.documentTexts.set(
    PAGE_DATA,
    isOfRequest ? write() : memoised(card, "page-data", [item, source], write),
  );
}
