// What a page costs at least: a worker that answers a finished document as its bytes or as the text it is, or renders its
// elements again with React's own renderer and nothing else (no framework, components, data or edge), or has
// the framework answer it with everything in `<head>` and `<body>` finished: two elements for React, one
// loader that has its data, no edge.
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { RemixServer, useLoaderData } from "@remix-run/react";
import { createElement, type ReactNode } from "react";
import remixConfig from "../../remix.config.js";
// @ts-expect-error what the worker renders by: Node's own entry has no web streams
import * as server from "react-dom/server.browser";

const { renderToReadableStream } = server as typeof import("react-dom/server");

/** An element of a document, and what is in it. */
export interface ElementOf {
  readonly name: string;
  /** As React takes them. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly children: readonly (ElementOf | string)[];
}

/** A page's document, as it is and as elements. */
export interface FinishedDocument {
  readonly html: string;
  readonly root: ElementOf;
}

/** Given by the bench, by path. */
const { documents } = globalThis as unknown as {
  readonly documents: Readonly<Record<string, FinishedDocument>>;
};

function elementOf({ name, attributes, children }: ElementOf): ReactNode {
  return createElement(
    name,
    attributes,
    ...children.map((child) => (typeof child === "string" ? child : elementOf(child))),
  );
}

/** The insides of a finished document's two parts. */
const insides = Object.fromEntries(
  Object.entries(documents).map(([path, { html }]) => {
    const [, head = "", body = ""] = /<head>([^]*)<\/head><body>([^]*)<\/body>/.exec(html) ?? [];
    return [path, { head: { __html: head }, body: { __html: body } }];
  }),
);

function FinishedPage() {
  const { path } = useLoaderData<{ readonly path: string }>();
  const inside = insides[path];
  return createElement(
    "html",
    { lang: "zh-CN" },
    createElement("head", { dangerouslySetInnerHTML: inside?.head }),
    createElement("body", { dangerouslySetInnerHTML: inside?.body }),
  );
}

const encoder = new TextEncoder();

/** The finished documents as they go over the wire. */
const bytes = Object.fromEntries(
  Object.entries(documents).map(([path, { html }]) => [path, encoder.encode(html)]),
);

async function bodyFor(search: string, path: string, { html, root }: FinishedDocument) {
  if (search === "?react") return renderToReadableStream(elementOf(root));
  return search === "?bytes" ? bytes[path] : html;
}

async function answerPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = createElement(RemixServer, { context, url: request.url });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(await renderToReadableStream(page), { status, headers });
}

const ROUTE = { id: "root", path: "*" };

/** A site of one route, as the framework's compiler would give it. */
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: answerPage } },
  routes: {
    root: {
      ...ROUTE,
      module: {
        default: FinishedPage,
        loader: ({ request }) => ({ path: new URL(request.url).pathname }),
      },
    },
  },
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: {
      root: {
        ...ROUTE,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
        hasAction: false,
        hasErrorBoundary: false,
        module: "/root.js",
      },
    },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: remixConfig.future as unknown as ServerBuild["future"],
  isSpaMode: false,
};

const answerByFramework = createRequestHandler(build, "production");

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const document = documents[pathname];
    if (document === undefined) return new Response(null, { status: 404 });
    if (search === "?framework") return answerByFramework(request);
    const body = await bodyFor(search, pathname, document);
    return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
};
