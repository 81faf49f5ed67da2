import { env } from "cloudflare:test";
import type { OriginEnv } from "../../../origin/env";
import { migrate } from "../../../origin/data/migrate";
import { liveSetup } from "../../../origin/live/setup";

const { DB, LIVE_ROOM } = env as unknown as OriginEnv;

/** A room tells its bookers about changes: their table has to be there. */
export function prepareBookings() {
  return migrate(DB);
}

let rooms = 0;

/** A room of its own for a test, running and with an open chat unless told otherwise. */
export async function openRoom(fields: Record<string, unknown> = {}) {
  rooms += 1;
  const room = LIVE_ROOM.get(LIVE_ROOM.idFromName(`test-room-${rooms}`));
  const setup = liveSetup.parse({
    status: "live",
    start_minutes: -10,
    columns: [{ name: "聊天", type: "chat", enable_chat: true }],
    ...fields,
  });
  const subject = { contentId: rooms, postId: `post${rooms}`, title: "直播" };
  await room.open(setup, subject, Date.now());
  return { room, setup, subject };
}

export type Room = Awaited<ReturnType<typeof openRoom>>["room"];

export function speaker(number: number) {
  return {
    userId: `user-${number}`,
    alias: `听众${number}`,
    avatar: "",
  };
}

export interface HeardEvent {
  readonly seq: number;
  readonly type: string;
  readonly content?: string;
  readonly client_msg_id?: string;
  readonly status?: number;
}

export interface Frame {
  readonly type: string;
  readonly seq?: number;
  readonly events?: readonly HeardEvent[];
  readonly online_count?: number;
  readonly like_count?: number;
  readonly posts?: readonly { readonly msg_id: string; readonly like_count: number }[];
}

/** One connection to the room, as the browser keeps it. */
export interface Listener {
  readonly frames: Frame[];
  readonly heard: HeardEvent[];
  /** Close code; null while open. */
  closed: number | null;
  acknowledge(seq: number): void;
  send(text: string): void;
  close(): void;
}

export async function listen(room: Room, after: number | null): Promise<Listener> {
  const response = await room.fetch("http://room/socket", { headers: { upgrade: "websocket" } });
  const socket = response.webSocket;
  if (!socket) throw new Error(`the room answered ${response.status}`);
  const listener: Listener = {
    frames: [],
    heard: [],
    closed: null,
    acknowledge: (seq) => socket.send(JSON.stringify({ type: "ack", seq })),
    send: (text) => socket.send(text),
    close: () => socket.close(1000, "done"),
  };
  socket.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame;
    listener.frames.push(frame);
    listener.heard.push(...(frame.events ?? []));
  });
  socket.addEventListener("close", ({ code }) => {
    listener.closed = code;
  });
  socket.accept();
  socket.send(JSON.stringify({ type: "hello", after }));
  await until(() => listener.frames.some(({ type }) => type === "welcome"));
  return listener;
}

/** Waits until it is so. @throws after five seconds */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("it did not come to that in five seconds");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export function contents(listener: Listener): (string | undefined)[] {
  return listener.heard.filter(({ type }) => type === "message").map(({ content }) => content);
}
