import { Suspense, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { renderComplete } from "../../../../app/document/framework/render-complete.server";

function documentWith(part: ReactNode) {
  return (
    <html lang="zh-CN">
      <body>
        <p>江岚 {"<"}</p>
        <Suspense fallback="…">{part}</Suspense>
      </body>
    </html>
  );
}

function Waits(): never {
  throw new Promise<never>(() => {});
}

function Fails(): never {
  throw new Error("broken");
}

describe("a document that is rendered as one text", () => {
  it("is whole, and begins as HTML does", () => {
    const html = renderComplete(documentWith(<b>到了</b>));
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN"><body>/);
    expect(html).toContain("<b>到了</b>");
    expect(html).toMatch(/<\/html>$/);
  });

  it.each([
    ["waits", <Waits key="waits" />],
    ["failed", <Fails key="fails" />],
  ])("is none where a part of it %s", (_what, part) => {
    expect(renderComplete(documentWith(part))).toBeNull();
  });

  it("throws what stands in no boundary", () => {
    expect(() => renderComplete(<Fails />)).toThrow("broken");
  });
});
