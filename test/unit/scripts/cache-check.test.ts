import { route } from "@remix-run/route-config";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { testPublicCall } from "../../helpers/test-calls";
import { criticalCaching } from "../../../app/upstream.server/caching";
import routes from "../../../app/routes";
import { callProblems, checkCacheRules, documentProblems } from "../../../scripts/cache/check";
import { rulesAt } from "../../../scripts/cache/rules-at";

function call(name: string, policy = {}) {
  return testPublicCall(name, "GET api /x?id", {
    cache: criticalCaching(policy),
    tags: [],
    contract: z.unknown(),
  }).declaration;
}

describe("the check of the cache rules", () => {
  test("finds nothing wrong with the product", async () => {
    expect(await checkCacheRules()).toEqual([]);
  });

  test("two calls of one name are reported: they would answer for each other", () => {
    expect(callProblems([call("one"), call("other"), call("one")])).toEqual([
      expect.stringMatching(/^one: /),
    ]);
  });

  test("a call named like a document rule is reported: an override would mean both", () => {
    expect(callProblems([call("listDocument")])).toEqual([
      expect.stringMatching(/^listDocument: /),
    ]);
  });

  test("a lifetime out of bounds, and a part that is none, are named", () => {
    expect(callProblems([call("negative", { fresh: -1 })])).toEqual([
      expect.stringContaining("negative: fresh"),
    ]);
    expect(callProblems([call("unknown", { freshness: 1 })])).toEqual([
      expect.stringContaining("freshness"),
    ]);
  });

  test("a screen that no document rule names is reported, whichever way it is routed", async () => {
    const entries = [...(await routes), route("new/:id", "routes/new.tsx")];
    expect(documentProblems(entries)).toEqual([expect.stringContaining("/new/:id")]);
  });

  test("a line of the document rules that no screen is at is reported", async () => {
    const entries = (await routes).filter(({ path = "" }) => !path.startsWith("search/"));
    expect(documentProblems(entries)).toEqual([expect.stringContaining("/search/**")]);
  });
});

test("the rules of the working tree are listed with their calls, for comparing revisions", async () => {
  const rules = await rulesAt(".");
  expect(rules.get("groupContents.call")).toContain("/peony/v1/content?gid");
  expect(rules.get("groupContents.global")).toBe("true");
  expect(rules.get("logout.uncachedBecause")).toContain("session");
  expect(rules.get("listDocument.fresh")).toMatch(/^\d+$/);
});
