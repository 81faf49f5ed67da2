import { afterEach, expect, test, vi } from "vitest";
import { createIsolate } from "../../../app/edge.server/isolate";
import { withoutCounters } from "../../../app/upstream.server/contracts/envelope";
import { readContent } from "../../../app/upstream.server/content";
import { testContext } from "../../helpers/request-context";

const ID = "ab12cd34";
const ITEM = { post_id: ID, content_type: "article", title: "A title", content: "<p>Text</p>" };

afterEach(() => vi.unstubAllGlobals());

/** Reads the article when the platform answers so. */
async function answered(data: unknown, isolate = createIsolate()) {
  vi.stubGlobal("fetch", async () => Response.json({ code: 0, message: "", data }));
  return readContent(testContext({ isolate }), { id: ID, fromMediaAccount: false });
}

test.each([17, 100, "17"])("state %j is gone for every isolate, as 10024 is", async (state) => {
  const isolate = createIsolate();
  expect(await answered({ ...ITEM, state }, isolate)).toMatchObject({
    status: "refused",
    code: 10024,
  });
  expect(isolate.purges.latest(`content:${ID}`)).toMatchObject({ isTombstone: true });
});

test.each([
  ["another article's", { ...ITEM, post_id: "zz99zz99" }],
  ["one with nothing to show", { post_id: ID, content_type: "article" }],
  ["one with blanks to show", { ...ITEM, title: " ", content: "" }],
])("a response that is %s is refused and replaces nothing", async (_what, data) => {
  const isolate = createIsolate();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await answered(ITEM, isolate);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
  expect(await answered(data, isolate)).toMatchObject({ status: "ok" });
  vi.restoreAllMocks();
  expect(await answered(data)).toEqual({ status: "unavailable" });
  error.mockRestore();
});

test("a refused answer's line in the log names the field", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await answered({ ...ITEM, post_id: "zz99zz99" });
  expect(error.mock.calls.join()).toContain("post_id: is another content's");
  error.mockRestore();
});

test("counters that move make no new edition, and a new word does", () => {
  const wire = (title: string, view_count: number) =>
    JSON.stringify({ data: { title, view_count } });
  expect(withoutCounters(wire("a", 1))).toBe(withoutCounters(wire("a", 2)));
  expect(withoutCounters(wire("a", 1))).not.toBe(withoutCounters(wire("b", 1)));
});
