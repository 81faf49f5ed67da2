import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_UNKNOWN_TOMBSTONES } from "../../../app/edge.server/control/control";
import { articleUpstream, down, found, removed, isolateWith, mapTier } from "./cache-harness";

const SECOND = 1000;
function nextTurn() {
  return new Promise((resolve) => setImmediate(resolve));
}

async function visited() {
  const isolate = isolateWith();
  const upstream = articleUpstream();
  await isolate.request().cache.read(upstream.read);
  await isolate.settle();
  return { isolate, upstream };
}

afterEach(() => vi.useRealTimers());

describe("a read through the edge cache", () => {
  test("a first visit asks the upstream and the next one is a hit", async () => {
    const { isolate, upstream } = await visited();
    const { cache, status } = isolate.request();
    const result = await cache.read(upstream.read);
    expect(result).toEqual({
      status: "ok",
      value: "first edition",
      isStaleIfError: false,
      ageSeconds: 0,
    });
    expect(upstream.calls).toBe(1);
    expect(status.header()).toBe('edge; hit; ttl=60; detail="content"');
  });

  test("200 simultaneous first visits ask the upstream once", async () => {
    const isolate = isolateWith({ dataCentre: mapTier() });
    const upstream = articleUpstream();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => isolate.request().cache.read(upstream.read)),
    );
    expect(upstream.calls).toBe(1);
    expect(new Set(answers.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  test("a follower says that it was collapsed, and the leader that it stored", async () => {
    const isolate = isolateWith();
    const upstream = articleUpstream();
    let answer = (_loaded: Awaited<ReturnType<typeof upstream.answer>>): void => {};
    upstream.answer = () => new Promise((resolve) => (answer = resolve));
    const [leader, follower] = [isolate.request(), isolate.request()];
    const leading = leader.cache.read(upstream.read);
    while (upstream.calls === 0) await nextTurn();
    const following = follower.cache.read(upstream.read);
    // Its key is digested off the main thread: it is there long before the platform answers.
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    answer(found("first edition"));
    await Promise.all([leading, following]);
    expect(leader.status.header()).toContain("fwd=uri-miss; fwd-status=200; stored");
    expect(follower.status.header()).toContain("fwd=uri-miss; fwd-status=200; collapsed");
  });

  test("a leader that goes away is given up and a follower takes over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      const isolate = isolateWith();
      const upstream = articleUpstream();
      upstream.answer = () => new Promise(() => {});
      void isolate.request().cache.read(upstream.read);
      while (upstream.calls === 0) await nextTurn();
      upstream.answer = () => found("second edition");
      const followers = Promise.all([
        isolate.request().cache.read(upstream.read),
        isolate.request().cache.read(upstream.read),
      ]);
      for (let turn = 0; turn < 10; turn += 1) await nextTurn();
      await vi.advanceTimersByTimeAsync(4 * SECOND);
      expect(await followers).toMatchObject([
        { status: "ok", value: "second edition" },
        { status: "ok", value: "second edition" },
      ]);
      expect(upstream.calls).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a stale response is served at once and refreshed behind it", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 90 * SECOND;
    upstream.answer = () => found("second edition");
    const first = isolate.request();
    expect(await first.cache.read(upstream.read)).toMatchObject({
      value: "first edition",
      isStaleIfError: false,
      ageSeconds: 90,
    });
    expect(first.status.header()).toBe('edge; hit; ttl=-30; detail="content stale SWR"');
    await isolate.settle();
    expect(await isolate.request().cache.read(upstream.read)).toMatchObject({
      value: "second edition",
      isStaleIfError: false,
    });
  });

  test("a failing background refresh is not repeated before its back-off ends", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 90 * SECOND;
    upstream.answer = () => down;
    for (let visit = 0; visit < 20; visit += 1) {
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
    }
    expect(upstream.calls).toBe(2);
    isolate.clock.now += 1001;
    await isolate.request().cache.read(upstream.read);
    await isolate.settle();
    expect(upstream.calls).toBe(3);
  });

  test("a dead upstream is covered by the stale article, marked SIE", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 3600 * SECOND;
    upstream.answer = () => down;
    const visit = isolate.request();
    expect(await visit.cache.read(upstream.read)).toMatchObject({
      status: "ok",
      isStaleIfError: true,
    });
    expect(visit.status.header()).toBe('edge; hit; ttl=-3540; detail="content stale SIE"');
  });

  test("an article purged during a failing load is not served on error", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 3600 * SECOND;
    const command = { kind: "purge" as const, id: "one", by: "", reason: "" };
    upstream.answer = async () => {
      await isolate.control.submit({ ...command, tags: ["content:ab12"] });
      return down;
    };
    const result = await isolate.request().cache.read(upstream.read);
    expect(result).toEqual({ status: "unavailable" });
  });

  test("an article whose refresh behind it failed is marked SIE at the next visit", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 90 * SECOND;
    upstream.answer = () => down;
    const [before, after] = [isolate.request(), isolate.request()];
    expect(await before.cache.read(upstream.read)).toMatchObject({ isStaleIfError: false });
    await isolate.settle();
    expect(await after.cache.read(upstream.read)).toMatchObject({
      status: "ok",
      isStaleIfError: true,
    });
    expect(before.status.header()).toBe('edge; hit; ttl=-30; detail="content stale SWR"');
    expect(after.status.header()).toBe('edge; hit; ttl=-30; detail="content stale SIE"');
  });

  test("a hanging upstream is covered within the soft deadline", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 3600 * SECOND;
    upstream.answer = () => new Promise(() => {});
    vi.useFakeTimers();
    const read = isolate.request().cache.read(upstream.read);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read).toMatchObject({ isStaleIfError: true });
  });

  test("while an upstream hangs only the first visitor waits for the soft deadline", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 3600 * SECOND;
    upstream.answer = () => new Promise(() => {});
    vi.useFakeTimers();
    const first = isolate.request().cache.read(upstream.read);
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    // No time passes any more: who waited for a timer would wait for ever.
    expect(await isolate.request().cache.read(upstream.read)).toMatchObject({
      isStaleIfError: true,
    });
    expect(upstream.calls).toBe(2);
  });

  test("without anything stale a dead upstream is unavailable, and nothing is remembered", async () => {
    const isolate = isolateWith();
    const upstream = articleUpstream();
    upstream.answer = () => down;
    expect(await isolate.request().cache.read(upstream.read)).toEqual({ status: "unavailable" });
    upstream.answer = () => found("first edition");
    expect(await isolate.request().cache.read(upstream.read)).toMatchObject({ status: "ok" });
  });

  test("a broken contract is a failure that is not stored", async () => {
    const isolate = isolateWith();
    const upstream = articleUpstream();
    upstream.answer = () => ({
      kind: "value",
      wire: "{}",
      httpStatus: 200,
      value: () => {
        throw new Error("title: invalid_type");
      },
    });
    expect(await isolate.request().cache.read(upstream.read)).toEqual({ status: "unavailable" });
    expect(isolate.tiers.memory.size).toBe(0);
  });

  test("a tombstone is stored briefly and never replaced by the old article", async () => {
    const { isolate, upstream } = await visited();
    isolate.clock.now += 3600 * SECOND;
    upstream.answer = () => removed;
    const read = () => isolate.request().cache.read(upstream.read);
    expect(await read()).toEqual({ status: "refused", code: 10024, message: "" });
    upstream.answer = () => down;
    isolate.clock.now += 29 * SECOND;
    expect(await read()).toMatchObject({ status: "refused" });
    expect(upstream.calls).toBe(2);
    isolate.clock.now += 2 * SECOND;
    expect(await read()).toEqual({ status: "unavailable" });
  });

  test("unknown ids get tombstones up to the limit, a stored one always", async () => {
    const { isolate, upstream } = await visited();
    const { purges } = isolate.tiers.invalidations;
    for (let index = 0; index < 2 * MAX_UNKNOWN_TOMBSTONES; index += 1) {
      const { read } = articleUpstream();
      const id = `made-up${index}`;
      await isolate.request().cache.read({
        ...read,
        key: ["staticContent", ["content", id]],
        tags: ["content", `content:${id}`],
        load: async () => removed,
      });
    }
    expect(purges.size).toBe(MAX_UNKNOWN_TOMBSTONES);
    isolate.clock.now += 3600 * SECOND;
    upstream.answer = () => removed;
    await isolate.request().cache.read(upstream.read);
    expect(purges.latest("content:ab12")?.isTombstone).toBe(true);
  });

  test("any other refusal is passed on and not remembered", async () => {
    const isolate = isolateWith();
    const upstream = articleUpstream();
    upstream.answer = () => ({ kind: "refused", code: 7, message: "busy" });
    const read = () => isolate.request().cache.read(upstream.read);
    expect(await read()).toEqual({ status: "refused", code: 7, message: "busy" });
    await read();
    expect(upstream.calls).toBe(2);
  });

  test("an unchanged article is parsed and sanitised once, however often it is refreshed", async () => {
    const { isolate, upstream } = await visited();
    for (let hour = 0; hour < 3; hour += 1) {
      isolate.clock.now += 3600 * SECOND;
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
    }
    expect(upstream.calls).toBe(4);
    expect(upstream.parsed).toBe(1);
  });

  test("no reader can change what the next one reads", async () => {
    const isolate = isolateWith();
    const read = {
      ...articleUpstream().read,
      load: async () => ({
        kind: "value" as const,
        wire: "[]",
        httpStatus: 200,
        value: () => ({ tags: ["stays"] }),
      }),
      deserialize: () => ({ tags: [""] }),
    };
    const first = await isolate.request().cache.read(read);
    expect(() => first.status === "ok" && first.value.tags.push("added")).toThrow(TypeError);
  });
});
