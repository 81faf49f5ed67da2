import { describe, expect, it } from "vitest";
import { isSame, RenderedBefore } from "../../../../app/document/framework/rendered-before";
import { documentOnly } from "../../../../app/document/document-only";
import type { Edge } from "../../../../app/edge.server/edge";
import { testEdge, type TestEdgeOptions } from "../../../helpers/edge";
import { PHONE_UA } from "../../../helpers/site";

const address = { pathname: "/davmu/share/", search: "" };
const article = Object.freeze({ title: "湖" });
const config = testEdge().config;

function dataOf(edge: Edge, changes: Record<string, unknown> = {}) {
  const card = documentOnly(edge, article);
  return { root: { name: "江岚" }, home: { pages: [article], card, now: 60_000, ...changes } };
}

/** A visit of the same isolate: its configuration is the same object. */
function visit(options: TestEdgeOptions = {}, parts: Readonly<Record<string, string>> = {}) {
  const edge: Edge = Object.defineProperty(testEdge(options), "config", { value: config });
  for (const [name, text] of Object.entries(parts)) edge.parts.set(name, text);
  return edge;
}

function htmlFor({ nonce }: Edge): string {
  return `<script nonce="${nonce}">1</script><p>江岚𠮷</p><style nonce="${nonce}"></style>`;
}

/** Documents of which one was rendered: of the front page, with a body. */
function afterOne(mostBytes?: number, own: Readonly<Record<string, string>> = {}) {
  const documents = new RenderedBefore(mostBytes);
  const edge = visit({}, { body: "<p>水</p>" });
  const headers = { "content-type": "text/html; charset=utf-8", ...own };
  const answer = edge.whole.answer([htmlFor(edge)], { headers });
  documents.keep({ edge, address, data: dataOf(edge) }, answer);
  return documents;
}

function again(documents: RenderedBefore, edge: Edge, changes = {}, at = address) {
  const source = { edge, address: at, data: dataOf(edge, changes) };
  return documents.answer(source, new Headers({ link: "<a>" }));
}

describe("a document that is asked for again", () => {
  it("is the same with a nonce of its own, as often as its data are", async () => {
    const documents = afterOne();
    for (let time = 0; time < 2; time += 1) {
      const edge = visit({}, { body: "<p>水</p>" });
      const answer = again(documents, edge)!;
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("link")).toBe("<a>");
      expect(edge.whole.textOf(answer)).toBe(htmlFor(edge));
      expect(await answer.text()).toBe(htmlFor(edge));
    }
  });

  it.each<[string, TestEdgeOptions, Record<string, string>, object, typeof address]>([
    ["another body", {}, { body: "<p>山</p>" }, {}, address],
    ["another part", {}, { body: "<p>水</p>", facts: "{}" }, {}, address],
    ["another minute", {}, { body: "<p>水</p>" }, { now: 120_000 }, address],
    ["other data", {}, { body: "<p>水</p>" }, { pages: [{ title: "山" }] }, address],
    ["data of a visitor", {}, { body: "<p>水</p>" }, { draft: "…" }, address],
    [
      "a list that is still on its way",
      {},
      { body: "<p>水</p>" },
      { pages: [Promise.resolve(article)] },
      address,
    ],
    [
      "another card",
      {},
      { body: "<p>水</p>" },
      { card: documentOnly(visit(), { title: "山" }) },
      address,
    ],
    ["another query", {}, { body: "<p>水</p>" }, {}, { ...address, search: "?page=2" }],
    ["English", { headers: { "accept-language": "en" } }, { body: "<p>水</p>" }, {}, address],
    [
      "a slow connection",
      { headers: { "save-data": "on", "user-agent": PHONE_UA } },
      { body: "<p>水</p>" },
      {},
      address,
    ],
  ])("is rendered anew for %s", (_what, options, parts, changes, at) => {
    expect(again(afterOne(), visit(options, parts), changes, at)).toBeNull();
  });

  it("is rendered anew under another configuration, where there was no room for it, and where nobody may keep it", () => {
    const parts = { body: "<p>水</p>" };
    const edge = testEdge();
    edge.parts.set("body", "<p>水</p>");
    expect(again(afterOne(), edge)).toBeNull();
    expect(again(afterOne(100), visit({}, parts))).toBeNull();
    const preview = afterOne(undefined, { "cache-control": "no-store" });
    expect(again(preview, visit({}, parts))).toBeNull();
    expect(again(afterOne(), visit({}, parts))).not.toBeNull();
  });
});

describe("data", () => {
  it("is the same where it says the same, in the document only as well", () => {
    const hidden = (value: unknown) => Object.defineProperty({}, "value", { value });
    expect(isSame({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(isSame(hidden(article), hidden(article))).toBe(true);
    expect(isSame(hidden(article), hidden({ title: "山" }))).toBe(false);
    expect(isSame({ a: undefined }, { b: 1 })).toBe(false);
    expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
    expect(isSame([1], { 0: 1, length: 1 })).toBe(false);
    expect(isSame(new Date(1), new Date(1))).toBe(false);
    expect(isSame(Promise.resolve(1), Promise.resolve(1))).toBe(false);
  });
});
