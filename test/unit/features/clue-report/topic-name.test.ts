import { describe, expect, it } from "vitest";
import { isTopicName } from "~/features/clue-report/topic.server";
import { loader as replies } from "~/routes/resources/replies";
import { loader as clueTopic } from "~/routes/resources/clue-topic";
import { testContext } from "../../../helpers/request-context";
import Hashids from "hashids";

const context = testContext();
async function answerOf(loader: unknown, params: Record<string, string>): Promise<number> {
  const load = loader as (args: unknown) => Promise<Response>;
  return (await load({ params, context, request: context.request })).status;
}

describe("a URL that names nothing there could be", () => {
  it.each(["", " ", "a\u0000b", "..", "a/b", "x".repeat(65), "\ud800"])(
    "is refused for good, so that nobody tries again: topic %j",
    async (name) => {
      expect(isTopicName(name)).toBe(false);
      expect(await answerOf(clueTopic, { topic_name: name })).toBe(400);
    },
  );

  it.each(["../1", "a b", "", "%00"])("is refused for good: comment %j", async (comment) => {
    const post_id = new Hashids(context.config.hashidsSalt, 8).encode(1);
    expect(await answerOf(replies, { post_id, comment_id: comment })).toBe(400);
  });

  it("is not one of the topics that people name", () => {
    for (const name of ["交通出行", "12345 热线", "C++", "#话题#", "…"]) {
      expect(isTopicName(name)).toBe(true);
    }
  });
});
