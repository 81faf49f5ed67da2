import * as z from "zod";
import { describe, expect, test } from "vitest";
import { contentList } from "../../../app/upstream.server/contracts/content";
import { envelope } from "../../../app/upstream.server/contracts/envelope";

describe("what is taken for a response", () => {
  test.each([[null], [undefined], [{}], ["[]"], [0]])(
    "%j where a list belongs is refused, and is no empty list",
    (data) => {
      expect(contentList.safeParse(data).success).toBe(false);
    },
  );

  test("of a list the members that cannot be read are left out", () => {
    expect(
      contentList.parse([{ post_id: 1 }, { post_id: 2, content_type: "article" }]),
    ).toHaveLength(1);
  });

  test.each([[""], [null], [[]], [false], ["zero"], [undefined]])(
    "the code %j is no success",
    (code) => {
      expect(envelope(z.unknown()).safeParse({ code }).success).toBe(false);
    },
  );

  test.each([
    [0, 0],
    ["0", 0],
    ["10024", 10024],
  ])("the code %j is %d", (code, read) => {
    expect(envelope(z.unknown()).parse({ code }).code).toBe(read);
  });
});
