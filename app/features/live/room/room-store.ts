import type {
  Broadcast,
  ChatMessage,
  HostPost,
  LiveCounts,
  RoomSnapshot,
} from "../../../model/live/live";
import type { RoomEvent, RoomFrame } from "./frames";
import {
  withEarlier,
  withMessages,
  asSending,
  asStopped,
  withRestored,
  type OutgoingMessage,
  withAnswer,
  withTap,
  type Liked,
  type OwnLikes,
} from "./room-state";

/** How the page gets the room's events: "none" before it connects and while hidden, "lost" on failure. */
type ConnectionState = "socket" | "polling" | "none" | "lost";

/** The room as this page shows it; immutable, unchanged parts keep their identity. */
export interface RoomView {
  readonly broadcast: Broadcast;
  readonly counts: LiveCounts;
  readonly messages: readonly ChatMessage[];
  /** Whether the chat was loaded: until then an empty list means nothing. */
  readonly chatRead: boolean;
  /** Whether the room may have messages before the first one here. */
  readonly hasEarlier: boolean;
  readonly outgoing: readonly OutgoingMessage[];
  /** Newest first. */
  readonly posts: readonly HostPost[];
  readonly connection: ConnectionState;
  readonly ownLikes: OwnLikes;
}

function withPost(posts: readonly HostPost[], post: HostPost): readonly HostPost[] {
  return posts.some(({ seq }) => seq === post.seq)
    ? posts
    : [...posts, post].toSorted((a, b) => b.seq - a.seq);
}

/** The store of a page's room; components subscribe to it. */
export class RoomStore {
  #view: RoomView;
  /** The last event of the log that this page has; a connection resumes after it. */
  #position: number;
  readonly #listeners = new Set<() => void>();

  constructor(first: RoomView, position: number) {
    this.#view = first;
    this.#position = position;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly view = (): RoomView => this.#view;

  get position(): number {
    return this.#position;
  }

  #change(part: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Applies a frame of the room's socket. */
  apply(frame: RoomFrame): void {
    switch (frame.type) {
      case "welcome": {
        const { status, startTime, endTime, counts, postLikes } = frame;
        // Likes between the document and the connection.
        this.#takeCounts(counts, postLikes);
        this.#change({
          chatRead: true,
          broadcast: { ...this.#view.broadcast, status, startTime, endTime },
        });
        return;
      }
      case "counts":
        this.#takeCounts(frame.counts, frame.postLikes);
        return;
      case "events":
        this.#takeEvents(frame.events);
        return;
      case "reset":
        if (!this.#reaches(frame)) this.#change({ messages: [], hasEarlier: true });
        this.#position = 0;
        this.#takeEvents(frame.events);
        this.#position = frame.seq;
    }
  }

  /** Whether the messages here reach the frame's without a gap, as on a page that polled. */
  #reaches({ seq, events }: Extract<RoomFrame, { readonly type: "reset" }>): boolean {
    const first = events.find(({ type }) => type === "message")?.seq ?? Number.POSITIVE_INFINITY;
    return seq >= this.#position && first <= (this.#view.messages.at(-1)?.seq ?? 0);
  }

  #takeCounts(
    counts: LiveCounts,
    liked: readonly { readonly seq: number; readonly likes: number }[],
  ): void {
    const likesOf = new Map(liked.map(({ seq, likes }) => [seq, likes]));
    const posts =
      liked.length === 0
        ? this.#view.posts
        : this.#view.posts.map((post) => ({ ...post, likes: likesOf.get(post.seq) ?? post.likes }));
    this.#change({ counts, posts });
  }

  #takeEvents(events: readonly RoomEvent[]): void {
    const fresh = events.filter(({ seq }) => seq > this.#position);
    let { broadcast, posts } = this.#view;
    const messages: ChatMessage[] = [];
    for (const event of fresh) {
      if (event.type === "message") messages.push(event.message);
      else if (event.type === "post") posts = withPost(posts, event.post);
      else if (event.type === "state") broadcast = event.broadcast;
    }
    this.#position = Math.max(this.#position, ...fresh.map(({ seq }) => seq));
    this.#change({ broadcast, posts, ...this.#received(messages) });
  }

  /** New messages, and the outgoing ones that are not among them. */
  #received(more: readonly ChatMessage[]): Pick<RoomView, "messages" | "outgoing"> {
    const ids = new Set(more.map(({ clientId }) => clientId).filter((id) => id !== ""));
    const { messages, outgoing } = this.#view;
    return {
      messages: withMessages(messages, more),
      outgoing: ids.size === 0 ? outgoing : outgoing.filter(({ clientId }) => !ids.has(clientId)),
    };
  }

  /**
   * Applies a snapshot of the room (polling, or the first request after the document). Of one older than
   * the socket's events only the posts count; its likes are never newer than the socket's.
   */
  applySnapshot({ seq, broadcast, counts, posts }: RoomSnapshot): void {
    const known = this.#view.posts;
    const onSocket = this.#view.connection === "socket";
    const likesOf = new Map(onSocket ? known.map((post) => [post.seq, post.likes]) : []);
    const merged = posts.reduce<readonly HostPost[]>((list, post) => {
      const without = list.filter(({ seq }) => seq !== post.seq);
      const likes = Math.max(post.likes, likesOf.get(post.seq) ?? 0);
      return withPost(without, { ...post, likes });
    }, known);
    if (onSocket && seq < this.#position) return this.#change({ posts: merged });
    const likes = Math.max(counts.likes, onSocket ? this.#view.counts.likes : 0);
    this.#change({ broadcast, counts: { ...counts, likes }, posts: merged });
  }

  /**
   * Applies polled messages. When they leave a gap, the list starts over with them and the others are
   * "earlier". The socket's position stays: between the messages there may be posts and states.
   */
  applyMessages(more: readonly ChatMessage[], complete: boolean): void {
    if (!complete) this.#change({ messages: [], hasEarlier: true });
    this.#change({ ...this.#received(more), chatRead: true });
  }

  applyEarlier(earlier: readonly ChatMessage[], complete: boolean): void {
    const messages = withEarlier(this.#view.messages, earlier);
    this.#change({ messages, hasEarlier: !complete && messages !== this.#view.messages });
  }

  setConnection(connection: ConnectionState): void {
    if (connection !== this.#view.connection) this.#change({ connection });
  }

  /** Adds a message that is being sent, as the last, also on a retry. */
  put(clientId: string, text: string): void {
    this.#change({ outgoing: asSending(this.#view.outgoing, { clientId, text }) });
  }

  /** Restores messages that an earlier page of this visitor could not send. */
  restore(failed: readonly Pick<OutgoingMessage, "clientId" | "text">[], reason: string): void {
    const { outgoing } = this.#view;
    const all = withRestored(outgoing, failed, { reason, after: this.#newest() });
    if (all !== outgoing) this.#change({ outgoing: all });
  }

  #newest(): number {
    return this.#view.messages.at(-1)?.seq ?? 0;
  }

  /** The room has stored an outgoing message; its number in the log is its position. */
  confirm(clientId: string, message: ChatMessage): void {
    const outgoing = this.#view.outgoing.filter((one) => one.clientId !== clientId);
    this.#change({ outgoing, messages: withMessages(this.#view.messages, [message]) });
  }

  fail(clientId: string, reason = ""): void {
    const stop = { state: "failed", reason, after: this.#newest() } as const;
    this.#change({ outgoing: asStopped(this.#view.outgoing, clientId, stop) });
  }

  wait(clientId: string): void {
    const stop = { state: "waiting", reason: "", after: this.#newest() } as const;
    this.#change({ outgoing: asStopped(this.#view.outgoing, clientId, stop) });
  }

  /** Whether the visitor has not discarded a message. */
  isOutgoing(clientId: string): boolean {
    return this.#view.outgoing.some((one) => one.clientId === clientId);
  }

  discard(clientId: string): void {
    this.#change({ outgoing: this.#view.outgoing.filter((one) => one.clientId !== clientId) });
  }

  /** What the room counted. */
  #counted(liked: Liked): number {
    if (liked === null) return this.#view.counts.likes;
    return this.#view.posts.find(({ seq }) => seq === liked)?.likes ?? 0;
  }

  /** The visitor tapped. */
  like(liked: Liked): void {
    this.#change({ ownLikes: withTap(this.#counted(liked), this.#view.ownLikes, liked) });
  }

  /** The room counted some of the visitor's taps. */
  confirmLikes(liked: Liked, taps: number, likes: number): void {
    const { counts } = this.#view;
    const now = Math.max(this.#counted(liked), likes);
    if (liked === null) this.#takeCounts({ ...counts, likes: now }, []);
    else this.#takeCounts(counts, [{ seq: liked, likes: now }]);
    this.#change({ ownLikes: withAnswer(this.#view.ownLikes, liked, taps, true) });
  }

  /** Some of the visitor's taps do not count. */
  refuseLikes(liked: Liked, taps: number): void {
    this.#change({ ownLikes: withAnswer(this.#view.ownLikes, liked, taps, false) });
  }
}
