import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CacheRead, Loaded } from "../../../../app/edge.server/cache/read";
import type { Lease, OuterTier } from "../../../../app/edge.server/host/host";
import { contentRule, isolateWith, mapTier } from "../cache-harness";

/** A shared tier with leases, as Redis has them. */
function leasingTier(): OuterTier & { die(): void; readonly holders: number } {
  let holder: string | null = null;
  let isOpen = false;
  let holders = 0;
  return {
    ...mapTier(),
    lease: async (): Promise<Lease | null> => {
      if (isOpen) return { release: async () => {} };
      if (holder !== null) return null;
      const own = crypto.randomUUID();
      holder = own;
      holders += 1;
      return {
        release: async (isStored) => {
          if (holder === own) holder = null;
          isOpen = !isStored;
        },
      };
    },
    die: () => {
      holder = null;
    },
    get holders() {
      return holders;
    },
  };
}

function article(load: () => Promise<Loaded<string>>): CacheRead<string> {
  return {
    rule: contentRule,
    key: ["article", 1],
    tags: ["content:1"],
    load,
    deserialize: (wire) => wire,
  };
}

function found(wire: string): Loaded<string> {
  return { kind: "value", wire, value: () => wire, httpStatus: 200 };
}

afterEach(() => vi.useRealTimers());

describe("processes that share a tier", () => {
  it("ask the platform once for what all of them are asked for at the same time", async () => {
    const tier = leasingTier();
    const load = vi.fn<() => Promise<Loaded<string>>>(async () => {
      await pause(60);
      return found("text");
    });
    const processes = Array.from({ length: 4 }, () => isolateWith({ dataCentre: tier }));
    const answers = await Promise.all(
      processes.flatMap((one) => [1, 2, 3].map(() => one.request().cache.read(article(load)))),
    );
    expect(load).toHaveBeenCalledTimes(1);
    expect(answers.every((result) => result.status === "ok" && result.value === "text")).toBe(true);
  });

  it("wait for no dead leader: one of them loads", async () => {
    const tier = leasingTier();
    const [dead, one, other] = [1, 2, 3].map(() => isolateWith({ dataCentre: tier }));
    void dead!.request().cache.read(article(() => new Promise<never>(() => {})));
    await vi.waitFor(() => expect(tier.holders).toBe(1));
    const load = vi.fn<() => Promise<Loaded<string>>>(async () => {
      await pause(30);
      return found("text");
    });
    const reads = [one!, other!].map((process) => process.request().cache.read(article(load)));
    await pause(80);
    expect(load).not.toHaveBeenCalled();
    tier.die();
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(["ok", "ok"]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("do not wait one after another for a platform that fails", async () => {
    const tier = leasingTier();
    const load = vi.fn<() => Promise<Loaded<string>>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { kind: "failed", reason: "status-503" };
    });
    const processes = Array.from({ length: 6 }, () => isolateWith({ dataCentre: tier }));
    vi.useFakeTimers();
    const reads = processes.map((one) => one.request().cache.read(article(load)));
    // One after another they would take 600 ms.
    await vi.advanceTimersByTimeAsync(450);
    const answers = await Promise.all(reads);
    expect(answers.every(({ status }) => status === "unavailable")).toBe(true);
  });

  it("load each by itself while the tier is down or hangs", async () => {
    for (const lease of [
      () => Promise.reject(new Error("down")),
      () => new Promise<never>(() => {}),
    ]) {
      const load = vi.fn<() => Promise<Loaded<string>>>(async () => found("text"));
      const one = isolateWith({ dataCentre: { ...mapTier(), lease } });
      const result = await one.request().cache.read(article(load));
      expect(result.status).toBe("ok");
    }
  });
});
