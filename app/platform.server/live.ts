import { sanitiseBody } from "../content/body.server/sanitise-body";
import { listCard, type ListCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import { CHAT_PAGE_SIZE, type ChatPage, type LiveDetail, type RoomSnapshot } from "../live/live";
import { callAsVisitor, readPublic, type PublicAnswer, type Visitor } from "./client";
import {
  chatPage,
  likeResult,
  liveDetail,
  liveList,
  liveRoom,
  saidMessage,
} from "./contracts/live";

/** Pieces of content a list column shows. */
const LIST_LENGTH = 12;

const withSafeColumns = (live: LiveDetail): LiveDetail => ({
  ...live,
  columns: live.columns.map((column) =>
    column.kind === "introduction"
      ? { ...column, html: sanitiseBody(column.html, { title: column.name }).html }
      : column,
  ),
});

/** The live detail of a content (`info/{id}`), with its introductions made safe. */
export const readLiveDetail = (edge: Edge, postId: string): Promise<PublicAnswer<LiveDetail>> =>
  readPublic(edge, {
    rule: "liveDetail",
    service: "live",
    path: ["info", postId],
    data: liveDetail,
    derive: withSafeColumns,
    importance: "primary",
  });

/** State, counts and the host's posts (`room/{id}`). */
export const readLiveRoom = (edge: Edge, liveId: string): Promise<PublicAnswer<RoomSnapshot>> =>
  readPublic(edge, {
    rule: "liveRoom",
    service: "live",
    path: ["room", liveId],
    data: liveRoom,
    importance: "secondary",
  });

/** The newest messages, or those before one of them (`chat/{liveId}`). */
export const readChat = (
  edge: Edge,
  liveId: string,
  before: number | null,
): Promise<PublicAnswer<ChatPage>> =>
  readPublic(edge, {
    rule: "liveChat",
    service: "live",
    path: ["chat", liveId],
    query: { ...(before === null ? {} : { before }), limit: CHAT_PAGE_SIZE },
    data: chatPage,
    importance: "secondary",
  });

/** What a list column shows: the contents of its group. */
export const readLiveList = async (
  edge: Edge,
  groupId: string,
): Promise<PublicAnswer<readonly ListCard[]>> => {
  const answer = await readPublic(edge, {
    rule: "groupContents",
    service: "api",
    path: ["peony", "v1", "content"],
    query: { gid: groupId, pageindex: 1, pagesize: LIST_LENGTH },
    data: liveList,
    importance: "secondary",
  });
  return answer.status === "ok" ? { ...answer, value: answer.value.map(listCard) } : answer;
};

/** A message on its way to the platform. */
export interface OutgoingMessage {
  readonly liveId: string;
  readonly text: string;
  /** Makes sending it again harmless: the platform stores a client id once. */
  readonly clientId: string;
}

/** Says something in a room (`chat/{id}/send_msg`). */
export const sendMessage = (edge: Edge, visitor: Visitor, message: OutgoingMessage) =>
  callAsVisitor(
    edge,
    {
      service: "live",
      method: "POST",
      path: ["chat", message.liveId, "send_msg"],
      body: { content: message.text, client_msg_id: message.clientId },
      data: saidMessage,
    },
    visitor,
  );

export interface LikeBurst {
  readonly liveId: string;
  /** The host's post that is liked; null for the broadcast itself. */
  readonly postSeq: number | null;
  readonly count: number;
}

/** Likes a broadcast or one of its posts, several taps in one call (`room/{id}/like`). */
export const likeRoom = (edge: Edge, visitor: Visitor, burst: LikeBurst) =>
  callAsVisitor(
    edge,
    {
      service: "live",
      method: "POST",
      path: ["room", burst.liveId, "like"],
      body: { msg_id: burst.postSeq === null ? "" : String(burst.postSeq), count: burst.count },
      data: likeResult,
    },
    visitor,
  );
