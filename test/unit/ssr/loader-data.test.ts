import { describe, expect, it } from "vitest";
import { serverOnly, isDeferred } from "../../../app/ssr/server-only-value";

const context = { requestType: "document" as const };

describe("a document's loader data", () => {
  it.each([
    ["a promise", { root: { comments: Promise.resolve(1) } }, true],
    ["a promise in a list", { root: { pages: [Promise.resolve(1)] } }, true],
    ["a promise for the document only", { root: serverOnly(context, Promise.resolve(1)) }, true],
    ["nothing that is late", { root: { none: null, gap: undefined, list: [1, "a"] } }, false],
    ["a value for the document only", { root: serverOnly(context, ["card"]) }, false],
  ])("that holds %s is known to be arriving or not", (_what, data, arrives) => {
    expect(isDeferred(data)).toBe(arrives);
  });

  it("carries what only the document is rendered from when the response is data and no document", () => {
    expect(serverOnly({ requestType: "data" }, 1)).toEqual({ value: 1 });
  });
});
