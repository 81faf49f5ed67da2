import { decode, encode } from "turbo-stream";
import type { EntryContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { documentOnly, isArriving } from "../../../app/document/document-only";
import { dataInDocument, dataInScripts } from "../../../app/document/framework/loader-data.server";

function entryOf(loaderData: Record<string, unknown>): EntryContext {
  const serverHandoffStream = encode({ loaderData });
  return { serverHandoffStream, isSpaMode: false } as unknown as EntryContext;
}

function read(text: string) {
  const { body } = new Response(text);
  return decode(body as ReadableStream<Uint8Array<ArrayBuffer>>).then(({ value }) => value);
}

const edge = { delivery: "document" as const };

describe("a document's loader data", () => {
  it("stands in the document as the framework encodes it, and the framework streams nothing", async () => {
    const loaderData = { root: { site: "江岚", none: null, list: [1, "</script>", { at: 0.5 }] } };
    const { context, data } = await dataInDocument(entryOf(loaderData));
    expect(await read(data ?? "")).toEqual({ loaderData });
    expect(context.serverHandoffStream).toBeUndefined();
  });

  it("comes in the framework's scripts where some of it is late", () => {
    const entry = entryOf({ root: { comments: Promise.resolve(1) } });
    const { context, data } = dataInScripts(entry);
    expect(data).toBeNull();
    expect(context.serverHandoffStream).toBe(entry.serverHandoffStream);
    expect(context.renderMeta).toEqual({ didRenderScripts: true });
  });

  it.each([
    ["a promise", { root: { comments: Promise.resolve(1) } }, true],
    ["a promise in a list", { root: { pages: [Promise.resolve(1)] } }, true],
    ["a promise for the document only", { root: documentOnly(edge, Promise.resolve(1)) }, true],
    ["nothing that is late", { root: { none: null, gap: undefined, list: [1, "a"] } }, false],
    ["a value for the document only", { root: documentOnly(edge, ["card"]) }, false],
  ])("that holds %s is known to be arriving or not", (_what, data, arrives) => {
    expect(isArriving(data)).toBe(arrives);
  });

  it("does not carry what only the document is rendered from, and the rendering does", async () => {
    const card = documentOnly(edge, { title: "标题" });
    const { data } = await dataInDocument(entryOf({ page: { card } }));
    expect(await read(data ?? "")).toEqual({ loaderData: { page: { card: {} } } });
    expect(card.value?.title).toBe("标题");
  });

  it("carries it openly when the answer is data and no document", () => {
    expect(documentOnly({ delivery: "data" }, 1)).toEqual({ value: 1 });
  });
});
