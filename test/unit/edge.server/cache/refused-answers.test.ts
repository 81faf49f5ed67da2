import { Ledger } from "../../../../coordinator/ledger";
import { describe, expect, test } from "vitest";
import {
  articleUpstream,
  bareNotFound,
  contentRule,
  down,
  found,
  isolateWith,
  mapTier,
} from "../cache-harness";

const SECOND = 1000;

async function visited() {
  const isolate = isolateWith({ dataCentre: mapTier(), global: mapTier() });
  const upstream = articleUpstream();
  const read = async () => {
    const { cache } = isolate.request();
    const result = await cache.read(upstream.read);
    await isolate.settle();
    return result;
  };
  await read();
  return { isolate, upstream, read };
}

/** Reads other articles, which are all there. */
async function readOthers(isolate: ReturnType<typeof isolateWith>, count: number) {
  for (let index = 0; index < count; index += 1) {
    const other = articleUpstream();
    const read = { ...other.read, key: ["other", index, isolate.clock.now], tags: ["content"] };
    await isolate.request().cache.read(read);
  }
  await isolate.settle();
}

/** A visit a minute for so many minutes; the responses, in their order. */
async function everyMinute(minutes: number, visit: () => Promise<{ status: string }>) {
  const states: string[] = [];
  for (let minute = 0; minute < minutes; minute += 1) states.push((await visit()).status);
  return states;
}

describe("a 404 without the platform's envelope", () => {
  test("erases nothing while everything is answered so: the host is misrouted", async () => {
    const { isolate, upstream, read } = await visited();
    upstream.answer = () => bareNotFound;
    const states = await everyMinute(30, async () => {
      isolate.clock.now += 61 * SECOND;
      return read();
    });
    expect(new Set(states)).toEqual(new Set(["ok"]));
    expect(isolate.counters.failedLoads).toContainEqual(
      expect.objectContaining({ rule: "content", reason: "quarantined-404" }),
    );
  });

  test("is believed after several over minutes, while other articles are there", async () => {
    const { isolate, upstream, read } = await visited();
    await readOthers(isolate, 10);
    upstream.answer = () => bareNotFound;
    const states = await everyMinute(8, async () => {
      isolate.clock.now += 61 * SECOND;
      await readOthers(isolate, 2);
      return read();
    });
    expect(states.slice(0, 2)).toEqual(["ok", "ok"]);
    expect(states.at(-1)).toBe("refused");
    expect(isolate.tiers.invalidations.purges.latest("content:ab12")?.isTombstone).toBe(true);
  });

  test("of what is stored nowhere is a 404 that nobody else hears of", async () => {
    const [dataCentre, global] = [mapTier(), mapTier()];
    const isolate = isolateWith({ dataCentre, global });
    const upstream = articleUpstream();
    upstream.answer = () => bareNotFound;
    expect(await isolate.request().cache.read(upstream.read)).toMatchObject({ code: 404 });
    await isolate.request().cache.read(upstream.read);
    await isolate.settle();
    expect(upstream.calls).toBe(1);
    expect(dataCentre.held.size + global.held.size).toBe(0);
    expect(isolate.tiers.invalidations.purges.size).toBe(0);
  });
});

describe("a response that is refused", () => {
  test("is counted by rule and reason, and the stored response stays", async () => {
    const { isolate, upstream, read } = await visited();
    isolate.clock.now += 90 * SECOND;
    upstream.answer = () => ({
      kind: "value",
      wire: "rubbish",
      httpStatus: 200,
      value: () => {
        throw new Error("title: nothing to show");
      },
    });
    await read();
    expect(await read()).toMatchObject({ status: "ok", value: "first edition" });
    expect(isolate.counters.failedLoads).toEqual([
      { rule: "content", reason: "contract", count: 1 },
    ]);
  });
});

describe("a list the page can do without", () => {
  test("is not asked for at every first visit while it fails", async () => {
    const isolate = isolateWith();
    const upstream = articleUpstream();
    upstream.answer = () => down;
    const read = { ...upstream.read, isSecondary: true };
    for (let visit = 0; visit < 20; visit += 1) {
      const { cache, status } = isolate.request();
      expect(await cache.read(read)).toEqual({ status: "unavailable" });
      expect(status.complete).toBe(false);
      await isolate.settle();
    }
    expect(upstream.calls).toBe(1);
  });
});

describe("writes to the global tier", () => {
  /** An article whose counter moves at every load, read once a minute for so many hours. */
  async function writesIn(hours: number, edition: (minute: number) => string) {
    const global = mapTier();
    let writes = 0;
    const counted = {
      ...global,
      put: async (key: string, text: string, seconds: number) => {
        writes += 1;
        await global.put(key, text, seconds);
      },
    };
    const isolate = isolateWith({ dataCentre: mapTier(), global: counted });
    const upstream = articleUpstream();
    const comparable = (wire: string) => wire.split("|")[0] ?? "";
    for (let minute = 0; minute < hours * 60; minute += 1) {
      upstream.answer = () => found(`${edition(minute)}|${minute}`);
      const { cache } = isolate.request();
      await cache.read({ ...upstream.read, rule: contentRule, comparable });
      await isolate.settle();
      isolate.clock.now += 61 * SECOND;
    }
    return writes;
  }

  test("come twice a day and not at every refresh while only counters move", async () => {
    expect(await writesIn(24, () => "same")).toBeLessThanOrEqual(3);
  });

  test("of one article are one for the whole fleet within its time where a coordinator grants them", async () => {
    const global = mapTier();
    let writes = 0;
    const counting = { ...global, put: async () => void (writes += 1) };
    const ledger = new Ledger({ name: "one", lowWaterMark: 0, entries: [] }, () => Date.now());
    const leaseWrite = async (key: string, milliseconds: number) =>
      ledger.leaseWrite(key, milliseconds);
    const places = Array.from({ length: 20 }, () =>
      isolateWith({ dataCentre: mapTier(), global: counting, leaseWrite }),
    );
    for (const place of places) {
      await place.request().cache.read(articleUpstream().read);
      await place.settle();
    }
    expect(writes).toBe(1);
  });

  test("are made all the same while the coordinator cannot be asked", async () => {
    const global = mapTier();
    const leaseWrite = () => Promise.reject(new Error("down"));
    const isolate = isolateWith({ dataCentre: mapTier(), global, leaseWrite });
    await isolate.request().cache.read(articleUpstream().read);
    await isolate.settle();
    expect(global.held.size).toBe(1);
  });

  test("come with an edit, at most every ten minutes", async () => {
    expect(await writesIn(2, (minute) => `edition ${minute}`)).toBeLessThanOrEqual(13);
  });
});
