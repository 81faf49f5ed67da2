import { beforeAll, describe, expect, it } from "vitest";
import { WINDOW, REPLAY_LIMIT } from "../../../origin/live/audience";
import { contents, listen, prepareBookings, openRoom, speaker, until } from "./listeners";

function say(room: Awaited<ReturnType<typeof openRoom>>["room"], content: string, who = 1) {
  return room.say(speaker(who), content, crypto.randomUUID(), Date.now());
}

beforeAll(prepareBookings);

describe("a live room", () => {
  it("gives 200 listeners every message of 200 speakers, once and in the stored order", async () => {
    const { room } = await openRoom();
    const listeners = await Promise.all(Array.from({ length: 200 }, () => listen(room, 0)));
    for (const listener of listeners) listener.acknowledge(0);

    const sent = Array.from({ length: 200 }, (_, number) => `消息${number}`);
    await Promise.all(sent.map((content, number) => say(room, content, number)));
    await until(() => listeners.every((listener) => contents(listener).length >= sent.length));

    const stored = (await room.messages(null, 500)) as unknown as {
      content: string;
      seq: number;
    }[];
    const order = stored.map(({ content }) => content);
    expect(order.toSorted()).toEqual(sent.toSorted());
    for (const listener of listeners) expect(contents(listener)).toEqual(order);
    for (const listener of listeners) listener.close();
  });

  it("sends a listener who comes back what was said meanwhile, without loss or repetition", async () => {
    const { room } = await openRoom();
    const before = await listen(room, 0);
    await say(room, "一");
    await until(() => before.heard.length === 1);
    before.close();

    await say(room, "二");
    await say(room, "三");
    const again = await listen(room, before.heard[0]!.seq);
    await say(room, "四");
    await until(() => again.heard.length === 3);
    expect(contents(again)).toEqual(["二", "三", "四"]);
  });

  it("starts a listener who missed too much over from the newest messages", async () => {
    const { room } = await openRoom();
    for (let number = 0; number <= REPLAY_LIMIT; number += 1) {
      await say(room, `消息${number}`, number);
    }
    const late = await listen(room, 0);
    await until(() => late.frames.some(({ type }) => type === "reset"));
    expect(contents(late).at(-1)).toBe(`消息${REPLAY_LIMIT}`);
    expect(contents(late).length).toBeLessThan(100);
  });

  it("leaves a listener behind who does not read, and lets them catch up in order", async () => {
    const { room } = await openRoom();
    const slow = await listen(room, 0);
    const quick = await listen(room, 0);
    const sent = Array.from({ length: WINDOW + 100 }, (_, number) => `消息${number}`);
    for (const [number, content] of sent.entries()) {
      await say(room, content, number);
      quick.acknowledge(quick.heard.at(-1)?.seq ?? 0);
    }
    await until(() => {
      quick.acknowledge(quick.heard.at(-1)?.seq ?? 0);
      return contents(quick).length === sent.length;
    });
    expect(contents(slow)).toEqual(sent.slice(0, WINDOW));

    slow.acknowledge(slow.heard.at(-1)!.seq);
    await until(() => contents(slow).length === sent.length);
    expect(contents(slow)).toEqual(sent);
  });

  it("stores a message that is sent twice under one id once", async () => {
    const { room } = await openRoom();
    const first = await room.say(speaker(1), "你好", "same-id", Date.now());
    const second = await room.say(speaker(1), "你好", "same-id", Date.now());
    expect(second).toEqual(first);
    expect(await room.messages(null, 10)).toHaveLength(1);
  });

  it("slows down a visitor who floods the room and nobody else", async () => {
    const { room } = await openRoom();
    const results = [];
    for (let number = 0; number < 11; number += 1)
      results.push((await say(room, `${number}`)).status);
    expect(results.filter((status) => status === "sent")).toHaveLength(10);
    expect(results.at(-1)).toBe("too-fast");
    expect((await say(room, "我", 2)).status).toBe("sent");
  });

  it("takes no message when its chat is switched off or the broadcast is over", async () => {
    const silent = await openRoom({ columns: [] });
    expect((await say(silent.room, "你好")).status).toBe("closed");
    const over = await openRoom({ status: "ended", start_minutes: -60, end_minutes: -10 });
    expect((await say(over.room, "你好")).status).toBe("closed");
  });

  it("starts and ends by its own clock and tells its listeners", async () => {
    const { room } = await openRoom({ status: "announced", start_minutes: 5, end_minutes: 10 });
    const listener = await listen(room, 0);
    const now = Date.now();
    expect((await room.state(now)).status).toBe("announced");
    expect((await room.state(now + 6 * 60_000)).status).toBe("live");
    expect((await room.state(now + 11 * 60_000)).status).toBe("ended");
    await until(() => listener.heard.length === 2);
    expect(listener.heard.map(({ type, status }) => [type, status])).toEqual([
      ["state", 1],
      ["state", 2],
    ]);
  });

  it("dates a sample broadcast anew after a day and keeps what visitors said", async () => {
    const { room, setup, subject } = await openRoom({ status: "announced", start_minutes: 60 });
    await say(room, "明天还在");
    const tomorrow = Date.now() + 25 * 3_600_000;
    await room.open(setup, subject, tomorrow);
    const { status, startTime } = await room.state(tomorrow);
    expect(status).toBe("announced");
    expect(startTime).toBe(tomorrow + 60 * 60_000);
    expect(await room.messages(null, 10)).toHaveLength(1);
  });

  it("counts who is online and gathers likes into few frames", async () => {
    const { room } = await openRoom({ online_count: 100, like_count: 7 });
    const one = await listen(room, null);
    const other = await listen(room, null);
    for (let taps = 0; taps < 20; taps += 1) await room.like(null, 5);
    await until(() => one.frames.some(({ like_count }) => like_count === 107));
    const counts = one.frames.filter(({ type }) => type === "counts");
    expect(counts.length).toBeLessThanOrEqual(2);
    expect(counts.at(-1)?.online_count).toBe(102);
    other.close();
    await until(() => one.frames.at(-1)?.online_count === 101);
  });

  it("likes a host's post and knows which posts there are", async () => {
    const { room } = await openRoom();
    const seq = await room.publish({ alias: "记者", content: "开始", images: [] }, Date.now());
    expect(await room.like(seq, 2)).toBe(2);
    expect(await room.like(seq + 1, 1)).toBeNull();
    const late = await listen(room, seq);
    const welcome = late.frames.find(({ type }) => type === "welcome");
    expect(welcome?.posts).toEqual([{ msg_id: String(seq), like_count: 2 }]);
  });

  it("closes a connection that greets a second time, so that nobody has the log sent on and on", async () => {
    const { room } = await openRoom();
    await say(room, "一");
    const listener = await listen(room, 0);
    listener.send(JSON.stringify({ type: "hello", after: 0 }));
    await until(() => listener.closed === 1007);
    expect(contents(listener)).toEqual(["一"]);
  });

  it("closes a connection that says nothing it understands", async () => {
    const { room } = await openRoom();
    const listener = await listen(room, null);
    listener.send("{}");
    await until(() => listener.closed === 1007);
  });
});
