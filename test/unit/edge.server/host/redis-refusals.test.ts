import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseRedisUrl, nodeSettings } from "../../../../app/edge.server/host/node/settings";
import {
  redisConnection,
  type RedisConnection,
} from "../../../../app/edge.server/host/node/redis-connection";
import { redisPrefix } from "../../../../app/edge.server/host/redis/client";
import { redisControl } from "../../../../app/edge.server/host/redis/redis-control";
import { redisThrottle } from "../../../../app/edge.server/host/redis/redis-throttle";
import { redisTier } from "../../../../app/edge.server/host/redis/redis-tier";
import { siteKey } from "../../../../app/edge.server/host/host";
import { throttleRules } from "../../../../app/edge.server/throttle/throttle";
import { later, systemClock, type Clock } from "../../../../app/model/time/clock";
import { freePort } from "../../../../scripts/port";
import { findRedis, startRedis, type TestRedis } from "../../../helpers/redis";

const SOON = { timeout: 8000 };
const over: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of over.splice(0).toReversed()) await end();
});

async function redisWith(...settings: string[]): Promise<TestRedis> {
  const redis = await startRedis(settings);
  over.push(() => redis.dispose());
  return redis;
}

/** A connection, and what the log would say of it: on a busy machine that it is well, before a refusal comes. */
function connected(url: string, site = "test", clock: Pick<Clock, "monotonic"> = systemClock) {
  const told: (string | null)[] = [];
  const changed = (problem: string | null) => void told.push(problem);
  const line = redisConnection(url, { prefix: redisPrefix(site), changed, clock });
  over.push(() => line.close());
  line.open();
  return { line, told };
}

async function ready(line: RedisConnection): Promise<void> {
  await vi.waitFor(() => expect([line.isReady, line.problem]).toEqual([true, null]), SOON);
}

function portOf({ url }: TestRedis): string {
  return new URL(url).port;
}

/** How often the server has refused to subscribe somebody. */
async function refusedSubscriptions(admin: ReturnType<typeof connected>["line"]): Promise<number> {
  const info = String(await admin.call(["INFO", "commandstats"]));
  return Number(/cmdstat_subscribe:.*rejected_calls=(\d+)/.exec(info)?.[1] ?? 0);
}

describe("a Redis that refuses what is asked of it is named before any visitor comes", () => {
  it.each([
    ["a cluster", ["--cluster-enabled", "yes"], "Redis Cluster, which is not supported"],
    ["a password", ["--requirepass", "secret"], "asks for a password"],
    ["a replica", ["--replicaof", "127.0.0.1 1"], "a replica"],
    ["no room", ["--maxmemory", "1", "--maxmemory-policy", "noeviction"], "full (maxmemory)"],
  ])("%s", async (_, settings, why) => {
    const { line, told } = connected((await redisWith(...settings)).url);
    await vi.waitFor(() => expect(line.problem).toContain(why), SOON);
    await expect(redisControl(line).poll("one", null)).rejects.toThrow("Redis");
    await redisTier(line)
      .put("key", "text".repeat(100_000), 60)
      .catch(() => {});
    for (let poll = 0; poll < 3; poll += 1) {
      await redisControl(line)
        .poll("one", null)
        .catch(() => {});
    }
    await vi.waitFor(() => expect(line.problem).toContain(why), SOON);
    expect(told.filter((problem) => problem?.includes(why))).toHaveLength(1);
  });

  it("a user that may read alone, and until they may write", async () => {
    const redis = await redisWith();
    const admin = connected(redis.url).line;
    await ready(admin);
    await admin.call(["ACL", "SETUSER", "site", "on", ">p@ss:w/rd", "~*", "&*", "+@all", "-xadd"]);
    let laterBy = 0;
    const { line, told } = connected(`redis://site:p@ss:w/rd@127.0.0.1:${portOf(redis)}`, "test", {
      monotonic: () => later(systemClock.monotonic(), laterBy),
    });
    await vi.waitFor(() => expect(line.problem).toContain("lacks a permission"), SOON);
    await admin.call(["ACL", "SETUSER", "site", "+xadd"]);
    const both = [expect.stringContaining("lacks a permission"), null];
    await vi.waitFor(() => {
      laterBy += 10_000;
      expect(told.slice(-2)).toEqual(both);
    }, SOON);
  });

  it("a user that may not subscribe, for as long as it may not", async () => {
    const redis = await redisWith();
    const admin = connected(redis.url).line;
    await ready(admin);
    const user = ["ACL", "SETUSER", "site"];
    await admin.call([...user, "on", ">secret", "~*", "&*", "+@all", "-subscribe"]);
    let laterBy = 0;
    const { line, told } = connected(`redis://site:secret@127.0.0.1:${portOf(redis)}`, "test", {
      monotonic: () => later(systemClock.monotonic(), laterBy),
    });
    let messages = 0;
    line.listen(`${line.prefix}news`, () => (messages += 1));
    await vi.waitFor(() => expect(line.problem).toContain("lacks a permission"), SOON);
    laterBy = 8000;
    const before = await refusedSubscriptions(admin);
    // The second answer to come means that the line has read the first.
    await vi.waitFor(async () => {
      expect(await refusedSubscriptions(admin)).toBeGreaterThan(before + 1);
    }, SOON);
    laterBy = 16_000;
    expect(line.problem).toContain("lacks a permission");
    await admin.call([...user, "+subscribe"]);
    const publish = () => admin.call(["PUBLISH", `${line.prefix}news`, "1"]);
    await vi.waitFor(async () => {
      await publish();
      expect(messages).toBeGreaterThan(0);
    }, SOON);
    laterBy = 30_000;
    await vi.waitFor(() => expect(line.problem).toBeNull(), SOON);
    const both = [expect.stringContaining("lacks a permission"), null];
    await vi.waitFor(() => expect(told.slice(-2)).toEqual(both), SOON);
  });

  it("a user whose subscription was withdrawn", async () => {
    const redis = await redisWith();
    const admin = connected(redis.url).line;
    await ready(admin);
    const user = ["ACL", "SETUSER", "site"];
    await admin.call([...user, "on", ">secret", "~*", "&*", "+@all"]);
    const { line } = connected(`redis://site:secret@127.0.0.1:${portOf(redis)}`);
    line.listen(`${line.prefix}news`, () => {});
    await ready(line);
    await admin.call([...user, "-subscribe"]);
    await admin.call(["CLIENT", "KILL", "TYPE", "pubsub"]);
    await vi.waitFor(() => expect(line.problem).toContain("lacks a permission"), SOON);
  });

  it("a password that is another", async () => {
    const redis = await redisWith("--requirepass", "secret");
    const { line } = connected(`redis://:wrong@127.0.0.1:${portOf(redis)}`);
    await vi.waitFor(() => expect(line.problem).toContain("user or password"), SOON);
    expect(line.problem).not.toContain("wrong@");
  });

  it("a Sentinel", async () => {
    const folder = mkdtempSync(join(tmpdir(), "davmu-sentinel-"));
    const port = await freePort();
    const file = join(folder, "sentinel.conf");
    writeFileSync(file, `port ${port}\nbind 127.0.0.1\ndir ${folder}\n`);
    const sentinel = spawn(findRedis(), [file, "--sentinel"], { stdio: "ignore" });
    over.push(() => rmSync(folder, { recursive: true, force: true }));
    over.push(() => sentinel.kill("SIGKILL"));
    const { line } = connected(`redis://127.0.0.1:${port}`);
    await vi.waitFor(() => expect(line.problem).toContain("it is a Sentinel"), SOON);
    expect(line.isReady).toBe(false);
  });
});

describe("the URL of a Redis", () => {
  it.each(["p@ss:w/rd", "100%", "a b#c?d", "密码", "%41", "@@::", "plain"])(
    "may have the password %s",
    async (password) => {
      const redis = await redisWith("--requirepass", password);
      const written = password === "%41" ? "%2541" : password;
      const { line } = connected(`redis://:${written}@127.0.0.1:${portOf(redis)}`);
      await ready(line);
    },
  );

  it("names a host of IPv6, a user and a database", () => {
    expect(parseRedisUrl("rediss://me:x@[::1]:7000/3")).toMatchObject({
      host: "::1",
      port: 7000,
      tls: true,
      username: "me",
      password: "x",
      database: 3,
    });
    expect(parseRedisUrl("unix:/run/redis.sock")).toMatchObject({ path: "/run/redis.sock" });
  });

  it.each([
    "http://redis",
    "redis://",
    "redis://host:port",
    "redis://:secret-value@",
    "redis://a b",
  ])("that is none stops the start with the name of its setting: %s", (value) => {
    expect(() => nodeSettings({ REDIS_URL: value })).toThrow(
      "Configuration: REDIS_URL is malformed",
    );
    expect(() => nodeSettings({ REDIS_URL: value })).not.toThrow("secret-value");
  });

  it("may ask for TLS", async () => {
    const folder = mkdtempSync(join(tmpdir(), "davmu-tls-"));
    over.push(() => rmSync(folder, { recursive: true, force: true }));
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const asked = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost";
    const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate];
    execFileSync("openssl", [...asked.split(" "), ...names], { stdio: "ignore" });
    const tls = ["--tls-cert-file", certificate, "--tls-key-file", key, "--tls-auth-clients", "no"];
    const port = String(await freePort());
    await redisWith("--tls-port", port, ...tls);
    // Nobody vouches for the test's own certificate: it is reached, and refused by name.
    const { line } = connected(`rediss://localhost:${port}`);
    await vi.waitFor(() => expect(line.problem).toMatch(/self[- ]signed/), SOON);
  });
});

describe("two sites on one Redis", () => {
  const [one, two] = [
    siteKey({ WAP_HOST: "https://one.example.com" }),
    siteKey({ WAP_HOST: "https://two.example.com" }),
  ];

  it.each([
    ["of two origins", one, two],
    [
      "of one origin, deployed twice",
      one,
      siteKey({ WAP_HOST: "https://one.example.com", DEPLOYMENT: "staging" }),
    ],
  ])("%s share no text, command, count or message", async (_, here, there) => {
    const { url } = await redisWith();
    const [a, b] = [connected(url, here).line, connected(url, there).line];
    await Promise.all([ready(a), ready(b)]);
    await redisTier(a).put("key", "text of one", 60);
    expect(await redisTier(b).get("key")).toBeNull();
    expect(await redisTier(a).lease?.("key", 1000)).not.toBeNull();
    expect(await redisTier(b).lease?.("key", 1000)).not.toBeNull();

    const heard = vi.fn<() => void>();
    const own = vi.fn<() => void>();
    redisControl(b).watch?.(heard);
    redisControl(a).watch?.(own);
    await vi.waitFor(() => expect(own).toHaveBeenCalled(), SOON);
    const purge = { kind: "purge", id: "p", by: "", reason: "", tags: ["content:1"] } as const;
    await redisControl(a).submit({ ...purge, tags: [...purge.tags] });
    expect((await redisControl(b).poll("viewer", null)).commands).toEqual([]);
    expect((await redisControl(a).poll("viewer", null)).commands).toHaveLength(1);
    expect(await redisControl(a).leaseWrite?.("key", 1000)).toBe(true);
    expect(await redisControl(b).leaseWrite?.("key", 1000)).toBe(true);

    const { limit } = throttleRules.codesByPhone;
    const counter = { rule: "codesByPhone", key: "phone" } as const;
    for (let code = 0; code < limit; code += 1) await redisThrottle(a).take(counter);
    expect((await redisThrottle(a).take(counter)).admitted).toBe(false);
    expect((await redisThrottle(b).take(counter)).admitted).toBe(true);

    const keys = await a.call(["KEYS", "*"]);
    for (const key of keys as string[])
      expect(
        [here, there].some((site) => key.startsWith(`davmu:${site}:`)),
        key,
      ).toBe(true);
  });
});

describe("a Redis whose clock is set back by an hour", () => {
  it("goes on with the fleet's time, and stamps later commands later", async () => {
    const { line } = connected((await redisWith()).url);
    await ready(line);
    const store = redisControl(line);
    const first = await store.poll("one", null);
    const facts = `${line.prefix}control:facts`;
    const high = String(Number(first.clock) + 3_600_000);
    await line.call(["HSET", facts, "high", high]);
    const { clock } = await store.poll("one", null);
    expect(Number(clock)).toBeGreaterThanOrEqual(Number(high) - 1000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const later = await store.poll("one", null);
    expect(Number(later.clock) - Number(clock)).toBeGreaterThanOrEqual(290);
    const command = await store.submit({ kind: "purge", id: "p", by: "", reason: "", tags: ["a"] });
    expect(command.at).toBeGreaterThan(Number(later.clock));
  });
});
