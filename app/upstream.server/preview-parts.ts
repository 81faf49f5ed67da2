import { TRACKS_PAGE_SIZE, type TrackPage } from "../model/album/album";
import type { Deferred } from "../model/content/deferred";
import { listCard, type ListCard } from "../model/content/list-card";
import { SPECIAL_PAGE_SIZE, type SpecialPage } from "../model/special/special";
import type { RequestContext } from "../edge.server/request-context";
import { trackPage, albumTracks } from "./albums";
import { NEVER } from "./caching";
import { contentList } from "./contracts/content";
import { specialBlocks, blockPage } from "./special";
import { opensPreview } from "./preview-link";
import { visitorCall, type Visitor, type VisitorReply } from "./visitor-call";

/**
 * What a draft is published with beside its own item: asked for each time, never cached. A platform that has
 * no such call, or an address that may not open the preview, gives `unavailable`, and the preview says so.
 */
interface Draft {
  readonly id: string;
  readonly visitor: Visitor;
}

const tracksCall = visitorCall(
  "previewTracks",
  `GET preview /document/detail/{id}/tracks?page:int&size=${TRACKS_PAGE_SIZE}`,
  { never: NEVER.draft, contract: albumTracks },
);

const blocksCall = visitorCall(
  "previewBlocks",
  `GET preview /document/detail/{id}/blocks?pageindex:int&pagesize=${SPECIAL_PAGE_SIZE}`,
  { never: NEVER.draft, contract: specialBlocks },
);

const relatedCall = visitorCall("previewRelated", "GET preview /document/detail/{id}/relates", {
  never: NEVER.draft,
  contract: contentList,
});

async function given<Wire, T>(
  edge: RequestContext,
  ask: () => Promise<VisitorReply<Wire>>,
  read: (wire: Wire) => T,
): Promise<Deferred<T>> {
  if (!(await opensPreview(edge, Date.now()))) return { status: "unavailable" };
  const reply = await ask();
  return reply.status === "ok"
    ? { status: "ok", value: read(reply.value) }
    : { status: "unavailable" };
}

/** One page of a draft album's tracks, drafts included; `page` is 1-based. */
export function readPreviewTracks(
  edge: RequestContext,
  { id, visitor }: Draft,
  page: number,
): Promise<Deferred<TrackPage>> {
  return given(
    edge,
    () => tracksCall(edge, visitor, { id, page }),
    (wire) => trackPage(wire, { page }),
  );
}

/** One page of a draft special's blocks, drafts among their entries included; `page` is 1-based. */
export function readPreviewBlocks(
  edge: RequestContext,
  { id, visitor }: Draft,
  page: number,
): Promise<Deferred<SpecialPage>> {
  return given(
    edge,
    () => blocksCall(edge, visitor, { id, pageindex: page }),
    (wire) => blockPage(wire, page),
  );
}

/** What will stand beside a draft as related reading. */
export function readPreviewRelated(
  edge: RequestContext,
  { id, visitor }: Draft,
): Promise<Deferred<readonly ListCard[]>> {
  return given(
    edge,
    () => relatedCall(edge, visitor, { id }),
    (items) => items.filter(({ postId }) => postId !== id).map(listCard),
  );
}
