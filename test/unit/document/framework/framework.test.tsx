import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { RemixServer, useMatches } from "@remix-run/react";
import type { EntryContext } from "@remix-run/cloudflare";
import { Suspense, act, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
// @ts-expect-error what the worker renders by: Node's own entry has no web streams
import * as workerServer from "react-dom/server.browser";
import { decode } from "turbo-stream";
import { describe, expect, it, vi } from "vitest";
import { isAlive } from "../../../../app/document/framework/is-alive";
import { textUntilFlush } from "../../../../app/document/framework/document-renderer";
import { PINNED } from "../../../../app/document/framework/pinned";
import { shortPreloadHelper } from "../../../../app/document/framework/preload-helper";
import { PRELOAD_ERROR } from "../../../../app/document/framework/preload-error";
import { usePageFiles, type PageFiles } from "../../../../app/document/framework/rendered-page";
import { handOverData } from "../../../../app/document/framework/hand-over";
import { keepStreamedData, putRouteModules } from "../../../../app/document/framework/window";

const { renderToReadableStream } = workerServer as typeof import("react-dom/server");

const root = join(import.meta.dirname, "../../../..");
function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function installed(name: string): string {
  const { version } = JSON.parse(textOf(`node_modules/${name}/package.json`)) as {
    version: string;
  };
  return version;
}

/** What a page's own script would find. */
const page = globalThis as unknown as {
  __remixContext: { streamController: { enqueue: (chunk: string) => void }; stream: unknown };
  __remixRouteModules: unknown;
};

describe("what the site knows of the insides of its framework", () => {
  it.each(Object.entries(PINNED))("is of the version of %s that is installed", (name, pinned) => {
    const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Record<
      string,
      Record<string, string>
    >;
    const hint = `another ${name}: look at ${pinned.see} in app/document/framework`;
    expect({ ...dependencies, ...devDependencies }[name], hint).toBe(pinned.version);
    expect(installed(name), hint).toBe(pinned.version);
  });

  it("is asked of nowhere but there", () => {
    const insides =
      /UNSAFE_|__remix|\$R[CSX]\(|__reactProps|preload-helper\.js|vite:preloadError|__vitePreload|"turbo-stream"|virtual:remix/;
    const knowing = ["app", "functions", "scripts"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .map((name) => join(folder, name))
        .filter((name) => /\.tsx?$/.test(name) && insides.test(textOf(name))),
    );
    expect(knowing.filter((name) => dirname(name) !== "app/document/framework")).toEqual([]);
  });

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

  it("React: writes the same document as text until a flush, encoded at once", async () => {
    const path = "node_modules/react-dom/cjs/react-dom-server.browser.production.min.js";
    const original = textOf(path);
    const written = async (source: string): Promise<{ html: string; chunks: number }> => {
      const made = {} as typeof import("react-dom/server");
      // oxlint-disable-next-line typescript/no-implied-eval -- React's own file, as the build takes it
      new Function("exports", "require", source)(made, createRequire(import.meta.url));
      const stream = await made.renderToReadableStream(
        <ul className="a&b">
          {Array.from({ length: 300 }, (_, line) => (
            <li key={line} style={{ color: "red" }} data-line={line}>
              第{line}行 <b>{"<江岚>"}</b>
            </li>
          ))}
        </ul>,
      );
      const decoder = new TextDecoder();
      let [html, chunks] = ["", 0];
      for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
        html += decoder.decode(chunk, { stream: true });
        chunks += 1;
      }
      return { html, chunks };
    };
    const [usual, ours] = [await written(original), await written(textUntilFlush(original))];
    expect(ours.html).toBe(usual.html);
    expect([ours.chunks, usual.chunks > 10]).toEqual([1, true]);
    expect(() => textUntilFlush("another file")).toThrow("Another react-dom");
  });

  it("React: writes a document in which nothing is waited for as pieces of one text, and streams every other", async () => {
    const source = textUntilFlush(
      textOf("node_modules/react-dom/cjs/react-dom-server.browser.production.min.js"),
    );
    const made = {} as {
      renderDocument: (
        element: ReactElement,
        options: { readonly onError?: (error: unknown) => void },
      ) => Promise<readonly string[] | (ReadableStream<Uint8Array> & { abort(): void })>;
      renderToReadableStream: typeof renderToReadableStream;
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- React's own file, as the build takes it
    new Function("exports", "require", source)(made, createRequire(import.meta.url));
    const document = (part: ReactNode) => (
      <html lang="zh-CN">
        <body>
          <p>江岚 {"<"}</p>
          <Suspense fallback="…">{part}</Suspense>
        </body>
      </html>
    );
    const textOfStream = (stream: ReadableStream<Uint8Array>) =>
      new Response(stream as never).text();

    const long = <b>{"到了".repeat(5000)}</b>;
    const whole = await made.renderDocument(document(long), {});
    if (whole instanceof ReadableStream) throw new Error("Nothing is waited for");
    expect(whole.length).toBeGreaterThan(1);
    expect(whole.join("")).toBe(
      await textOfStream(await made.renderToReadableStream(document(long))),
    );

    const never = new Promise<never>(() => {});
    const Waits = () => {
      throw never;
    };
    const onError = vi.fn();
    const arriving = await made.renderDocument(document(<Waits />), { onError });
    if (!(arriving instanceof ReadableStream)) throw new Error("It waits for something");
    const text = textOfStream(arriving);
    await new Promise((resolve) => setTimeout(resolve, 10));
    arriving.abort();
    expect(await text).toContain("$RX(");
    expect(onError).toHaveBeenCalledTimes(1);

    const Fails = () => {
      throw new Error("broken");
    };
    await expect(made.renderDocument(<Fails />, { onError: vi.fn() })).rejects.toThrow("broken");
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

  it("turbo-stream: reads what was kept of a stream, and plain JSON in its form", async () => {
    const data = {
      loaderData: { root: { site: "江岚", none: null, list: [1, "a", { b: true }] } },
    };
    keepStreamedData();
    page.__remixContext.streamController.enqueue('[{"_1":2},"a","b"]\n');
    const decoded = async () => {
      const { stream } = page.__remixContext;
      return (await decode(stream as ReadableStream<Uint8Array<ArrayBuffer>>)).value;
    };
    handOverData("");
    expect(await decoded()).toEqual({ a: "b" });
    handOverData(JSON.stringify(data.loaderData));
    expect(await decoded()).toEqual(data);
    const modules = {};
    putRouteModules(modules);
    expect(page.__remixRouteModules).toBe(modules);
  });

  it("Vite: wraps imports by a helper of this name, and tells by this event what cannot be loaded", () => {
    const main = createRequire(join(root, "package.json")).resolve("vite");
    const chunks = join(dirname(main), "chunks");
    const vite = readdirSync(chunks)
      .map((name) => readFileSync(join(chunks, name), "utf8"))
      .find((text) => text.includes("const preloadHelperId ="));
    const id = /const preloadHelperId = "\\0([^"]+)";/.exec(vite ?? "")?.[1];
    const { load } = shortPreloadHelper() as unknown as { load: (id: string) => string | null };
    expect(load(`\0${id}`)).toContain("importWithFiles as __vitePreload");
    expect(vite).toContain("const preloadMethod = `__vitePreload`");
    expect(vite).toContain(`new Event("${PRELOAD_ERROR}"`);
  });
});
