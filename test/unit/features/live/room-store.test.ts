import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../../app/model/live/live";
import { readFrame } from "../../../../app/features/live/room/frames";
import {
  MAX_MESSAGES,
  withEarlier,
  withMessages,
  withOutgoing,
  shownLikes,
} from "../../../../app/features/live/room/room-state";
import { RoomStore } from "../../../../app/features/live/room/room-store";

function message(seq: number, clientId = ""): ChatMessage {
  return {
    seq,
    clientId,
    alias: "读者",
    avatar: "",
    text: `第${seq}句`,
    at: seq,
  };
}

function seqs(list: readonly ChatMessage[]) {
  return list.map(({ seq }) => seq);
}

function emptyStore(position = 0, messages: readonly ChatMessage[] = []) {
  return new RoomStore(
    {
      broadcast: { status: "live", startTime: 0, endTime: null, sources: [] },
      counts: { online: 0, visits: 0, likes: 0 },
      messages,
      chatRead: true,
      hasEarlier: false,
      outgoing: [],
      posts: [],
      connection: "none",
      ownLikes: new Map(),
    },
    position,
  );
}

/** A frame as it comes from the room. */
function heard(store: RoomStore, frame: Record<string, unknown>): void {
  const read = readFrame(JSON.stringify(frame));
  if (read === null) throw new Error("unreadable frame");
  store.apply(read);
}

function wire(seq: number, clientId = "") {
  return {
    type: "message",
    seq,
    at: seq,
    alias: "读者",
    avatar: "",
    content: `第${seq}句`,
    client_msg_id: clientId,
  };
}

describe("the list of messages", () => {
  it("has each message once and in the room's order, in whatever order they arrive", () => {
    const list = withMessages([message(1), message(4)], [message(3), message(4), message(2)]);
    expect(seqs(list)).toEqual([1, 2, 3, 4]);
  });

  it("stays the same list when nothing is new", () => {
    const list = [message(1), message(2)];
    expect(withMessages(list, [message(2)])).toBe(list);
  });

  it("keeps ten thousand messages and lets the oldest go", () => {
    const full = Array.from({ length: MAX_MESSAGES }, (_, index) => message(index + 1));
    const list = withMessages(full, [message(MAX_MESSAGES + 1)]);
    expect(list).toHaveLength(MAX_MESSAGES);
    expect(list[0]?.seq).toBe(2);
    expect(list.at(-1)?.seq).toBe(MAX_MESSAGES + 1);
  });

  it("takes earlier messages in front, without those it has", () => {
    expect(seqs(withEarlier([message(5)], [message(3), message(5)]))).toEqual([3, 5]);
  });
});

describe("what a page knows of its room", () => {
  it("takes an event once however often a connection repeats it", () => {
    const store = emptyStore();
    heard(store, { type: "events", events: [wire(1), wire(2)] });
    heard(store, { type: "events", events: [wire(2), wire(3)] });
    expect(seqs(store.view().messages)).toEqual([1, 2, 3]);
    expect(store.position).toBe(3);
  });

  it("shows an own message once, whether its response or its event comes first", () => {
    for (const answerFirst of [true, false]) {
      const store = emptyStore();
      store.put("mine", "你好");
      const confirm = () => store.confirm("mine", message(2, "mine"));
      const event = () => heard(store, { type: "events", events: [wire(1), wire(2, "mine")] });
      for (const step of answerFirst ? [confirm, event] : [event, confirm]) step();
      expect(seqs(store.view().messages)).toEqual([1, 2]);
      expect(store.view().outgoing).toEqual([]);
    }
  });

  it("does not skip what was said before an own message that was confirmed early", () => {
    const store = emptyStore();
    store.put("mine", "你好");
    store.confirm("mine", message(5, "mine"));
    heard(store, { type: "events", events: [wire(4), wire(5, "mine")] });
    expect(seqs(store.view().messages)).toEqual([4, 5]);
  });

  it("keeps a message that failed until it is sent again or deleted", () => {
    const store = emptyStore();
    store.put("mine", "你好");
    store.fail("mine");
    expect(store.view().outgoing).toEqual([
      { clientId: "mine", text: "你好", state: "failed", reason: "", after: 0 },
    ]);
    store.put("mine", "你好");
    expect(store.view().outgoing[0]?.state).toBe("sending");
    store.discard("mine");
    expect(store.view().outgoing).toEqual([]);
  });

  it("keeps what others write in sight: what was not sent stays where it stopped", () => {
    const store = emptyStore(2, [message(1), message(2)]);
    const shown = () => {
      const { messages, outgoing } = store.view();
      return withOutgoing(messages, outgoing).map((entry) =>
        "seq" in entry ? entry.seq : entry.clientId,
      );
    };
    for (const id of ["one", "two", "three"]) store.put(id, id);
    store.fail("one", "太快了");
    heard(store, { type: "events", events: [wire(3), wire(4)] });
    expect(shown()).toEqual([1, 2, "one", 3, 4, "two", "three"]);
    store.wait("two");
    heard(store, { type: "events", events: [wire(5)] });
    expect(shown()).toEqual([1, 2, "one", 3, 4, "two", 5, "three"]);
    store.put("one", "one");
    expect(shown()).toEqual([1, 2, 3, 4, "two", 5, "three", "one"]);
  });

  it("gives back what an earlier page could not send, once", () => {
    const store = emptyStore(1, [message(1)]);
    const stored = [{ clientId: "stored", text: "还在" }];
    for (const _ of [1, 2]) store.restore(stored, "离开时没有发出");
    expect(store.view().outgoing).toEqual([
      { clientId: "stored", text: "还在", state: "failed", reason: "离开时没有发出", after: 1 },
    ]);
  });

  it("starts over when the room says that too much was missed", () => {
    const store = emptyStore(3, [message(1), message(2), message(3)]);
    heard(store, { type: "reset", seq: 900, events: [wire(899), wire(900)] });
    expect(seqs(store.view().messages)).toEqual([899, 900]);
    expect(store.view().hasEarlier).toBe(true);
    expect(store.position).toBe(900);
  });

  it("starts over too when the room is another one, and not when it lacks nothing", () => {
    const polled = emptyStore(3, [message(3), message(899), message(900)]);
    heard(polled, { type: "reset", seq: 901, events: [wire(900), wire(901)] });
    expect(seqs(polled.view().messages)).toEqual([3, 899, 900, 901]);

    const other = emptyStore(900, [message(900)]);
    heard(other, { type: "reset", seq: 2, events: [wire(1), wire(2)] });
    expect(seqs(other.view().messages)).toEqual([1, 2]);
  });

  it("resumes before what it asked for, because posts and states lie between the messages", () => {
    const store = emptyStore(3, [message(3)]);
    store.applyMessages([message(4), message(6)], true);
    expect(store.position).toBe(3);
    const post = {
      type: "post",
      seq: 5,
      at: 5,
      alias: "记者",
      avatar: "",
      content: "图",
      images: [],
    };
    heard(store, { type: "events", events: [wire(4), post, wire(6)] });
    expect(seqs(store.view().messages)).toEqual([3, 4, 6]);
    expect(store.view().posts.map(({ seq }) => seq)).toEqual([5]);
  });

  it("takes no state from a copy that is older than what its socket told", () => {
    const store = emptyStore(3);
    store.setConnection("socket");
    const state = { type: "state", seq: 5, status: 2, start_time: 0, end_time: 9, playlists: [] };
    heard(store, { type: "events", events: [state] });
    const snapshot = {
      now: 0,
      broadcast: { status: "live", startTime: 0, endTime: null, sources: [] },
      counts: { online: 7, visits: 7, likes: 7 },
      posts: [],
      timers: { chat: null, room: null },
    } as const;
    store.applySnapshot({ ...snapshot, seq: 4 });
    expect(store.view().broadcast.status).toBe("ended");
    store.applySnapshot({ ...snapshot, seq: 5 });
    expect(store.view().broadcast.status).toBe("live");
  });

  it("keeps the likes that its socket told when a copy made before them comes late", () => {
    const store = emptyStore();
    const post = { seq: 3, alias: "", avatar: "", text: "", pictures: [], at: 0 };
    const copy = (likes: number) => ({
      seq: 3,
      now: 0,
      broadcast: store.view().broadcast,
      counts: { online: 1, visits: 1, likes },
      posts: [{ ...post, likes }],
      timers: { chat: null, room: null },
    });
    const likes = () => [store.view().counts.likes, store.view().posts[0]?.likes];
    store.applySnapshot(copy(2));
    store.setConnection("socket");
    store.applySnapshot(copy(0));
    expect(likes()).toEqual([2, 2]);
    // A page that asks has no other word than the response's.
    store.setConnection("polling");
    store.applySnapshot(copy(1));
    expect(likes()).toEqual([1, 1]);
  });

  it("follows the state of the broadcast and what there is to play", () => {
    const store = emptyStore();
    heard(store, {
      type: "events",
      events: [
        {
          type: "state",
          seq: 7,
          at: 7,
          status: 2,
          start_time: 1,
          end_time: 2,
          playlists: [{ name: "回放", cover: "", play_url: "/a.m3u8", type: "replay" }],
        },
      ],
    });
    expect(store.view().broadcast).toMatchObject({
      status: "ended",
      sources: [{ kind: "replay" }],
    });
  });

  it("takes no source over the socket that leads anywhere but the web", () => {
    const store = emptyStore();
    const playlists = ["javascript:alert(1)", "data:text/html,x", "live.m3u8", ""].map(
      (play_url) => ({ name: "坏", cover: "", play_url, type: "live" }),
    );
    const good = { name: "主", cover: "", play_url: "https://cdn.example/a.m3u8", type: "live" };
    const state = { type: "state", seq: 1, status: 1, start_time: 1, end_time: null };
    heard(store, { type: "events", events: [{ ...state, playlists: [...playlists, good] }] });
    expect(store.view().broadcast.sources.map(({ name }) => name)).toEqual(["主"]);
  });

  it("gives an event it does not know its place and goes on", () => {
    const store = emptyStore();
    heard(store, { type: "events", events: [{ type: "gift", seq: 1 }, wire(2)] });
    expect(seqs(store.view().messages)).toEqual([2]);
    expect(store.position).toBe(2);
  });

  it("learns with the welcome what was liked since the document was made", () => {
    const store = emptyStore();
    const room = { now: 0, status: 1, start_time: 0, end_time: null };
    const counts = { online_count: 1, live_count: 2, like_count: 3 };
    const post = {
      type: "post",
      seq: 7,
      at: 1,
      alias: "记者",
      avatar: "",
      content: "开始",
      images: [],
    };
    heard(store, { type: "events", events: [post] });
    heard(store, { type: "welcome", ...room, ...counts, posts: [{ msg_id: "7", like_count: 2 }] });
    expect(store.view().posts.map(({ likes }) => likes)).toEqual([2]);
    // A platform that tells none.
    heard(store, { type: "welcome", ...room, ...counts });
    expect(store.view().posts.map(({ likes }) => likes)).toEqual([2]);
    expect(store.view().counts.likes).toBe(3);
  });

  it("takes nothing from a frame it cannot read", () => {
    expect(readFrame("{")).toBeNull();
    expect(readFrame('{"type":"welcome"}')).toBeNull();
    expect(readFrame(new ArrayBuffer(2))).toBeNull();
  });
});

describe("a visitor's likes", () => {
  const counts = (likes: number) => ({
    type: "counts",
    online_count: 1,
    live_count: 1,
    like_count: likes,
  });
  const shown = (store: RoomStore) =>
    shownLikes(store.view().counts.likes, store.view().ownLikes, null);

  it("count at once, and an older count of the room does not take them back", () => {
    const store = emptyStore();
    store.like(null);
    store.like(null);
    heard(store, counts(0));
    expect(shown(store)).toBe(2);
    store.like(null);
    expect(shown(store)).toBe(3);
    heard(store, counts(1_000));
    expect(shown(store)).toBe(1_000);
  });

  it("are the room's once it has answered", () => {
    const store = emptyStore();
    store.like(null);
    store.like(null);
    store.confirmLikes(null, 1, 8);
    store.confirmLikes(null, 1, 9);
    expect(shown(store)).toBe(9);
    heard(store, counts(4));
    expect(shown(store)).toBe(4);
  });

  it("are taken back when the room refuses them, and only those", () => {
    const store = emptyStore();
    heard(store, counts(5));
    for (let taps = 0; taps < 3; taps += 1) store.like(null);
    store.refuseLikes(null, 2);
    expect(shown(store)).toBe(6);
    store.refuseLikes(null, 1);
    expect(shown(store)).toBe(5);
  });

  it("are stored apart for each post", () => {
    const store = emptyStore();
    const post = (seq: number) => ({ ...wire(seq), type: "post" });
    heard(store, { type: "events", events: [post(1), post(2)] });
    store.like(1);
    store.confirmLikes(1, 1, 3);
    expect(store.view().posts.map(({ seq, likes }) => [seq, likes])).toEqual([
      [2, 0],
      [1, 3],
    ]);
    expect(shown(store)).toBe(0);
  });
});
