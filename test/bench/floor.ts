// What a page costs at least: a worker that answers a finished document as the text it is, or renders its
// elements again with React's own renderer and nothing else: no framework, components, data or edge.
import { createElement, type ReactNode } from "react";
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

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const document = documents[pathname];
    if (document === undefined) return new Response(null, { status: 404 });
    const body =
      search === "?react" ? await renderToReadableStream(elementOf(document.root)) : document.html;
    return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
};
