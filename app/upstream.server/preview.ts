import { withSanitisedBody, type ContentResponse } from "./content";
import type { PublicResult } from "./public-call";
import { CODE_CONTENT_GONE } from "./contracts/envelope";
import { equalInConstantTime } from "../edge.server/operator-secret";
import type { RequestContext } from "../edge.server/request-context";
import { TRACKS_PAGE_SIZE, type TrackPage } from "../model/album/album";
import type { SectionResult } from "../model/content/section-result";
import { listCard, type ListCard } from "../model/content/list-card";
import { SPECIAL_PAGE_SIZE, type SpecialPage } from "../model/special/special";
import { trackPage, albumTracks } from "./albums";
import { UNCACHED_BECAUSE } from "./caching";
import { contentItem, contentList } from "./contracts/content";
import { specialBlocks, blockPage } from "./special";
import { visitorCall, type Visitor, type VisitorReply } from "./visitor-call";

/** Expiry of a signed preview link, in Unix seconds. */
export const PREVIEW_EXPIRES = "preview_expires";

/** Base64url (RFC 4648, section 5) of the link's HMAC-SHA-256. */
export const PREVIEW_SIGN = "preview_sign";

async function signatureOf(secret: string, pathname: string, expires: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const bytes = await crypto.subtle.sign("HMAC", key, encoder.encode(`${pathname}\n${expires}`));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Signs a preview's URL until an instant. The signature covers the path, and so the content and the
 * actor, whose name the preview's watermark shows.
 *
 * @param expiresAt Unix milliseconds
 */
export async function signPreviewLink(
  secret: string,
  pageUrl: string,
  expiresAt: number,
): Promise<string> {
  const url = new URL(pageUrl);
  const expires = String(Math.floor(expiresAt / 1000));
  url.searchParams.set(PREVIEW_EXPIRES, expires);
  url.searchParams.set(PREVIEW_SIGN, await signatureOf(secret, url.pathname, expires));
  return url.href;
}

/**
 * Whether a URL may open a preview: with a valid signature that has not expired, or any when no
 * secret is configured (specification, section 2).
 *
 * @param now Unix milliseconds
 */
async function isPreviewAllowed(
  { config, url }: Pick<RequestContext, "config" | "url">,
  now: number,
): Promise<boolean> {
  if (config.previewSecret === null) return true;
  const expires = url.searchParams.get(PREVIEW_EXPIRES) ?? "";
  const signed = url.searchParams.get(PREVIEW_SIGN) ?? "";
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now) return false;
  return equalInConstantTime(
    signed,
    await signatureOf(config.previewSecret, url.pathname, expires),
  );
}

const previewCall = visitorCall("preview", "GET preview /document/detail/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.draft,
  contract: contentItem,
});

/**
 * An unpublished document, never cached (specification, section 2). Refused as gone when the URL
 * may not open it.
 */
export async function readPreview(
  context: RequestContext,
  id: string,
  visitor: Visitor,
): Promise<PublicResult<ContentResponse>> {
  if (!(await isPreviewAllowed(context, Date.now()))) {
    return { status: "refused", code: CODE_CONTENT_GONE, message: "" };
  }
  const reply = await previewCall(context, visitor, { id });
  return reply.status === "ok"
    ? {
        status: "ok",
        value: withSanitisedBody(reply.value, context.config, { listsChanges: true }),
        isStaleIfError: false,
        ageSeconds: 0,
      }
    : reply;
}

/** A draft's content id and visitor; its parts are never cached. */
interface Draft {
  readonly id: string;
  readonly visitor: Visitor;
}

const tracksCall = visitorCall(
  "previewTracks",
  `GET preview /document/detail/{id}/tracks?page:int&size=${TRACKS_PAGE_SIZE}`,
  { uncachedBecause: UNCACHED_BECAUSE.draft, contract: albumTracks },
);

const blocksCall = visitorCall(
  "previewBlocks",
  `GET preview /document/detail/{id}/blocks?pageindex:int&pagesize=${SPECIAL_PAGE_SIZE}`,
  { uncachedBecause: UNCACHED_BECAUSE.draft, contract: specialBlocks },
);

const relatedCall = visitorCall("previewRelated", "GET preview /document/detail/{id}/relates", {
  uncachedBecause: UNCACHED_BECAUSE.draft,
  contract: contentList,
});

/** @returns unavailable when the call fails or the URL may not open the preview */
async function readPreviewSection<Wire, T>(
  context: RequestContext,
  ask: () => Promise<VisitorReply<Wire>>,
  read: (wire: Wire) => T,
): Promise<SectionResult<T>> {
  if (!(await isPreviewAllowed(context, Date.now()))) return { status: "unavailable" };
  const reply = await ask();
  return reply.status === "ok"
    ? { status: "ok", value: read(reply.value) }
    : { status: "unavailable" };
}

/** One page of a draft album's tracks, drafts included; `page` is 1-based. */
export function readPreviewTracks(
  context: RequestContext,
  { id, visitor }: Draft,
  page: number,
): Promise<SectionResult<TrackPage>> {
  return readPreviewSection(
    context,
    () => tracksCall(context, visitor, { id, page }),
    (wire) => trackPage(wire, { page }),
  );
}

/** One page of a draft special's blocks, drafts among their entries included; `page` is 1-based. */
export function readPreviewBlocks(
  context: RequestContext,
  { id, visitor }: Draft,
  page: number,
): Promise<SectionResult<SpecialPage>> {
  return readPreviewSection(
    context,
    () => blocksCall(context, visitor, { id, pageindex: page }),
    (wire) => blockPage(wire, page),
  );
}

/** A draft's related content. */
export function readPreviewRelated(
  context: RequestContext,
  { id, visitor }: Draft,
): Promise<SectionResult<readonly ListCard[]>> {
  return readPreviewSection(
    context,
    () => relatedCall(context, visitor, { id }),
    (items) => items.filter(({ postId }) => postId !== id).map(listCard),
  );
}
