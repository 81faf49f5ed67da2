import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { afterEach, describe, expect, test, vi } from "vitest";
import { testPublicCall } from "../../helpers/test-calls";
import { createIsolate, type Isolate } from "../../../app/edge.server/isolate";
import { criticalCaching } from "../../../app/upstream.server/caching";
import {
  urlOf,
  parsePattern,
  type PatternText,
  matchCall,
} from "../../../app/upstream.server/call-pattern";
import { declaredCalls } from "../../../app/upstream.server/calls";
import { readClue, readRelatedClues } from "../../../app/upstream.server/clue-report";
import { isPublic, keyOf, tagsOf } from "../../../app/upstream.server/declaration";
import { readLiveList } from "../../../app/upstream.server/live";
import { testContext } from "../../helpers/request-context";

/** Seconds a messaging-app ticket lives. */
const TICKET_SECONDS = 7200;

const FOLDER = join(import.meta.dirname, "../../../app/upstream.server");

const product = [...declaredCalls()];

function named(name: string) {
  const found = product.filter(isPublic).find((call) => call.name === name);
  if (found === undefined) throw new Error(`No public call is ${name}`);
  return found;
}

afterEach(() => vi.unstubAllGlobals());

describe("the declared calls", () => {
  test("are in the list of all, whichever module declares them", async () => {
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".ts"))) {
      await import(join(FOLDER, file));
    }
    expect(declaredCalls().map(({ name }) => name)).toEqual(product.map(({ name }) => name));
  });

  test("a share signature is dropped well before its ticket ends, even as a stale bridge", () => {
    const { fresh, staleIfError, staleWhileRevalidate } = named("shareSignature").rule;
    expect(fresh + Math.max(staleIfError, staleWhileRevalidate)).toBeLessThan(
      TICKET_SECONDS * 0.75,
    );
  });

  test("are purged by the parameters they are made with", () => {
    expect(tagsOf(named("content"), { id: "ab12" })).toEqual(["content", "content:ab12"]);
    const given = { gid: "7", pageindex: 1 };
    expect(tagsOf(named("groupContents"), given)).toEqual(["navigation", "group:7"]);
  });

  test("two of one URL with different contracts do not answer for each other", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ code: 0, message: "", data: { title: "t", count: 3 } }),
    );
    const text = "GET api /peony/v1/content?gid&pageindex:int&pagesize=10";
    const options = { cache: criticalCaching(), tags: [] } as const;
    const readTitle = testPublicCall("titleOnly", text, {
      ...options,
      contract: z.object({ title: z.string() }),
    });
    const readCount = testPublicCall("countOnly", text, {
      ...options,
      contract: z.object({ count: z.number() }),
    });
    const isolate = createIsolate();
    const given = { gid: "7", pageindex: 1 };
    expect(await readTitle(testContext({ isolate }), given)).toMatchObject({
      value: { title: "t" },
    });
    expect(await readCount(testContext({ isolate }), given)).toMatchObject({ value: { count: 3 } });
  });
});

describe("under load", () => {
  /** As many calls under way as leave room for articles and comments only. */
  const crowded = (): Isolate => {
    const isolate = createIsolate();
    while (isolate.upstreams.load.enter("related") !== null) continue;
    return isolate;
  };

  test("what stands beside a clue or in a broadcast's column is given up before the clue", async () => {
    const clue = { id: "c1", title: "t", content: "", status: 1, created_at: 1_700_000_000 };
    vi.stubGlobal("fetch", async () => Response.json({ code: 0, message: "", data: clue }));
    const isolate = crowded();
    expect(await readClue(testContext({ isolate }), "c1")).toMatchObject({ status: "ok" });
    const beside = [
      await readRelatedClues(testContext({ isolate }), "c1"),
      await readLiveList(testContext({ isolate }), "7"),
    ];
    expect(beside).toEqual([{ status: "unavailable" }, { status: "unavailable" }]);
  });
});

describe("a call's pattern", () => {
  const pattern = parsePattern("GET live /{room:chat|room}/{id}?[before:int]&limit=20&page:int");

  test("leads to the URL it is given parameters for, and back", () => {
    const given = { room: "chat", id: "l1", before: null, page: 2 };
    const address = urlOf(pattern, given);
    expect(address).toEqual({
      service: "live",
      path: ["chat", "l1"],
      query: { limit: "20", page: "2" },
    });
    expect(matchCall(pattern, address)).toEqual({
      room: "chat",
      id: "l1",
      before: null,
      page: "2",
    });
  });

  test.each([
    ["another service", { service: "api" as const }],
    ["another path", { path: ["chat"] }],
    ["a word it does not take", { path: ["talk", "l1"] }],
    ["an unknown parameter", { query: { limit: "20", page: "2", token: "x" } }],
    ["another value for what is always sent", { query: { limit: "30", page: "2" } }],
    ["a parameter missing", { query: { limit: "20" } }],
  ])("does not lead to %s", (_what, other) => {
    const address = {
      service: "live" as const,
      path: ["chat", "l1"],
      query: { limit: "20", page: "2" },
    };
    expect(matchCall(pattern, { ...address, ...other })).toBeNull();
  });

  test("that cannot be read is refused when its module is loaded", () => {
    for (const text of ["GET api peony", "GET api /a b", "GET api /{id", "PUT api /x"]) {
      expect(() => parsePattern(text as PatternText)).toThrow(text);
    }
  });

  test("asks for its parameters, and for nothing else, by type", () => {
    const call = testPublicCall(
      "typed",
      "GET api /x/{medium:audio|video}?page:int&[before]&size=3",
      {
        cache: criticalCaching(),
        // @ts-expect-error a tag cannot be made of a parameter the call does not have
        tags: ["content:{id}"],
        contract: z.unknown(),
      },
    );
    const context = testContext();
    const given = { medium: "audio", page: 1, before: null } as const;
    const calls = [
      () => call(context, given),
      // @ts-expect-error another word
      () => call(context, { ...given, medium: "text" }),
      // @ts-expect-error a text for a number
      () => call(context, { ...given, page: "1" }),
      // @ts-expect-error what is always sent is not a parameter
      () => call(context, { medium: "audio", page: 1, before: null, size: 4 }),
      // @ts-expect-error a parameter is missing
      () => call(context, { medium: "audio", page: 1 }),
      () =>
        // @ts-expect-error no such service
        testPublicCall("x", "GET nowhere /x", {
          cache: criticalCaching(),
          tags: [],
          contract: z.any(),
        }),
    ];
    expect(calls).toHaveLength(6);
    expect(keyOf(call.declaration, given)).toEqual([
      "api",
      ["x", "audio"],
      [
        ["page", "1"],
        ["size", "3"],
      ],
    ]);
  });
});
