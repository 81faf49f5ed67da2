import { expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { weigh, type Entry } from "~/edge.server/cache/entry";
import { WeightedLruCache } from "~/edge.server/cache/weighted-lru-cache";

function entryOf(wire: string, value: unknown): Entry {
  return {
    outcome: { kind: "value", wire, value },
    begunAt: 0,
    storedAt: 0,
    globalAt: 0,
    spread: 0,
    tags: [],
  };
}

test("a response is weighed by what it became, not by what came over the wire", () => {
  const wire = '<img src="/a.jpg">'.repeat(5_000);
  const { html } = sanitiseBody(wire);
  expect(html.length).toBeGreaterThan(5 * wire.length);
  expect(weigh(entryOf(wire, { html }))).toBeGreaterThan(2 * html.length);
});

test("what would fill a store by what it became is not kept in it", () => {
  const tier = new WeightedLruCache<Entry>(1_000_000, weigh);
  tier.set("swollen", entryOf("x", { html: "y".repeat(400_000) }));
  tier.set("usual", entryOf("x".repeat(1_000), { html: "y".repeat(10_000) }));
  expect([tier.get("swollen"), tier.size]).toEqual([undefined, 1]);
});
