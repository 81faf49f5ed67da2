import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { clientFiles } from "virtual:client-files";
import { siteRenditions } from "./platform.server/site-renditions";
import { isCrawler } from "./edge.server/crawler-deadline";
import { ARTICLE_BODY } from "./document/article/article-body";
import { isArriving } from "./document/document-only";
import { SPECIAL_INTRODUCTION } from "./model/special/special";
import { dataInDocument, dataInScripts } from "./document/framework/loader-data.server";
import { renderComplete } from "./document/framework/render-complete.server";
import { fragmentsOf } from "./document/kept-html.server";
import { DocumentContext, type DocumentValue } from "./ui/document-context";
import { inlineStyles } from "./document/styles.server";
import { plainAnswerOf } from "./features/operations/plain-answer.server";
import { messagesFor } from "./messages/messages.server";
import { MessagesContext } from "./messages/use-messages";
import { pause, within } from "./model/time/deadline";

type Edge = AppLoadContext["edge"];

/** How long deferred data may stream, in milliseconds; above the secondary upstream time-out. */
export const streamTimeout = 8000;
/** React gives up a second after the data did, so that its last answer can still be written. */
const renderTimeout = streamTimeout + 1000;
/** A crawler gets a finished document within 800 ms; what is left after the loaders goes to this. */
const crawlerDeadline = 700;

/** What the document is rendered from, beside the framework's own context. */
interface Asked {
  readonly edge: Edge;
  readonly url: string;
  readonly status: number;
  /** The loader data as the framework encodes it; null where it streams into the document. */
  readonly data: string | null;
}

/** A document's elements, and the work that keeps its fragments for the next one. */
function documentOf(context: EntryContext, { edge, url, status, data }: Asked) {
  const messages = { locale: edge.locale, catalogue: messagesFor(edge.locale) };
  const document: Omit<DocumentValue, "kept"> = {
    nonce: edge.nonce,
    part: (name) => edge.parts.get(name) ?? "",
    styles: (names) =>
      inlineStyles(
        status < 400 ? names : [...names, "failure"],
        edge.parts.get(ARTICLE_BODY) ?? edge.parts.get(SPECIAL_INTRODUCTION),
      ),
    files: {
      reader: clientFiles.reader,
      catalogue: clientFiles[`messages-${edge.locale}`],
    },
    data,
    lite: edge.lite,
    renditions: siteRenditions(edge.config),
  };
  const fragments = fragmentsOf(document, messages);
  const element = (
    <DocumentContext.Provider value={{ ...document, kept: fragments.kept }}>
      <MessagesContext.Provider value={messages}>
        <RemixServer context={context} url={url} abortDelay={renderTimeout} nonce={edge.nonce} />
      </MessagesContext.Provider>
    </DocumentContext.Provider>
  );
  return { element, fragments };
}

/** The status and headers of a document. A page that could not be made is asked for anew, also by going back to it. */
function initOf(status: number, headers: Headers): ResponseInit {
  headers.set("content-type", "text/html; charset=utf-8");
  if (status >= 500) headers.set("cache-control", "no-store");
  return { status, headers };
}

/**
 * A document whose data has all arrived is one text (`renderToString`, about half of what a stream costs); one that
 * waits for parts, or in which something failed, streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { edge }: AppLoadContext,
): Promise<Response> {
  const { loaderData } = remixContext.staticHandlerContext;
  const plain = plainAnswerOf(loaderData);
  if (plain !== null) {
    headers.set("content-type", plain.type);
    return new Response(plain.body, { status, headers });
  }
  const started = Date.now();
  const { context, data } = isArriving(loaderData)
    ? dataInScripts(remixContext)
    : await dataInDocument(remixContext);
  const { element, fragments } = documentOf(context, { edge, url: request.url, status, data });
  const text = data === null ? null : renderComplete(element);
  if (text !== null) {
    edge.timing.add("shell", Date.now() - started);
    if (fragments.areNew()) edge.waitUntil(pause(0).then(fragments.keepNew));
    return new Response(text, initOf(status, headers));
  }
  const { stream, hasFailed } = await streamDocument(element, edge);
  edge.timing.add("shell", Date.now() - started);
  edge.waitUntil(stream.allReady.then(fragments.keepNew, () => {}));
  const answered = hasFailed && status === 200 ? 500 : status;
  return new Response(stream, initOf(answered, headers));
}

/**
 * Renders a document as a stream, and gives up what of it does not arrive in time.
 *
 * @returns once the page around late parts is rendered, `hasFailed` whether something in that failed; for a crawler
 *   once everything is
 * @throws when the page around late parts cannot be rendered
 */
async function streamDocument(element: ReactElement, edge: Edge) {
  const giveUp = new AbortController();
  let hasFailed = false;
  const stream = await renderToReadableStream(element, {
    nonce: edge.nonce,
    signal: giveUp.signal,
    // One document, not a series of screens: what has arrived stands where it belongs.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      edge.cacheStatus.breakOff();
      if (giveUp.signal.aborted) return;
      hasFailed = true;
      edge.log.error("render", {
        message: error instanceof Error ? error.message : String(error),
      });
    },
  });
  const shellHasFailed = hasFailed;
  await endInTime(stream.allReady, edge, () => giveUp.abort());
  return { stream, hasFailed: shellHasFailed };
}

/** Gives up what of a document does not arrive in time: for crawlers before it is sent at all. */
async function endInTime(allReady: Promise<void>, edge: Edge, giveUp: () => void): Promise<void> {
  const arrived = allReady.catch(() => {});
  if (isCrawler(edge)) {
    await within(arrived, crawlerDeadline, undefined);
    return giveUp();
  }
  const timer = setTimeout(giveUp, renderTimeout);
  edge.waitUntil(arrived.then(() => clearTimeout(timer)));
}

/**
 * Errors thrown by loaders and actions, once each; answers that were thrown are not errors, and neither is a
 * visitor who left, which Node tells.
 */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: unknown },
) {
  if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) return;
  const edge = (context as AppLoadContext | undefined)?.edge;
  edge?.log.error("unhandled", {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
