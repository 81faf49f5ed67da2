import type { ProgrammeEntry } from "./now-and-next";

/** The phase of a broadcast. */
export type LiveStatus = "announced" | "live" | "paused" | "ended";

/** The platform's numbers for it. */
const statusCodes: readonly LiveStatus[] = ["announced", "live", "ended", "paused"];

/** A status by the platform's number or word for it; unknown ones count as announced. */
export function liveStatusOf(given: number | string): LiveStatus {
  return (
    statusCodes.find((status, code) => status === given || String(code) === String(given)) ??
    "announced"
  );
}

/** The three screens a live detail chooses from (specification, section 2). */
export type LiveScreenName = "landscape" | "portrait" | "image";

/** Something to play: the running broadcast from one camera, a recording of it, or the notice. */
export interface LiveSource {
  readonly name: string;
  /** URL of the cover; empty when there is none. */
  readonly cover: string;
  readonly address: string;
  readonly kind: "live" | "replay" | "notice";
}

/** The state that changes while the page is open; instants are Unix milliseconds on the platform's clock. */
export interface Broadcast {
  readonly status: LiveStatus;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly sources: readonly LiveSource[];
}

export interface LiveCounts {
  /** Listening right now. */
  readonly online: number;
  /** Everybody who has been here (`live_count`). */
  readonly visits: number;
  readonly likes: number;
}

export type LiveColumn =
  | { readonly kind: "chat"; readonly name: string; readonly open: boolean }
  | { readonly kind: "link"; readonly name: string; readonly href: string }
  | { readonly kind: "list"; readonly name: string; readonly groupId: string }
  | {
      readonly kind: "introduction";
      readonly name: string;
      /** Sanitised HTML. */
      readonly html: string;
    };

/** A place in a replay. */
export interface LiveChapter {
  /** Seconds from the beginning of the first replay. */
  readonly at: number;
  readonly title: string;
}

/** How the countdown counts: figures in boxes, or one sentence. */
type CountdownStyle = "blocks" | "sentence";

/** The live detail (specification, section 3), as the screens show it. */
export interface LiveDetail {
  readonly postId: string;
  /** The room's id, in the calls about rooms. */
  readonly liveId: string;
  readonly screen: LiveScreenName;
  readonly title: string;
  readonly source: string;
  readonly trackId: string;
  readonly broadcast: Broadcast;
  readonly counts: LiveCounts;
  readonly viewCount: number;
  readonly shareCount: number;
  /** Null when the countdown is switched off. */
  readonly countdown: { readonly label: string; readonly style: CountdownStyle } | null;
  readonly reservationLabel: string;
  /** Null when it is switched off or says nothing; `video` is empty without one. */
  readonly notice: { readonly text: string; readonly video: string } | null;
  /** Null when it is switched off. */
  readonly disclaimer: string | null;
  /** Behind the player; empty when there is none. */
  readonly playBackground: string;
  /** Behind the whole screen; empty when there is none. */
  readonly liveBackground: string;
  readonly columns: readonly LiveColumn[];
  /** What an introduction says of when something is shown; empty where it says nothing of it. */
  readonly programme: readonly ProgrammeEntry[];
  readonly chapters: readonly LiveChapter[];
}

/** A visitor's message in the chat. */
export interface ChatMessage {
  /** Place in the room's log. */
  readonly seq: number;
  /** The id the sender's page gave it; empty for messages from elsewhere. */
  readonly clientId: string;
  readonly alias: string;
  readonly avatar: string;
  readonly text: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** A post of the host of a broadcast in pictures and text. */
export interface HostPost {
  readonly seq: number;
  readonly alias: string;
  readonly avatar: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly at: number;
  readonly likes: number;
}

/**
 * How often a page without a socket asks, milliseconds: 0 is never (specification, section 4 "timers"),
 * null leaves it to the page.
 */
export interface RoomIntervals {
  readonly chat: number | null;
  readonly room: number | null;
}

/** The room as it is right now. */
export interface RoomSnapshot {
  /** The platform's clock when it answered, Unix milliseconds. */
  readonly now: number;
  /** The room's last event. */
  readonly seq: number;
  readonly broadcast: Broadcast;
  readonly counts: LiveCounts;
  /** Oldest first. */
  readonly posts: readonly HostPost[];
  /** How often pages without a socket poll. */
  readonly timers: RoomIntervals;
}

/** Messages of one page of the chat, oldest first. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[];
}

/** Messages asked for at once. */
export const CHAT_PAGE_SIZE = 30;
/** Unicode code points of a message; the platform refuses longer ones. */
export const MESSAGE_MAX_LENGTH = 200;

/** Whether visitors may write: a chat column that is switched on, and a broadcast that is not over. */
export function isChatOpen(columns: readonly LiveColumn[], status: LiveStatus): boolean {
  return status !== "ended" && columns.some((column) => column.kind === "chat" && column.open);
}

/** Whether a programme is all that is beside the picture: no chat, no lists. */
export function hasIntroductionAlone(columns: readonly LiveColumn[]): boolean {
  return columns.length === 1 && columns[0]?.kind === "introduction";
}

/** With more messages than these a chat is something to read by itself. */
const FEW_MESSAGES = 5;

/** Whether a broadcast is over and hardly anything was said: its chat alone would leave the screen empty. */
export function endedQuietly(status: LiveStatus, messages: number): boolean {
  return status === "ended" && messages <= FEW_MESSAGES;
}

/** How many contents editors recommend below a live page; the link beside their title leads to more. */
export const RECOMMENDED_BELOW = 5;

/** The sources that play in a state: the running broadcast, or what is left of it. */
export function playableSources({ status, sources }: Broadcast): readonly LiveSource[] {
  switch (status) {
    case "announced":
      return [];
    case "live":
    case "paused":
      return sources.filter(({ kind }) => kind === "live");
    case "ended":
      return sources.filter(({ kind }) => kind === "replay");
  }
}

/** What the stage offers to play first: nothing before and between, the replays afterwards. */
export function firstOffered(broadcast: Broadcast): LiveSource | null {
  return broadcast.status === "announced" || broadcast.status === "paused"
    ? null
    : (playableSources(broadcast)[0] ?? null);
}

/** The recordings beside a broadcast that is not over: who came late looks back, and returns. */
export function recordingsBeside({ status, sources }: Broadcast): readonly LiveSource[] {
  return status === "live" || status === "paused"
    ? sources.filter(({ kind }) => kind === "replay")
    : [];
}
