import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withoutNonce } from "../../../app/edge.server/document-cache/collect";

const NONCE = "Rk9PYmFyYmF6cXV4MTIzNDU2";

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("a document's inline elements", () => {
  test("are permitted by the hashes of exactly what carried the nonce", async () => {
    const found = await withoutNonce(
      `<head><script nonce="${NONCE}">a()</script><style nonce="${NONCE}" id="s">p{color:red}</style>` +
        `<script type="module" async src="/r.js"></script></head><p><script>planted()</script>` +
        `<script nonce="guessed">planted()</script><style>planted</style>` +
        `<noscript><style nonce="${NONCE}">n{}</style></noscript><script nonce="${NONCE}">b()</script>`,
      NONCE,
    );
    expect(found?.sources).toEqual({
      scripts: [hash("a()"), hash("b()")],
      styles: [hash("p{color:red}"), hash("n{}")],
    });
    expect(found?.html).not.toContain(NONCE);
    expect(found?.html).toContain('<script>a()</script><style id="s">p{color:red}</style>');
  });

  test("with the same text need one hash", async () => {
    const script = `<script nonce="${NONCE}">$RC()</script>`;
    expect((await withoutNonce(script.repeat(3), NONCE))?.sources.scripts).toEqual([hash("$RC()")]);
  });

  test("are hashed as a browser reads them: lines end with a line feed, text is UTF-8", async () => {
    const found = await withoutNonce(
      `<style nonce="${NONCE}">a{}\r\nb{content:"江𠮷"}\r</style>`,
      NONCE,
    );
    expect(found?.sources.styles).toEqual([hash('a{}\nb{content:"江𠮷"}\n')]);
  });

  test.each([
    ["has the nonce elsewhere than in an element's tag", `<p>${NONCE}</p>`],
    ["ends within an element", `<script nonce="${NONCE}">a()`],
    [
      "has more of them than a header holds",
      Array.from({ length: 33 }, (_, index) => `<script nonce="${NONCE}">${index}</script>`).join(
        "",
      ),
    ],
  ])("a document that %s is not stored", async (_what, html) => {
    expect(await withoutNonce(html, NONCE)).toBeNull();
  });
});
