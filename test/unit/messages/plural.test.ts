import { expect, it } from "vitest";
import { plural } from "../../../app/messages/en/plural";

it("counts one thing and several in English, also where the number is a text", () => {
  expect([0, 1, 2].map((count) => plural(count, "comment"))).toEqual([
    "0 comments",
    "1 comment",
    "2 comments",
  ]);
  expect([plural("1", "reply", "replies"), plural("1.2k", "reply", "replies")]).toEqual([
    "1 reply",
    "1.2k replies",
  ]);
});
