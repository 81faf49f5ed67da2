import { describe, expect, it } from "vitest";
import { declaredCalls } from "../../../app/upstream.server/calls";
import {
  contentIdOf,
  ID_OF_ACT,
  NEEDS,
  CONTENT_OF_CALL,
  SCREEN_CALLS,
} from "../../../scripts/platform/needs";

const calls = new Map(declaredCalls().map((call) => [call.name, call]));

describe("what a platform's calls are needed for (scripts/platform/needs.ts)", () => {
  it("names calls that the site declares, and no other", () => {
    const named = [NEEDS, CONTENT_OF_CALL, ID_OF_ACT].flatMap((table) => Object.keys(table));
    const grouped = SCREEN_CALLS.flatMap(([, names]) => names);
    expect([...named, ...grouped].filter((name) => !calls.has(name))).toEqual([]);
  });

  it("names the id that a call of content has in its path", () => {
    const without = Object.keys(CONTENT_OF_CALL).filter(
      (name) => !calls.get(name)?.pattern.text.includes(`{${contentIdOf(name)}}`),
    );
    expect(without).toEqual([]);
  });
});
