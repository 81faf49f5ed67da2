import { describe, expect, it } from "vitest";
import { brokenMessageRule, messageText } from "../../../app/model/live/live-forms";
import { isChatOpen, playableSources } from "../../../app/model/live/live";
import { chatPage, liveDetail, liveRoom } from "../../../app/upstream.server/contracts/live";

function detail(fields: Record<string, unknown> = {}) {
  return liveDetail.parse({ post_id: "ab12cd34", live_id: "L1", title: "直播", ...fields });
}

describe("the live detail on the wire", () => {
  it("names the status by its number or its word; unknown ones are announced", () => {
    expect([0, 1, 2, 3].map((status) => detail({ status }).broadcast.status)).toEqual([
      "announced",
      "live",
      "ended",
      "paused",
    ]);
    expect(detail({ status: "live" }).broadcast.status).toBe("live");
    expect(detail({ status: 42 }).broadcast.status).toBe("announced");
  });

  it("switches countdown, notice and disclaimer off by their switches", () => {
    const texts = { countdown_label: "距离", notice_label: "公告", disclaimer: "声明" };
    const off = detail(texts);
    expect([off.countdown, off.notice, off.disclaimer]).toEqual([null, null, null]);
    const on = detail({
      ...texts,
      countdown_switch: 1,
      countdown_style: "sentence",
      notice_switch: "true",
      disclaimer_enable: true,
    });
    expect(on.countdown).toEqual({ label: "距离", style: "sentence" });
    expect(on.notice).toEqual({ text: "公告", video: "" });
    expect(on.disclaimer).toBe("声明");
  });

  it("leaves out columns and sources that cannot be opened, and keeps the others", () => {
    const { columns, broadcast } = detail({
      columns: [
        { type: "chat", name: "聊天", enable_chat: true },
        { type: "link", name: "坏链接", link_url: "javascript:alert(1)" },
        { type: "link", name: "购票", link_url: "https://ticket.example/" },
        { type: "list", name: "没有组" },
        { type: "hologram", name: "未知" },
      ],
      playlists: [
        { name: "主", play_url: "/live/1.m3u8", type: "live" },
        { name: "坏", play_url: "data:text/html,x", type: "live" },
      ],
    });
    expect(columns.map(({ name }) => name)).toEqual(["聊天", "购票"]);
    expect(broadcast.sources.map(({ name }) => name)).toEqual(["主"]);
  });

  it("drops unreadable messages of a chat and keeps the others", () => {
    const { messages } = chatPage.parse({
      messages: [{ seq: 1, content: "你好" }, { content: "没有序号" }],
    });
    expect(messages.map(({ text }) => text)).toEqual(["你好"]);
  });
});

describe("what a state allows", () => {
  const sources = [
    { name: "主", cover: "", address: "/a", kind: "live" },
    { name: "回放", cover: "", address: "/b", kind: "replay" },
  ] as const;
  const playable = (status: "announced" | "live" | "paused" | "ended") =>
    playableSources({ status, startTime: null, endTime: null, sources }).map(({ name }) => name);

  it("plays the stream while it runs and the replays afterwards", () => {
    expect(playable("announced")).toEqual([]);
    expect(playable("live")).toEqual(["主"]);
    expect(playable("paused")).toEqual(["主"]);
    expect(playable("ended")).toEqual(["回放"]);
  });

  it("closes the chat with its switch and with the end of the broadcast", () => {
    const open = [{ kind: "chat", name: "聊天", open: true }] as const;
    expect(isChatOpen(open, "announced")).toBe(true);
    expect(isChatOpen(open, "ended")).toBe(false);
    expect(isChatOpen([{ ...open[0], open: false }], "live")).toBe(false);
    expect(isChatOpen([], "live")).toBe(false);
  });

  it("refuses an empty message and one that is too long, counted in characters", () => {
    expect(brokenMessageRule(" \n")).toBe("emptyRefused");
    expect(brokenMessageRule("😀".repeat(200))).toBeNull();
    expect(brokenMessageRule("😀".repeat(201))).toBe("tooLong");
  });

  it("refuses a message in which nothing can be seen, and sends control characters as spaces", () => {
    for (const blank of [
      "\u200b\u2060",
      "\u3000\u00a0",
      "\u3164",
      "\u2800",
      "\u202e",
      "\0\u0007",
    ]) {
      expect(brokenMessageRule(blank), JSON.stringify(blank)).toBe("emptyRefused");
    }
    expect(brokenMessageRule("👨‍👩‍👧")).toBeNull();
    expect(messageText(" 第一行\r\n第二行\0 ")).toBe("第一行 第二行");
  });
});

describe("the room's timers on the wire", () => {
  it("are milliseconds of the seconds that are named, 0 for none, and the page's own choice otherwise", () => {
    const timers = (fields: object) => liveRoom.parse(fields).timers;
    expect(timers({ comment_timer: 5, room_timer: "30" })).toEqual({ chat: 5000, room: 30_000 });
    expect(timers({ comment_timer: 0, room_timer: "0" })).toEqual({ chat: 0, room: 0 });
    const own = { chat: null, room: null };
    expect(timers({})).toEqual(own);
    expect(timers({ comment_timer: null, room_timer: "soon" })).toEqual(own);
    expect(timers({ comment_timer: -1, room_timer: {} })).toEqual(own);
  });
});
