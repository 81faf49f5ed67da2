import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Adapter, CallForm } from "../../../../app/upstream.server/adapters/adapter";
import { adapters } from "../../../../app/upstream.server/adapters/adapters";
import { parsePattern, type CallPattern } from "../../../../app/upstream.server/call-pattern";
import { compileAdapter } from "../../../../app/upstream.server/adapters/compile";
import type { FieldTable } from "../../../../app/upstream.server/adapters/fields";
import { declaredCalls } from "../../../../app/upstream.server/calls";
import {
  platformHeaders,
  fromPlatformResponse,
  toPlatformCall,
} from "../../../../app/upstream.server/platform-call";

function adapter(more: Partial<Adapter>): Adapter {
  return {
    envelope: { success: { path: "ok", is: [true] }, code: "why", data: "payload" },
    ids: { form: "plain" },
    naming: "as-is",
    fields: {},
    unlisted: "none",
    calls: {},
    ...more,
  };
}

/** Data as the contract of a call gets it. */
function read(data: unknown, fields: FieldTable, content: CallForm = {}): unknown {
  const compiled = compileAdapter(adapter({ fields, calls: { content } }), "salt");
  const wire = fromPlatformResponse(
    compiled,
    "content",
    JSON.stringify({ ok: true, payload: data }),
  );
  return (JSON.parse(wire) as { data: unknown }).data;
}

describe("a table of fields", () => {
  test("has the site's values for the platform's, and leaves others", () => {
    const kind = { to: "content_type", values: { text: "article" } };
    expect(read([{ kind: "text" }, { kind: "poll" }], { kind })).toEqual([
      { content_type: "article" },
      { content_type: "poll" },
    ]);
  });

  test.each([
    ["an address", "/a.jpg", [{ url: "/a.jpg" }]],
    ["an object", { src: "/a.jpg" }, [{ url: "/a.jpg" }]],
    ["a list of both", ["/a.jpg", { src: "/b.jpg" }], [{ url: "/a.jpg" }, { url: "/b.jpg" }]],
    ["nothing", null, []],
  ])("takes for pictures %s", (_what, cover, data) => {
    const fields: FieldTable = { cover: { to: "style.data", as: "files" }, src: "url" };
    expect(read({ cover }, fields)).toEqual({ style: { data } });
  });

  test("tells fields of one name apart by where they stand", () => {
    const fields = { "byline.nick": "name", nick: "alias", byline: "author", "rows.head": "name" };
    expect(read({ byline: { nick: "A" }, who: { nick: "B" } }, fields)).toEqual({
      author: { name: "A" },
      who: { alias: "B" },
    });
    expect(read({ head: 1, rows: [{ head: 2 }] }, fields)).toEqual({
      head: 1,
      rows: [{ name: 2 }],
    });
  });

  test("moves fields up in another unit and joins what goes to one place", () => {
    const fields: FieldTable = {
      clip: { flatten: { runs: { to: "duration_str", as: "duration-seconds" }, w: "style.width" } },
      h: "style.height",
    };
    expect(read({ clip: { runs: 65, w: 3 }, h: 2 }, fields)).toEqual({
      duration_str: "01:05",
      style: { width: 3, height: 2 },
    });
  });

  test("of one call comes before that of all", () => {
    const data = { items: [{ title: "x" }] };
    expect(read(data, { title: "summary" }, { fields: { title: "title" }, list: "items" })).toEqual(
      [{ title: "x" }],
    );
  });
});

describe("an envelope", () => {
  const bare = compileAdapter(adapter({ envelope: { code: "error.code" } }), "salt").envelope;

  test("may be none: the response is the data, a code makes it a refusal", () => {
    expect(bare({ id: 1 })).toEqual({ code: 0, data: { id: 1 } });
    expect(bare([])).toEqual({ code: 0, data: [] });
    expect(bare({ error: { code: "E404" } })).toMatchObject({ code: 404 });
  });
});

/** A call as it would be sent. */
function sent(name: string, form: CallForm, given: object, body?: unknown) {
  const call = declaredCalls().find((one) => one.name === name)!;
  const compiled = compileAdapter(adapter({ calls: { [name]: form } }), "salt");
  const declared = { ...call.pattern, path: [], query: {}, body };
  return toPlatformCall(compiled, call, given as Record<string, string>, declared);
}

/** The parameters that fill a pattern. */
function parametersOf({ segments, query }: CallPattern): readonly string[] {
  return [...segments, ...query.map(({ value }) => value)].flatMap((part) =>
    typeof part === "object" && "name" in part ? [part.name] : [],
  );
}

describe("a registered adapter", () => {
  const registered = Object.entries(adapters).flatMap(([name, one]) =>
    one === null ? [] : [[name, one] as const],
  );

  test.each(registered)("has only calls that the site makes: %s", (_name, { calls }) => {
    const declared = new Set(declaredCalls().map(({ name }) => name));
    expect(Object.keys(calls).length).toBeGreaterThan(0);
    expect(Object.keys(calls).filter((name) => !declared.has(name))).toEqual([]);
  });

  test("is each file of the folder that is not a part of them all", () => {
    const parts = ["adapter.ts", "adapters.ts", "compile.ts", "fields.ts"];
    const files = readdirSync("app/upstream.server/adapters").filter(
      (file) => !parts.includes(file),
    );
    expect(files.map((file) => file.replace(".ts", "")).toSorted()).toEqual(
      registered.map(([name]) => name).toSorted(),
    );
  });

  test.each(registered)(
    "fills calls with the parameters that the site has: %s",
    (_name, { calls }) => {
      const unknown = declaredCalls().flatMap(({ name, pattern }) => {
        const form = calls[name];
        if (form === undefined || pattern.method !== "GET" || form.request !== undefined) return [];
        const known = [...parametersOf(pattern), ...(form.offset === undefined ? [] : ["offset"])];
        const used = [
          ...(form.pattern === undefined ? [] : parametersOf(parsePattern(form.pattern))),
          ...(form.ids ?? []),
          ...(form.offset === undefined ? [] : [form.offset.page]),
        ];
        return used.filter((one) => !known.includes(one)).map((one) => `${name}: ${one}`);
      });
      expect(unknown).toEqual([]);
    },
  );
});

describe("a call", () => {
  test("without an entry is sent as declared, or not at all", () => {
    const call = declaredCalls().find(({ name }) => name === "appInfo")!;
    const declared = { ...call.pattern, path: ["peony"], query: {}, body: undefined };
    const calls = { content: {} };
    const lacking = compileAdapter(adapter({ calls }), "salt");
    expect(toPlatformCall(lacking, call, {}, declared)).toBeNull();
    const like = compileAdapter(adapter({ calls, unlisted: "as-declared" }), "salt");
    expect(toPlatformCall(like, call, {}, declared)?.path).toEqual(["peony", "v1", "app", "info"]);
  });

  test("has a body of parameters and fields, with the platform's values", () => {
    const code = { pattern: "POST api /session/code", body: { phone: "tel" } } as const;
    expect(sent("code", code, { tel: "13800000000" })).toMatchObject({
      method: "POST",
      query: {},
      body: { phone: "13800000000" },
    });
    const star = {
      pattern: "POST api /talk/{comment_id}/heart",
      ids: ["post_id"],
      body: {
        piece: "post_id",
        on: { from: "type", values: { add: true, del: false } },
        app: { constant: "web" },
      },
    } as const;
    const body = { comment_id: "7", post_id: "abc", type: "add" };
    expect(sent("star", star, { family: "peony" }, body)).toMatchObject({
      path: ["talk", "7", "heart"],
      body: { piece: "abc", on: true, app: "web" },
    });
  });

  test("that became a GET has no body", () => {
    const call = sent("isFollowed", { pattern: "GET api /follows/{id}" }, { id: "1" }, {});
    expect(call?.body).toBeUndefined();
  });

  test("carries the visitor's token as the platform reads it", () => {
    const { token } = compileAdapter(adapter({ token: { prefix: "Bearer " } }), "salt");
    const visitor = { token: "t-1", userId: null, requestId: "" };
    expect(platformHeaders("/x", visitor, null, token).get("authorization")).toBe("Bearer t-1");
    expect(platformHeaders("/x", null, null, token).get("authorization")).toBe("");
    const own = compileAdapter(adapter({ token: { header: "x-key" } }), "salt").token;
    expect(platformHeaders("/x", visitor, null, own).get("x-key")).toBe("t-1");
    expect(platformHeaders("/x", visitor, null, own).has("authorization")).toBe(false);
  });
});
