import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  redisConnection,
  type RedisConnection,
} from "../../../../app/edge.server/host/node/redis-connection";
import type { NewControlCommand } from "../../../../app/edge.server/host/control-store";
import { SUBMIT, commandKeys } from "../../../../app/edge.server/host/redis/command-scripts";
import { redisPrefix } from "../../../../app/edge.server/host/redis/client";
import { redisControl } from "../../../../app/edge.server/host/redis/redis-control";
import {
  redisSubmissions,
  redisThrottle,
} from "../../../../app/edge.server/host/redis/redis-throttle";
import { redisTier } from "../../../../app/edge.server/host/redis/redis-tier";
import { bucketOf, throttleRules, countOne } from "../../../../app/edge.server/throttle/throttle";
import type { Clock } from "../../../../app/model/time/clock";
import { clockOf } from "../../../helpers/clock";
import { startRedis, type TestRedis } from "../../../helpers/redis";
import { waitLonger } from "../../../helpers/wait-longer";

const PREFIX = redisPrefix("test");
const COMMAND_KEYS = commandKeys(PREFIX);

let redis: TestRedis;
const lines: RedisConnection[] = [];

async function connected(clock?: Clock): Promise<RedisConnection> {
  const line = redisConnection(redis.url, { prefix: PREFIX, ...(clock && { clock }) });
  lines.push(line);
  line.open();
  await vi.waitFor(() => expect(line.isReady).toBe(true), { timeout: 5000 });
  return line;
}

function purge(id: string, tag = "content:1"): NewControlCommand {
  return { kind: "purge", id, by: "", reason: "", tags: [tag] };
}

function override(id: string, fresh: number): NewControlCommand {
  const given = { kind: "override" as const, id, by: "", reason: "", until: null };
  return { ...given, rules: { content: { fresh } } };
}

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const line = await connected();
  await line.call(["FLUSHALL"]);
  for (const one of lines.splice(0)) one.close();
});
afterAll(() => redis?.dispose());

describe("control commands in Redis", () => {
  it("are all stored, however many are submitted at once, and strictly one after another", async () => {
    waitLonger();
    const stores = await Promise.all([1, 2, 3, 4].map(async () => redisControl(await connected())));
    const given = await Promise.all(
      Array.from({ length: 200 }, (_, index) => stores[index % 4]!.submit(purge(`p${index}`))),
    );
    const { commands } = await stores[0]!.poll("one", null);
    expect(commands).toHaveLength(200);
    expect(new Set(given.map(({ at }) => at)).size).toBe(200);
    expect(commands.map(({ at }) => at)).toEqual(
      commands.map(({ at }) => at).toSorted((a, b) => a - b),
    );
  });

  it("are shown from a mark on, and given twice are given once", async () => {
    const store = redisControl(await connected());
    const first = await store.submit(purge("a"));
    const { cursor } = await store.poll("one", null);
    expect(await store.submit(purge("a"))).toEqual(first);
    expect((await store.poll("one", cursor)).commands).toEqual([]);
    await store.submit(override("b", 5));
    const channel = await store.poll("one", cursor);
    expect(channel.commands.map(({ id }) => id)).toEqual(["b"]);
    expect((await store.history()).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("are stamped later than the `knownUntil` of every poll that does not show them", async () => {
    const store = redisControl(await connected());
    const before = await store.poll("one", null);
    const command = await store.submit(purge("a"));
    expect(command.at).toBeGreaterThan(before.knownUntil);
    expect((await store.poll("one", null)).clock).toBeLessThan(command.at);
  });

  it("tell which processes have not polled since", async () => {
    const store = redisControl(await connected());
    await store.poll("one", null);
    await store.poll("two", null);
    const command = await store.submit(purge("a"));
    expect(await store.propagation(command)).toEqual({ isolates: 2, behind: 2 });
    await store.poll("one", null);
    expect(await store.propagation(command)).toEqual({ isolates: 2, behind: 1 });
  });

  it("leave old purges to the low-water mark and overrides to those that replace them", async () => {
    const line = await connected();
    const store = redisControl(line);
    const { commands, ids, state } = COMMAND_KEYS;
    const submit = (command: NewControlCommand) =>
      line.run(
        SUBMIT,
        [commands, ids, state],
        [JSON.stringify(command), command.id, "20", COMMAND_KEYS.channel],
      );
    await submit(override("stays", 9));
    for (let index = 0; index < 20; index += 1) await submit(purge(`p${index}`));
    const result = await store.poll("one", null);
    const left = result.commands.map(({ id }) => id);
    expect(left).toContain("stays");
    expect(left).toHaveLength(11);
    const lost = await store.history();
    expect(result.lowWaterMark).toBeGreaterThan(0);
    expect(
      Math.min(...lost.filter(({ kind }) => kind === "purge").map(({ at }) => at)),
    ).toBeGreaterThan(result.lowWaterMark);
  });

  it("that cannot be read are named, and removed by a repair", async () => {
    const line = await connected();
    const store = redisControl(line);
    await line.call(["XADD", COMMAND_KEYS.commands, "1-0", "order", "{rubbish"]);
    await store.submit(purge("a"));
    expect((await store.poll("one", null)).unreadable).toEqual(["1-0"]);
    expect(await store.repair()).toEqual(["1-0"]);
    expect((await store.poll("one", null)).unreadable).toEqual([]);
  });

  it("are called out to who watches, and outlive a Redis that is killed", async () => {
    const store = redisControl(await connected());
    const changed = vi.fn<() => void>();
    (await connected()).listen(COMMAND_KEYS.channel, changed);
    await vi.waitFor(async () => {
      await store.submit(purge(crypto.randomUUID()));
      expect(changed).toHaveBeenCalled();
    });
    const { commands } = await store.poll("one", null);
    await redis.kill();
    const refusal = expect(store.submit(purge("lost"))).rejects.toThrow("Redis");
    await redis.restart();
    await refusal;
    const again = redisControl(await connected());
    expect((await again.poll("one", null)).commands).toEqual(commands);
  });
});

describe("a Redis that is full and evicts nothing", () => {
  afterEach(() => redis.setFull(false));

  it("returns earlier commands to all, though it stores nothing new", async () => {
    const line = await connected();
    const store = redisControl(line);
    await store.submit(purge("before"));
    await store.poll("known", null);
    await redis.setFull(true);
    for (const viewer of ["known", "new"]) {
      const { commands, knownUntil } = await store.poll(viewer, null);
      expect(commands.map(({ id }) => id)).toEqual(["before"]);
      expect(knownUntil).toBeGreaterThan(Date.now() - 5000);
    }
    await expect(store.submit(purge("after"))).rejects.toThrow("OOM");
  });

  it("is a problem of the process for as long as it says so", async () => {
    const time = { now: 0 };
    const line = await connected(clockOf(time));
    await redis.setFull(true);
    await expect(redisTier(line).put("key", "text", 60)).rejects.toThrow("OOM");
    expect(line.isReady).toBe(true);
    expect(line.problem).toContain("OOM");
    await redis.setFull(false);
    time.now += 11_000;
    expect(line.problem).toBeNull();
  });
});

describe("the shared tier in Redis", () => {
  it("keeps a text for its time", async () => {
    const tier = redisTier(await connected());
    await tier.put("a", "text", 1);
    expect(await tier.get("a")).toBe("text");
    await tier.put("b", "text", 60);
    await tier.delete("b");
    expect(await tier.get("b")).toBeNull();
    await vi.waitFor(async () => expect(await tier.get("a")).toBeNull(), { timeout: 3000 });
  });

  it("lets one process load a key, and the next when it is given back", async () => {
    const [one, two] = [redisTier(await connected()), redisTier(await connected())];
    const lease = await one.lease?.("a", 5000);
    expect(await two.lease?.("a", 5000)).toBeNull();
    await lease?.release(true);
    const next = await two.lease?.("a", 5000);
    expect(next).not.toBeNull();
    await next?.release(true);
  });

  it("keeps a lease for a holder that takes its time, and not for one that died", async () => {
    const dying = await connected();
    const tier = redisTier(await connected());
    await redisTier(dying).lease?.("a", 10_000);
    await pause(1300);
    expect(await tier.lease?.("a", 5000)).toBeNull();
    dying.close();
    const lease = await vi.waitFor(
      async () => {
        const taken = await tier.lease?.("a", 5000);
        expect(taken).not.toBeNull();
        return taken;
      },
      { timeout: 1500 },
    );
    await lease?.release(true);
  });

  it("lets everybody load for a moment when the holder's load has failed", async () => {
    const tier = redisTier(await connected());
    await (await tier.lease?.("a", 5000))?.release(false);
    const leases = await Promise.all([tier.lease?.("a", 5000), tier.lease?.("a", 5000)]);
    expect(leases).not.toContain(null);
  });

  it("keeps nobody waiting when Redis hangs, and works on when it goes on", async () => {
    const line = await connected();
    const tier = redisTier(line);
    redis.hang();
    await Promise.allSettled([1, 2, 3].map(() => tier.get("a")));
    // No timer comes any more: who waited for one would wait for ever.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect(await tier.get("a")).toBeNull();
    await expect(line.call(["GET", "a"])).rejects.toThrow("does not answer");
    vi.useRealTimers();
    redis.resume();
    await vi.waitFor(async () => expect(await tier.get("a")).toBeNull(), { timeout: 5000 });
  });
});

describe("counts in Redis", () => {
  const { limit, windowMs } = throttleRules.codesByPhone;

  it("admit as many as the rule says, however many processes ask at once", async () => {
    const throttles = await Promise.all([1, 2].map(async () => redisThrottle(await connected())));
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        throttles[index % 2]!.take({ rule: "codesByPhone", key: "phone" }),
      ),
    );
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(limit);
    for (const { admitted, retryAfterMs } of verdicts) expect(retryAfterMs > 0).toBe(!admitted);
  });

  it("weigh the window before as `countOne` does", async () => {
    const line = await connected();
    const now = Date.now();
    const window = Math.floor(now / windowMs);
    const before = { window: window - 1, current: 20, previous: 0 };
    const bucket = String(bucketOf("phone"));
    const held = `${before.window} ${before.current} ${before.previous}`;
    await line.call(["HSET", `${PREFIX}counted:codesByPhone`, bucket, held]);
    const { verdict } = countOne(before, throttleRules.codesByPhone, now);
    const taken = await redisThrottle(line).take({ rule: "codesByPhone", key: "phone" });
    expect(taken.admitted).toBe(verdict.admitted);
    expect(Math.abs(taken.retryAfterMs - verdict.retryAfterMs)).toBeLessThan(2000);
  });
});

describe("submissions in Redis", () => {
  it("are begun by one of all processes, whose outcome the others get until it expires", async () => {
    const stores = await Promise.all([1, 2].map(async () => redisSubmissions(await connected())));
    const begun = await Promise.all(
      Array.from({ length: 10 }, (_, at) => stores[at % 2]!.begin("one", 60_000)),
    );
    expect(begun.filter((found) => found === null)).toHaveLength(1);
    expect(begun.filter((found) => found === "")).toHaveLength(9);
    await stores[0]!.finish("one", "已发送", 60_000);
    expect(await stores[1]!.begin("one", 60_000)).toBe("已发送");
    await stores[0]!.finish("one", "已发送", 1);
    await vi.waitFor(async () => expect(await stores[1]!.begin("one", 60_000)).toBeNull());
  });
});
