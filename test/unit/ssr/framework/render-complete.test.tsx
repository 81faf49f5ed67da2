import { Suspense, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { renderComplete } from "../../../../app/ssr/framework/render-complete.server";

function pageWith(part: ReactNode) {
  return (
    <main>
      <p>江岚 {"<"}</p>
      <Suspense fallback="…">{part}</Suspense>
    </main>
  );
}

function Waits(): never {
  throw new Promise<never>(() => {});
}

function Fails(): never {
  throw new Error("broken");
}

describe("a page that is rendered as one text", () => {
  it("is whole", () => {
    const html = renderComplete(pageWith(<b>到了</b>));
    expect(html).toMatch(/^<main><p>江岚/);
    expect(html).toContain("<b>到了</b>");
    expect(html).toMatch(/<\/main>$/);
  });

  it.each([
    ["waits", <Waits key="waits" />],
    ["failed", <Fails key="fails" />],
  ])("is none where a part of it %s", (_what, part) => {
    expect(renderComplete(pageWith(part))).toBeNull();
  });

  it("leaves what fails in no boundary to the stream, too", () => {
    expect(renderComplete(<Fails />)).toBeNull();
  });
});
