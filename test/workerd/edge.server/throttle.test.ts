import { env } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import {
  coordinatedSubmissions,
  coordinatedThrottle,
  type ThrottleNamespace,
} from "~/edge.server/host/cloudflare/throttle-coordinator";
import { throttleRules } from "~/edge.server/throttle/throttle";

const namespace = (env as unknown as { EDGE_THROTTLE: ThrottleNamespace }).EDGE_THROTTLE;

describe("the throttle's coordinator", () => {
  it("counts what any isolate tells it, exactly, even at the same moment", async () => {
    const counter = { rule: "codeLoginsByPhone", key: "somebody" } as const;
    // What is counted is tried here, not how long a busy machine takes for it.
    const isolates = [
      coordinatedThrottle(namespace, "site", 10_000),
      coordinatedThrottle(namespace, "site", 10_000),
    ];
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, at) => isolates[at % 2]!.take(counter)),
    );
    const admitted = verdicts.filter((verdict) => verdict.admitted);
    expect(admitted).toHaveLength(throttleRules.codeLoginsByPhone.limit);
    expect(verdicts.at(-1)!.retryAfterMs).toBeGreaterThan(0);
    const other = await isolates[0]!.take({ rule: "codeLoginsByPhone", key: "somebody else" });
    expect(other.admitted).toBe(true);
  });

  it("refuses what is no count", async () => {
    const object = namespace.get(namespace.idFromName("x"));
    const body = JSON.stringify({ rule: "noSuchRule", key: "x" });
    const response = await object.fetch("https://throttle.invalid/take", { method: "POST", body });
    expect(response.status).toBe(400);
  });

  it("lets one of all isolates begin a submission, and tells the others its outcome", async () => {
    const isolates = [1, 2].map(() => coordinatedSubmissions(namespace, "site", 10_000));
    const begun = await Promise.all(
      Array.from({ length: 10 }, (_, at) => isolates[at % 2]!.begin("one", 60_000)),
    );
    expect(begun.filter((found) => found === null)).toHaveLength(1);
    expect(begun.filter((found) => found === "")).toHaveLength(9);
    await isolates[0]!.finish("one", "sent", 60_000);
    expect(await isolates[1]!.begin("one", 60_000)).toBe("sent");
    expect(await isolates[1]!.begin("another", 60_000)).toBeNull();
  });

  it("forgets a submission once it has expired", async () => {
    const store = coordinatedSubmissions(namespace, "site", 10_000);
    await store.finish("brief", "sent", 1);
    await vi.waitFor(async () => expect(await store.begin("brief", 1)).toBeNull());
  });
});
