import { expect, it } from "vitest";
import { notableUpdateAt } from "~/model/content/item";
import { contentItem } from "./content-item";

const publishedAt = Date.UTC(2026, 10, 18, 2, 30);
const HOUR = 3_600_000;

it.each([
  ["nothing is said of a change", {}, null],
  ["a slip is corrected at once", { modifiedAt: publishedAt + HOUR - 1 }, null],
  ["it is updated an hour later", { modifiedAt: publishedAt + HOUR }, publishedAt + HOUR],
  ["its update is before its publication", { modifiedAt: publishedAt - HOUR }, null],
  [
    "it was put right after its update",
    {
      modifiedAt: publishedAt + HOUR,
      corrections: [
        { at: publishedAt + 3 * HOUR, text: "三十七公里" },
        { at: null, text: "九座桥" },
      ],
    },
    publishedAt + 3 * HOUR,
  ],
  ["it says no time of publication", { publishedAt: null, modifiedAt: publishedAt }, publishedAt],
])("when a text was updated is told where that is news: %s", (_, changes, expected) => {
  expect(notableUpdateAt(contentItem({ publishedAt, ...changes }))).toBe(expected);
});
