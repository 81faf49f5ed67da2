import { expect, test } from "vitest";
import { initialOf } from "~/ui/initial";

test.each([
  ["  江上渔火", "江"],
  ["anna", "A"],
  ["e\u0301va", "E\u0301"],
  ["🇨🇳 江城", "🇨🇳"],
  ["👨‍👩‍👧 一家", "👨‍👩‍👧"],
  ["👍🏽 好", "👍🏽"],
  ["❤️ 心", "❤️"],
  ["", ""],
])("the first character of %s as a reader sees it is %s", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
