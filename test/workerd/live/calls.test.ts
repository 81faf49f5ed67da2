import { beforeAll, describe, expect, it } from "vitest";
import {
  call,
  control,
  controlDelete,
  registered,
  request,
  type Session,
} from "../origin/platform";

const CHAT = { name: "聊天", type: "chat", enable_chat: true };

function publish(live: Record<string, unknown>) {
  return control<{ post_id: string }>("/content", {
    content_type: "local_live",
    title: "江边直播",
    live: { status: "live", start_minutes: -5, columns: [CHAT], ...live },
  });
}

interface Info {
  readonly live_id: string;
  readonly status: number;
  readonly start_time: number;
  readonly title: string;
}

async function infoOf(postId: string) {
  return (await call<Info>(`/live/info/${postId}`)).data;
}

describe("the live calls", () => {
  let visitor: Session;
  beforeAll(async () => {
    visitor = await registered();
  });

  it("describe a broadcast with its room, title and instants", async () => {
    const { post_id } = await publish({ start_minutes: 30, status: "announced" });
    const info = await infoOf(post_id);
    expect(info).toMatchObject({ title: "江边直播", status: 0 });
    expect(info.live_id).toMatch(/^L\d+$/);
    expect(Math.abs(info.start_time - Date.now() - 30 * 60_000)).toBeLessThan(10_000);
    expect((await call("/live/info/zzzzzzzz")).code).toBe(10024);
  });

  it("store a message of who is logged in and answer it in the chat", async () => {
    const { live_id } = await infoOf((await publish({})).post_id);
    const body = { content: "你好", client_msg_id: "one" };
    expect((await call(`/live/chat/${live_id}/send_msg`, { body })).code).toBe(401);
    const { token } = visitor;
    const sent = await call(`/live/chat/${live_id}/send_msg`, { body, token });
    expect(sent.data).toMatchObject({ content: "你好", client_msg_id: "one" });
    const chat = await call<{ messages: unknown[] }>(`/live/chat/${live_id}?limit=10`);
    expect(chat.data.messages).toHaveLength(1);
    expect(JSON.stringify(chat.data)).not.toContain(visitor.user_id);
  });

  it("refuse empty and too long messages, and any where the chat is closed", async () => {
    const { live_id } = await infoOf((await publish({})).post_id);
    const say = (id: string, content: string) =>
      call(`/live/chat/${id}/send_msg`, { body: { content }, token: visitor.token });
    expect((await say(live_id, "  ")).code).toBe(20201);
    expect((await say(live_id, "长".repeat(201))).code).toBe(20202);
    const closed = await infoOf((await publish({ columns: [] })).post_id);
    expect((await say(closed.live_id, "你好")).code).toBe(20203);
  });

  it("count a burst of likes for who is logged in, bounded", async () => {
    const { live_id } = await infoOf((await publish({ like_count: 5 })).post_id);
    const like = (body: object, token?: string) =>
      call<{ like_count: number }>(`/live/room/${live_id}/like`, {
        body,
        ...(token === undefined ? {} : { token }),
      });
    expect((await like({ count: 3 })).code).toBe(401);
    expect((await like({ count: 3 }, visitor.token)).data.like_count).toBe(8);
    expect((await like({ count: 5_000 }, visitor.token)).code).toBe(10001);
  });

  it("book a broadcast once, list it, whole and tiny, and take it back", async () => {
    const { post_id } = await publish({ status: "announced", start_minutes: 30 });
    const { token } = await registered();
    const body = { booking_id: post_id, booking_type: "live" };
    const list = (query = "") =>
      call<{ list: unknown[] }>(`/peony/v3/booking_list?booking_type=live${query}`, { token });
    expect((await call("/peony/v3/booking", { body })).code).toBe(401);
    await call("/peony/v3/booking", { body, token });
    await call("/peony/v3/booking", { body, token });
    expect((await list("&tiny=1")).data.list).toEqual([post_id]);
    expect((await list()).data.list).toMatchObject([{ post_id, title: "江边直播", status: 0 }]);
    await call("/peony/v3/un_booking", { body, token });
    expect((await list()).data.list).toEqual([]);
  });

  it("tell who has booked that the broadcast has started", async () => {
    const { post_id } = await publish({ status: "announced", start_minutes: 30 });
    const { token } = await registered();
    await call("/peony/v3/booking", {
      body: { booking_id: post_id, booking_type: "live" },
      token,
    });
    await control(`/live/${post_id}/state`, { status: "live" });
    const events = () => call<{ events: unknown[] }>("/push/events?after=0", { token });
    await expect
      .poll(async () => (await events()).data.events)
      .toMatchObject([{ type: "live_state", post_id, status: 1, title: "江边直播" }]);
  });

  it("tell who has booked a broadcast that goes on after a pause from one that starts", async () => {
    const { post_id } = await publish({ status: "announced", start_minutes: 30 });
    const { token } = await registered();
    await call("/peony/v3/booking", { body: { booking_id: post_id, booking_type: "live" }, token });
    const told = async () => {
      const { data } = await call<{ events: { status: number; resumed?: boolean }[] }>(
        "/push/events?after=0",
        { token },
      );
      return data.events.map(({ status, resumed }) => [status, resumed]);
    };
    const expected: unknown[] = [];
    for (const [status, event] of [
      ["live", [1, undefined]],
      ["paused", [3, undefined]],
      ["live", [1, true]],
      ["ended", [2, undefined]],
      ["live", [1, undefined]],
    ] as const) {
      await control(`/live/${post_id}/state`, { status });
      expected.push(event);
      await expect.poll(told).toEqual(expected);
    }
  });

  it("start and end with the platform's clock when the control API moves it, and tell who has booked", async () => {
    const { post_id } = await publish({
      status: "announced",
      start_minutes: 30,
      end_minutes: 90,
    });
    const { live_id } = await infoOf(post_id);
    const { token } = await registered();
    await call("/peony/v3/booking", { body: { booking_id: post_id, booking_type: "live" }, token });
    const told = async () => {
      const { data } = await call<{ events: { status: number }[] }>("/push/events?after=0", {
        token,
      });
      return data.events.map(({ status }) => status);
    };
    const room = async () =>
      (await call<{ status: number; now: number }>(`/live/room/${live_id}`)).data;
    const before = await room();
    expect(before.status).toBe(0);
    await control("/time", { advance_seconds: 31 * 60 });
    await expect.poll(told).toEqual([1]);
    const after = await room();
    expect(after.status).toBe(1);
    expect(after.now - before.now).toBeGreaterThanOrEqual(31 * 60_000);
    await control("/time", { advance_seconds: 60 * 60 });
    await expect.poll(told).toEqual([1, 2]);
    expect((await room()).status).toBe(2);
  });

  it("name the timers of pages without a socket when the platform sets them, 0 included", async () => {
    const { live_id } = await infoOf((await publish({})).post_id);
    const room = async () => (await call(`/live/room/${live_id}`)).data;
    expect(await room()).not.toHaveProperty("comment_timer");
    await control("/behaviour", { comment_timer: 0, room_timer: 30 });
    expect(await room()).toMatchObject({ comment_timer: 0, room_timer: 30 });
    await controlDelete("/behaviour");
    expect(await room()).not.toHaveProperty("room_timer");
  });

  it("tell a commenter who answered them, and not who answers themselves", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      title: "桥下的菜场",
      html: "<p>清晨</p>",
      meta: { comment_available: "true" },
    });
    const [asker, answerer] = [await registered(), await registered()];
    const comment = (content: string, token: string, parent_id = "") =>
      call<{ gid: string }>(`/peony/v1/comment/${post_id}`, {
        body: { content, parent_id },
        token,
      });
    const { gid } = (await comment("几点开门", asker.token)).data;
    await comment("补充一句", asker.token, gid);
    await comment("五点", answerer.token, gid);
    const events = () =>
      call<{ events: unknown[] }>("/push/events?after=0", { token: asker.token });
    await expect
      .poll(async () => (await events()).data.events)
      .toMatchObject([{ type: "reply", content: "五点", post_id }]);
  });

  it("open a room's socket, and only as a WebSocket", async () => {
    const { live_id } = await infoOf((await publish({})).post_id);
    expect((await request(`/live/room/${live_id}/socket`)).status).toBe(426);
    const upgraded = await request(`/live/room/${live_id}/socket`, {
      headers: { upgrade: "websocket" },
    });
    expect(upgraded.status).toBe(101);
    upgraded.webSocket?.accept();
    upgraded.webSocket?.close(1000, "done");
  });
});
