import { DurableObject } from "cloudflare:workers";
import { nowInMilliseconds, onMachineClock } from "../data/clock";
import type { OriginEnv } from "../env";
import { Audience, toFrameEvent } from "./audience";
import { broadcastAt, nextChange, setByHand, type Broadcast } from "./broadcast-clock";
import { readClientFrame } from "./client-frame";
import { dateRoom, fillRoom } from "./fill-room";
import { notifyBookers, type RoomNews } from "./notify-bookers";
import { RoomStore } from "./room-store";
import {
  toMessage,
  wireBroadcast,
  wireState,
  type RoomState,
  type RoomSubject,
  type SayResult,
  type Speaker,
} from "./room-wire";
import { hasChat, type LiveSetup, type LiveStatus } from "./setup";
import { Soon } from "./soon";
import { Throughput } from "./throughput";
import { urlOf, isFull, tooManyConnections } from "./connection-limit";

const DAY = 24 * 60 * 60 * 1000;
/** Online counts and likes go out at most this often, in milliseconds. */
const COUNTS_EVERY = 1_000;
const NEWEST = 50;

/**
 * One live room: the log of what was said, the state of the broadcast and everybody who listens.
 * Being one object, it gives every message its place; listeners' sockets hibernate with it.
 */
export class LiveRoom extends DurableObject<OriginEnv> {
  readonly #store: RoomStore;
  readonly #audience: Audience;
  readonly #throughput = new Throughput();
  #setup: LiveSetup | null = null;
  readonly #counts = new Soon(COUNTS_EVERY, () => void this.#tellCounts());
  #likedPosts = new Set<number>();

  constructor(ctx: DurableObjectState, env: OriginEnv) {
    super(ctx, env);
    const store = new RoomStore(ctx.storage.sql);
    this.#store = store;
    this.#audience = new Audience({
      sockets: () => ctx.getWebSockets(),
      lastSeq: () => store.lastSeq(),
      after: (seq, limit) => store.after(seq, limit),
      newest: () => store.newest(NEWEST),
    });
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    const stored = store.fact("setup");
    this.#setup = stored === null ? null : (JSON.parse(stored) as LiveSetup);
  }

  /**
   * Opens the room, or applies a changed setup. Sample broadcasts are dated anew after a day, so
   * that the announced one is still ahead and the running one still runs; what was said stays.
   */
  async open(setup: LiveSetup, subject: RoomSubject, now: number): Promise<void> {
    const text = JSON.stringify(setup);
    this.#store.setFact("subject", JSON.stringify(subject));
    const openedAt = Number(this.#store.fact("opened_at") ?? 0);
    const known = this.#store.fact("setup") === text;
    if (known && now - openedAt < DAY) return;
    this.#setup = setup;
    if (known) dateRoom(this.#store, setup, now);
    else fillRoom(this.#store, setup, subject, now);
    await this.takeTime(now);
  }

  /** The platform's clock was moved: what is due by then happens, and the alarm rings by the new clock. */
  async takeTime(now: number): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.#keepTime(now);
  }

  async state(now: number): Promise<RoomState> {
    const broadcast = await this.#keepTime(now);
    return {
      ...broadcast,
      onlineCount: (this.#setup?.online_count ?? 0) + this.ctx.getWebSockets().length,
      liveCount: (this.#setup?.live_count ?? 0) + this.#store.counter("visits"),
      likeCount: this.#store.counter("likes"),
      lastSeq: this.#store.lastSeq(),
    };
  }

  async messages(before: number | null, limit: number) {
    return this.#store.latest("message", before, limit).map(toFrameEvent);
  }

  async posts(before: number | null, limit: number) {
    return this.#store.latest("post", before, limit).map((event) => ({
      ...toFrameEvent(event),
      like_count: this.#store.counter(`likes:${event.seq}`),
    }));
  }

  /** Stores a visitor's message and tells everybody; the same client id again changes nothing. */
  async say(
    speaker: Speaker,
    content: string,
    clientId: string | null,
    now: number,
  ): Promise<SayResult> {
    const { status } = await this.#keepTime(now);
    if (this.#setup === null || !hasChat(this.#setup) || status === "ended") {
      return { status: "closed" };
    }
    const { alias, avatar, userId } = speaker;
    const known = clientId === null ? null : this.#store.find(userId, clientId);
    if (known !== null) return { status: "sent", message: toMessage(known) };
    if (!this.#throughput.allows(userId, now)) return { status: "too-fast" };
    const event = this.#store.append({
      type: "message",
      at: now,
      body: { alias, avatar, content, client_msg_id: clientId ?? "" },
      author: userId,
      clientId,
    });
    this.#audience.announce();
    return { status: "sent", message: toMessage(event) };
  }

  /** The host's own message with pictures. */
  async publish(body: Readonly<Record<string, unknown>>, now: number): Promise<number> {
    const { seq } = this.#store.append({ type: "post", at: now, body });
    this.#audience.announce();
    this.#tellBookers({ type: "live_message", seq, body: { content: body.content } });
    return seq;
  }

  /** Adds likes to the room, or to a host's post; null when there is no such post. */
  async like(postSeq: number | null, count: number): Promise<number | null> {
    if (postSeq !== null && !this.#store.has("post", postSeq)) return null;
    const total = this.#store.add(postSeq === null ? "likes" : `likes:${postSeq}`, count);
    if (postSeq !== null) this.#likedPosts.add(postSeq);
    this.#counts.ask();
    return total;
  }

  /** What an editor does by hand. */
  async setStatus(status: LiveStatus, now: number): Promise<Broadcast> {
    const current = await this.#keepTime(now);
    return this.#changeTo(setByHand(current, status, now), now);
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      return new Response("a WebSocket upgrade is needed", { status: 426 });
    }
    if (isFull(urlOf(request), this.ctx)) return tooManyConnections();
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [urlOf(request)]);
    this.#store.add("visits", 1);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const frame = readClientFrame(data);
    // Who greets again and again without reading would have the log sent as often.
    if (frame === null || (frame.type === "hello" && this.#audience.has(socket))) {
      socket.close(1007, "unexpected frame");
      return;
    }
    if (frame.type === "ack") {
      this.#audience.acknowledge(socket, frame.seq);
      return;
    }
    const now = nowInMilliseconds();
    const state = await this.state(now);
    const posts = this.#store.likesOf(this.#store.latest("post", null, NEWEST));
    const welcome = { type: "welcome", now, seq: state.lastSeq, ...wireState(state), posts };
    socket.send(JSON.stringify(welcome));
    this.#audience.join(socket, frame.after);
    this.#counts.ask();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // 1005 and 1006 stand for "no code" and must not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code, "");
    this.#counts.ask();
  }

  override async webSocketError(): Promise<void> {
    this.#counts.ask();
  }

  override async alarm(): Promise<void> {
    await this.#keepTime(nowInMilliseconds());
  }

  async #keepTime(now: number): Promise<Broadcast> {
    const stored = this.#store.broadcast();
    if (stored === null) return { status: "announced", startTime: now, endTime: null };
    const current = broadcastAt(stored, now);
    if (current.status !== stored.status) return this.#changeTo(current, now);
    const due = nextChange(current);
    if (due !== null && (await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(onMachineClock(Math.max(due, now)));
    }
    return current;
  }

  async #changeTo(broadcast: Broadcast, now: number): Promise<Broadcast> {
    const resumed = broadcast.status === "live" && this.#store.broadcast()?.status === "paused";
    this.#store.setBroadcast(broadcast);
    const playlists = this.#setup?.playlists ?? [];
    const { seq } = this.#store.append({
      type: "state",
      at: now,
      body: { ...wireBroadcast(broadcast), playlists },
    });
    this.#audience.announce();
    const body = { ...wireBroadcast(broadcast), ...(resumed && { resumed }) };
    this.#tellBookers({ type: "live_state", seq, body });
    const due = nextChange(broadcast);
    if (due === null) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(onMachineClock(due));
    return broadcast;
  }

  #tellBookers(news: RoomNews): void {
    const stored = this.#store.fact("subject");
    if (stored === null) return;
    this.ctx.waitUntil(
      notifyBookers(this.env, JSON.parse(stored) as RoomSubject, news).catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the room goes on; whoever runs the origin must see it
        console.error("origin: bookers were not told", error);
      }),
    );
  }

  async #tellCounts(): Promise<void> {
    const { onlineCount, liveCount, likeCount } = await this.state(nowInMilliseconds());
    const posts = this.#store.likesOf([...this.#likedPosts].map((seq) => ({ seq })));
    this.#likedPosts.clear();
    this.#audience.tell({
      type: "counts",
      online_count: onlineCount,
      live_count: liveCount,
      like_count: likeCount,
      posts,
    });
  }
}
