import { decode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { documentOnly } from "../../../app/document/document-only";
import { plainData } from "../../../app/document/framework/plain-data.server";
import { streamOf } from "../../../app/document/framework/stream-of";

function handled(loaderData: Record<string, unknown>) {
  return {
    loaderData,
    actionData: null,
    errors: null,
  };
}

async function read(text: string): Promise<unknown> {
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return (await decode(stream)).value;
}

describe("a document's loader data", () => {
  test("is plain JSON when everything has arrived", () => {
    expect(plainData(handled({ root: { site: "江岚", none: null, list: [1, "a"] } }))).toBe(
      '{"root":{"site":"江岚","none":null,"list":[1,"a"]}}',
    );
  });

  test.each([
    ["a part that is still arriving", { root: { comments: Promise.resolve(1) } }],
    ["a date", { root: { at: new Date(0) } }],
    ["a number that JSON does not know", { root: { share: Number.NaN } }],
    ["a gap in a list", { root: { list: [undefined] } }],
  ])("is streamed by the framework when it holds %s", (_what, data) => {
    expect(plainData(handled(data))).toBeNull();
  });

  test("is streamed by the framework when a loader failed", () => {
    expect(plainData({ ...handled({}), errors: { root: new Error("down") } })).toBeNull();
  });

  test("reaches the framework as it would have come from its own stream", async () => {
    const data = {
      loaderData: { "routes/doc": { a: [], b: {}, c: null, d: "\n</script>", e: -0.5 } },
    };
    expect(await read(streamOf(data))).toEqual(data);
  });

  test("does not carry what only the document is rendered from, and the rendering does", () => {
    const edge = { delivery: "document" as const };
    const data = {
      related: documentOnly(edge, ["card"]),
      card: documentOnly(edge, { title: "标题" }),
    };
    expect(plainData(handled({ page: data }))).toBe('{"page":{"related":{},"card":{}}}');
    expect([data.related.value, data.card.value?.title]).toEqual([["card"], "标题"]);
  });

  test("carries it openly when the answer is data and no document", () => {
    expect(documentOnly({ delivery: "data" }, 1)).toEqual({ value: 1 });
  });
});
