import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Suspense } from "react";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
// @ts-expect-error what the worker renders by: Node's own entry has no web streams
import * as workerServer from "react-dom/server.browser";
import { decode } from "turbo-stream";
import { describe, expect, it, vi } from "vitest";
import { isHydrated, pendingBoundariesOf } from "../../../../app/ssr/framework/is-hydrated";
import { putData, putRouteModules } from "../../../../app/ssr/framework/remix-globals";

const { renderToReadableStream } = workerServer as typeof import("react-dom/server");

const root = join(import.meta.dirname, "../../../..");
function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** What a page's own script would find. */
const page = globalThis as unknown as {
  __remixContext: { stream: unknown };
  __remixRouteModules: unknown;
};

describe("what the site knows of the insides of its framework", () => {
  it("React: notes its properties on the elements it has taken over, and on no others", async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const place = document.createElement("div");
    place.innerHTML = renderToString(<button type="button">a</button>);
    const button = place.querySelector("button")!;
    expect(isHydrated(button)).toBe(false);
    await act(() => hydrateRoot(place, <button type="button">a</button>));
    expect(isHydrated(button)).toBe(true);
  });

  it("React: tells onError of every part that a rendering gives up, before the document ends", async () => {
    const never = new Promise<never>(() => {});
    const Waits = () => {
      throw never;
    };
    const controller = new AbortController();
    const onError = vi.fn();
    const stream = await renderToReadableStream(
      <p>
        <Suspense fallback="…">
          <Waits />
        </Suspense>
      </p>,
      { signal: controller.signal, onError },
    );
    const reader = stream.getReader();
    await reader.read();
    controller.abort();
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain("$RX(");
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("React: minds no element behind all that it adopts", async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const place = document.createElement("div");
    place.innerHTML = `${renderToString(<p>a</p>)}<foreign-part></foreign-part>`;
    const onRecoverableError = vi.fn();
    await act(() => hydrateRoot(place, <p>a</p>, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(place.innerHTML).toContain("foreign-part");
  });

  it("React: marks the parts that it adopts one by one with comments", () => {
    const place = document.createElement("div");
    place.innerHTML = renderToString(
      <main>
        <Suspense>
          <p>a</p>
          <Suspense>
            <i>in it</i>
          </Suspense>
          <hr />
        </Suspense>
        <Suspense>
          <b>b</b>
        </Suspense>
      </main>,
    );
    expect(pendingBoundariesOf(place).map(({ localName }) => localName)).toEqual(["hr", "i", "b"]);
  });

  it("Remix: starts from these names on the window", async () => {
    const browser = textOf("node_modules/@remix-run/react/dist/esm/browser.js");
    expect(browser).toContain("window.__remixContext.stream;");
    expect(browser).toContain("window.__remixRouteModules");
    for (const name of ["future", "isSpaMode", "basename"])
      expect(browser).toContain(`window.__remixContext.${name}`);
    putData('[{"_1":2},"site","江岚"]\n');
    const { stream } = page.__remixContext;
    const { value } = await decode(stream as ReadableStream<Uint8Array<ArrayBuffer>>);
    expect(value).toEqual({ site: "江岚" });
    const modules = {};
    putRouteModules(modules);
    expect(page.__remixRouteModules).toBe(modules);
  });
});
