import { describe, expect, test } from "vitest";
import { WeightedLruCache } from "../../../app/edge.server/cache/weighted-lru-cache";
import { articleUpstream, down, found, isolateWith, mapTier } from "./cache-harness";

const HOUR = 3_600_000;

describe("the tiers of the cache", () => {
  test("another isolate of the data centre reads what the first one stored", async () => {
    const dataCentre = mapTier();
    const upstream = articleUpstream();
    const first = isolateWith({ dataCentre });
    await first.request().cache.read(upstream.read);
    await first.settle();
    const result = await isolateWith({ dataCentre }).request().cache.read(upstream.read);
    expect(result).toMatchObject({ status: "ok", value: "first edition" });
    expect(upstream.calls).toBe(1);
  });

  test("another data centre covers a dead upstream from the global tier", async () => {
    const global = mapTier();
    const upstream = articleUpstream();
    const first = isolateWith({ dataCentre: mapTier(), global });
    await first.request().cache.read(upstream.read);
    await first.settle();
    upstream.answer = () => down;
    const elsewhere = isolateWith({ dataCentre: mapTier(), global });
    elsewhere.clock.now += HOUR;
    const result = await elsewhere.request().cache.read(upstream.read);
    expect(result).toMatchObject({ status: "ok", isStaleIfError: true });
  });

  test("what another process has loaded since an upstream failed here is not marked as bridging that", async () => {
    const dataCentre = mapTier();
    const upstream = articleUpstream();
    const [here, there] = [isolateWith({ dataCentre }), isolateWith({ dataCentre })];
    const pass = (seconds: number) => {
      for (const isolate of [here, there]) isolate.clock.now += seconds * 1000;
    };
    const visit = async (isolate: typeof here) => {
      const visited = isolate.request();
      const result = await visited.cache.read(upstream.read);
      await isolate.settle();
      return { answer: result, status: visited.status.header() };
    };
    await visit(here);
    pass(90);
    upstream.answer = () => down;
    await visit(here);
    expect((await visit(here)).status).toContain("SIE");
    upstream.answer = () => found("second edition");
    pass(5);
    await visit(there);
    await visit(here);
    expect((await visit(here)).answer).toMatchObject({
      value: "second edition",
      isStaleIfError: false,
    });
    pass(90);
    const later = await visit(here);
    expect(later.status).toContain("content stale SWR");
    expect(later.answer).toMatchObject({ isStaleIfError: false });
  });

  test("an unchanged answer is not written to the global tier again within twelve hours", async () => {
    const global = mapTier();
    const writes: string[] = [];
    const isolate = isolateWith({
      global: { ...global, put: async (key) => void writes.push(key) },
    });
    const upstream = articleUpstream();
    for (const minutes of [0, 20, 400, 301]) {
      isolate.clock.now += minutes * 60_000;
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
    }
    expect(upstream.calls).toBe(4);
    expect(writes).toHaveLength(2);
  });

  test("a value stored by another build is made anew by this build's contract", async () => {
    const dataCentre = mapTier();
    const upstream = articleUpstream();
    const first = isolateWith({ dataCentre, build: "one" });
    await first.request().cache.read(upstream.read);
    await first.settle();
    const next = isolateWith({ dataCentre, build: "two" });
    const result = await next.request().cache.read(upstream.read);
    expect(result).toMatchObject({ value: "revived first edition" });
  });

  test("an unreadable or failing tier is a miss, not an error", async () => {
    const broken = { ...mapTier(), get: async () => "{not json" };
    const failing = {
      ...mapTier(),
      get: () => Promise.reject(new Error("tier down")),
      put: () => Promise.reject(new Error("tier down")),
    };
    for (const dataCentre of [broken, failing]) {
      const isolate = isolateWith({ dataCentre });
      const result = await isolate.request().cache.read(articleUpstream().read);
      expect(result).toMatchObject({ status: "ok" });
      await isolate.settle();
    }
  });

  test("a purged article is asked for again, whichever tier still holds it", async () => {
    const dataCentre = mapTier();
    const global = mapTier();
    const isolate = isolateWith({ dataCentre, global });
    const upstream = articleUpstream();
    await isolate.request().cache.read(upstream.read);
    await isolate.settle();
    const tags = ["content:ab12"];
    await isolate.control.submit({ kind: "purge", id: "one", by: "", reason: "", tags });
    await isolate.request().cache.purge(tags);
    expect(dataCentre.held.size).toBe(0);
    expect(global.held.size).toBe(1);
    isolate.clock.now += 1;
    upstream.answer = () => found("second edition");
    const result = await isolate.request().cache.read(upstream.read);
    expect(result).toMatchObject({ value: "second edition" });
  });

  test("memory stays within its bytes and forgets what was used longest ago", () => {
    const memory = new WeightedLruCache<string>(400, (text) => text.length);
    for (const name of ["a", "b", "c", "d"]) memory.set(name, name.repeat(100));
    memory.get("a");
    memory.set("e", "e".repeat(100));
    expect([memory.get("a") !== undefined, memory.get("b")]).toEqual([true, undefined]);
    memory.set("huge", "x".repeat(101));
    expect(memory.get("huge")).toBeUndefined();
    expect(memory.weight).toBeLessThanOrEqual(400);
  });
});

describe("what a moving counter costs", () => {
  test("an article that changes at every refresh is written to the global tier once in ten minutes", async () => {
    const global = mapTier();
    const writes: string[] = [];
    const isolate = isolateWith({
      global: { ...global, put: async (key) => void writes.push(key) },
    });
    const upstream = articleUpstream();
    for (let minute = 0; minute < 10; minute += 1) {
      upstream.answer = () => found(`edition ${minute}`);
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
      isolate.clock.now += 61_000;
    }
    expect(upstream.calls).toBe(10);
    expect(writes).toHaveLength(1);
  });

  test("an isolate whose response is stale takes the fresher one of its data centre", async () => {
    const dataCentre = mapTier();
    const upstream = articleUpstream();
    const [one, other] = [isolateWith({ dataCentre }), isolateWith({ dataCentre })];
    for (const isolate of [one, other]) {
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
      isolate.clock.now += 90_000;
    }
    for (const isolate of [one, other]) {
      await isolate.request().cache.read(upstream.read);
      await isolate.settle();
    }
    expect(upstream.calls).toBe(2);
  });
});
