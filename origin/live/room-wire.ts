import type { Broadcast } from "./broadcast-clock";
import type { RoomEvent } from "./room-store";
import { statusCodes } from "./setup";

/** Which content the room belongs to. */
export interface RoomSubject {
  readonly contentId: number;
  /** The encoded id. */
  readonly postId: string;
  readonly title: string;
}

export interface Speaker {
  readonly userId: string;
  readonly alias: string;
  readonly avatar: string;
}

export type SayResult =
  | { readonly status: "sent"; readonly message: RoomMessage }
  | { readonly status: "closed" }
  | { readonly status: "too-fast" };

/** A visitor's message as the sender gets it back. */
export interface RoomMessage {
  readonly seq: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly alias: string;
  readonly avatar: string;
  readonly content: string;
  readonly client_msg_id: string;
}

/** What the room tells the platform's calls; instants are Unix milliseconds. */
export interface RoomState extends Broadcast {
  readonly onlineCount: number;
  readonly liveCount: number;
  readonly likeCount: number;
  /** The room's last event. */
  readonly lastSeq: number;
}

/** Instants on the wire are Unix milliseconds. */
export function wireBroadcast({ status, startTime, endTime }: Broadcast) {
  return {
    status: statusCodes[status],
    start_time: startTime,
    end_time: endTime,
  };
}

export function wireState(state: RoomState) {
  return {
    ...wireBroadcast(state),
    online_count: state.onlineCount,
    live_count: state.liveCount,
    like_count: state.likeCount,
  };
}

export function toMessage({ seq, at, body }: RoomEvent): RoomMessage {
  return {
    seq,
    at,
    alias: String(body.alias ?? ""),
    avatar: String(body.avatar ?? ""),
    content: String(body.content ?? ""),
    client_msg_id: String(body.client_msg_id ?? ""),
  };
}
