import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RemixServer, useMatches } from "@remix-run/react";
import type { EntryContext } from "@remix-run/cloudflare";
import { Suspense, act, type ComponentProps } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
// @ts-expect-error what the worker renders by: Node's own entry has no web streams
import * as workerServer from "react-dom/server.browser";
import { decode } from "turbo-stream";
import { describe, expect, it, vi } from "vitest";
import { isAlive } from "../../../../app/document/framework/is-alive";
import { usePageFiles, type PageFiles } from "../../../../app/document/framework/rendered-page";
import { handOverData } from "../../../../app/document/framework/hand-over";
import { keepStreamedData, putRouteModules } from "../../../../app/document/framework/window";

const { renderToReadableStream } = workerServer as typeof import("react-dom/server");

const root = join(import.meta.dirname, "../../../..");
function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** What a page's own script would find. */
const page = globalThis as unknown as {
  __remixContext: { streamController: { enqueue: (chunk: string) => void }; stream: unknown };
  __remixRouteModules: unknown;
};

describe("what the site knows of the insides of its framework", () => {
  it("React: notes its properties on the elements it has taken over, and on no others", async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const place = document.createElement("div");
    place.innerHTML = renderToString(<button type="button">a</button>);
    const button = place.querySelector("button")!;
    expect(isAlive(button)).toBe(false);
    await act(() => hydrateRoot(place, <button type="button">a</button>));
    expect(isAlive(button)).toBe(true);
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

  it("Remix: gives the files of a page, and streams its data when told that they have a place", () => {
    const seen: (PageFiles | null)[] = [];
    const Root = () => {
      seen.push(
        usePageFiles(
          useMatches().map(({ id }) => id),
          true,
        ),
      );
      return null;
    };
    const route = {
      id: "root",
      path: "",
      module: "/root.js",
      hasLoader: false,
      imports: ["/part.js"],
    };
    const context = {
      manifest: {
        version: "1",
        url: "/manifest.js",
        entry: { module: "/entry.js", imports: ["/framework.js"] },
        routes: { root: route },
      },
      routeModules: { root: { default: Root } },
      criticalCss: undefined,
      serverHandoffString: "",
      future: { v3_singleFetch: true },
      isSpaMode: false,
      renderMeta: {} as { didRenderScripts?: boolean },
      staticHandlerContext: {
        matches: [{ params: {}, pathname: "/", route: { id: "root" } }],
        location: { pathname: "/", search: "", hash: "", state: null, key: "k" },
        loaderData: {},
        actionData: null,
        errors: null,
      },
    };
    type Rendered = ComponentProps<typeof RemixServer>["context"];
    renderToString(
      <RemixServer context={context as unknown as EntryContext & Rendered} url="http://a.test/" />,
    );
    expect(seen[0]).toEqual({
      entry: "/entry.js",
      manifest: "/manifest.js",
      routes: { root: "/root.js" },
      imports: ["/framework.js", "/part.js"],
      runtime: null,
    });
    expect(context.renderMeta.didRenderScripts).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it("Remix: streams by the controller that the document keeps for it, and starts from its context", () => {
    const server = textOf("node_modules/@remix-run/react/dist/esm/single-fetch.js");
    expect(server).toContain("window.__remixContext.streamController.enqueue(");
    expect(server).toContain("renderMeta.didRenderScripts");
    const browser = textOf("node_modules/@remix-run/react/dist/esm/browser.js");
    expect(browser).toContain("window.__remixContext.stream;");
    expect(browser).toContain("window.__remixRouteModules");
    for (const name of ["future", "isSpaMode", "basename"])
      expect(browser).toContain(`window.__remixContext.${name}`);
  });

  it("Remix: is given the data that scripts brought, or that stands in the document", async () => {
    keepStreamedData();
    page.__remixContext.streamController.enqueue('[{"_1":2},"a","b"]\n');
    const given = async () => {
      const { stream } = page.__remixContext;
      return (await decode(stream as ReadableStream<Uint8Array<ArrayBuffer>>)).value;
    };
    handOverData("");
    expect(await given()).toEqual({ a: "b" });
    handOverData('[{"_1":2},"site","江岚"]\n');
    expect(await given()).toEqual({ site: "江岚" });
    const modules = {};
    putRouteModules(modules);
    expect(page.__remixRouteModules).toBe(modules);
  });
});
