import { describe, expect, test } from "vitest";
import {
  matchCall,
  parseCallPattern,
  resolveTags,
} from "../../../app/edge.server/cache/call-pattern";
import { ruleSchema } from "../../../app/edge.server/cache/rule";
import { rules } from "../../../app/edge.server/cache/rules";

/** Seconds a messaging-app ticket lives. */
const TICKET_SECONDS = 7200;

describe("the cache rules", () => {
  test.each(Object.entries(rules))("the rule %s passes the schema", (_name, rule) => {
    expect(ruleSchema.strict().safeParse(rule).error).toBeUndefined();
  });

  test("a share signature is dropped well before its ticket ends, even as a stale bridge", () => {
    const { fresh, staleIfError, staleWhileRevalidate } = rules.shareSignature;
    expect(fresh + Math.max(staleIfError, staleWhileRevalidate)).toBeLessThan(
      TICKET_SECONDS * 0.75,
    );
  });

  test("tags are filled in from the path and the query of a call", () => {
    const path = ["content", "ab12"];
    expect(resolveTags(rules.content, { method: "GET", service: "staticContent", path })).toEqual([
      "content",
      "content:ab12",
    ]);
    const query = { gid: 7, pageindex: 1, pagesize: 10 };
    const list = { method: "GET", service: "api", path: ["peony", "v1", "content"], query };
    expect(resolveTags(rules.groupContents, list)).toEqual(["navigation", "group:7"]);
  });

  test("a pattern covers no call with another path, service or unknown parameter", () => {
    const pattern = parseCallPattern("GET api /peony/v1/recommend?page&size");
    const call = { method: "GET", service: "api", path: ["peony", "v1", "recommend"] };
    expect(matchCall(pattern, { ...call, query: { page: 1 } })).toEqual({ page: "1" });
    expect(matchCall(pattern, { ...call, query: { token: "x" } })).toBeNull();
    expect(matchCall(pattern, { ...call, service: "hot" })).toBeNull();
    expect(matchCall(pattern, { ...call, path: ["peony", "v1"] })).toBeNull();
  });
});
