import * as fc from "fast-check";
import { expect, test } from "vitest";
import { digest, digestOf, encodeKey, type KeyPart } from "../../../app/edge.server/cache/key";
import { madeUp } from "../../parts";

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const parts = fc.array(fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxLength: 4 });

test("two different keys never have one text", () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(encodeKey(one as KeyPart[]) === encodeKey(other as KeyPart[])).toBe(same);
    }),
    { numRuns: madeUp(500, 5000) },
  );
});

test.each([
  [
    ["post", "12", "3"],
    ["post", "1", "23"],
  ],
  [["1"], [1]],
  [["a,b"], ["a", "b"]],
  [
    [["a"], "b"],
    ["a", ["b"]],
  ],
  [[null], ["z"]],
])("%j and %j are different keys", (one, other) => {
  expect(encodeKey(one)).not.toBe(encodeKey(other));
});

test("a key's digest tells nothing of what is in it and is safe in a URL", async () => {
  expect(await digest(encodeKey(["https://a.example/?q=1#x"]))).toMatch(/^[0-9a-f]{64}$/);
});

test("a key has its own digest at the first visit, later, and after thousands of others", async () => {
  const key = ["content", "r58JdlRA", 1, null] as const;
  const own = await digest(encodeKey(key));
  expect(await digestOf(key)).toBe(own);
  expect(await digestOf(key)).toBe(own);
  for (let page = 0; page < 2100; page += 1) await digestOf(["content", page]);
  expect(await digestOf(key)).toBe(own);
  expect(await digestOf(["content", "r58JdlRA", 2, null])).not.toBe(own);
});
