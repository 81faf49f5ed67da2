import type { Config } from "../edge.server/config";
import { sanitiseBody } from "../sanitizer.server/sanitise-body";
import { listCard, type ListCard } from "../model/content/list-card";
import type { RequestContext } from "../edge.server/request-context";
import {
  CHAT_PAGE_SIZE,
  type ChatPage,
  type LiveDetail,
  type RoomSnapshot,
} from "../model/live/live";
import { HOURS, MINUTES, NEVER, awaited, streamed } from "./caching";
import { isTakenDown } from "./contracts/content";
import {
  chatPage,
  likeResult,
  liveDetail,
  liveList,
  liveRoom,
  saidMessage,
} from "./contracts/live";
import { publicCall, type PublicAnswer } from "./public-call";
import { visitorCall, type Visitor } from "./visitor-call";

/** Pieces of content a list column shows. */
const LIST_LENGTH = 12;

function withSafeColumns(live: LiveDetail, _given: unknown, config: Config): LiveDetail {
  return {
    ...live,
    columns: live.columns.map((column) =>
      column.kind === "introduction"
        ? {
            ...column,
            html: sanitiseBody(column.html, {
              title: column.name,
              platformSite: config.platformSite,
            }).html,
          }
        : column,
    ),
  };
}

const detailCall = publicCall("liveDetail", "GET live /info/{id}", {
  cache: awaited({ fresh: 5, staleWhileRevalidate: 30, staleIfError: HOURS, negative: 5 }),
  tags: ["live", "live:{id}"],
  contract: liveDetail,
  saysGone: isTakenDown,
  derive: withSafeColumns,
});

/** The live detail of a content, with its introductions made safe. */
export function readLiveDetail(edge: RequestContext, postId: string) {
  return detailCall(edge, { id: postId });
}

const roomCall = publicCall("liveRoom", "GET live /room/{id}", {
  cache: streamed({ fresh: 2, staleWhileRevalidate: 5, staleIfError: 5 * MINUTES, negative: 5 }),
  tags: ["live", "live:{id}"],
  contract: liveRoom,
});

/** State, counts and the host's posts. */
export function readLiveRoom(
  edge: RequestContext,
  liveId: string,
): Promise<PublicAnswer<RoomSnapshot>> {
  return roomCall(edge, { id: liveId });
}

const chatCall = publicCall(
  "liveChat",
  `GET live /chat/{id}?[before:int]&limit=${CHAT_PAGE_SIZE}`,
  {
    cache: streamed({ fresh: 2, staleWhileRevalidate: 5, staleIfError: MINUTES, negative: 5 }),
    tags: ["live", "live:{id}"],
    contract: chatPage,
  },
);

/** The newest messages, or those before one of them. */
export function readChat(
  edge: RequestContext,
  liveId: string,
  before: number | null,
): Promise<PublicAnswer<ChatPage>> {
  return chatCall(edge, { id: liveId, before });
}

const listCall = publicCall(
  "liveList",
  `GET api /peony/v1/content?gid&pageindex=1&pagesize=${LIST_LENGTH}`,
  {
    cache: streamed({ global: true }),
    tags: ["navigation", "group:{gid}"],
    contract: liveList,
    derive: (contents): readonly ListCard[] => contents.map(listCard),
  },
);

/** What a list column shows: the contents of its group. */
export function readLiveList(edge: RequestContext, groupId: string) {
  return listCall(edge, { gid: groupId });
}

/** A message on its way to the platform. */
export interface RoomMessage {
  readonly liveId: string;
  readonly text: string;
  /** Makes sending it again harmless: the platform stores a client id once. */
  readonly clientId: string;
}

const sayCall = visitorCall("sayInRoom", "POST live /chat/{id}/send_msg", {
  never: NEVER.change,
  contract: saidMessage,
});

/** Says something in a room (`chat/{id}/send_msg`). */
export function sayInRoom(edge: RequestContext, visitor: Visitor, message: RoomMessage) {
  return sayCall(edge, visitor, {
    id: message.liveId,
    body: { content: message.text, client_msg_id: message.clientId },
  });
}

export interface GivenLikes {
  readonly liveId: string;
  /** The host's post that is liked; null for the broadcast itself. */
  readonly postSeq: number | null;
  readonly count: number;
}

const likeCall = visitorCall("likeRoom", "POST live /room/{id}/like", {
  never: NEVER.change,
  contract: likeResult,
});

/** Likes a broadcast or one of its posts, several taps in one call (`room/{id}/like`). */
export function likeRoom(edge: RequestContext, visitor: Visitor, burst: GivenLikes) {
  return likeCall(edge, visitor, {
    id: burst.liveId,
    body: { msg_id: burst.postSeq === null ? "" : String(burst.postSeq), count: burst.count },
  });
}
