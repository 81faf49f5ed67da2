import { isRouteErrorResponse } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream, renderToString } from "virtual:document-renderer";
import { clientFiles } from "virtual:client-files";
import { siteRenditions } from "./platform.server/site-renditions";
import { isCrawler } from "./edge.server/crawler-deadline";
import { ARTICLE_BODY } from "./document/article/article-body";
import { keeper } from "./document/kept-html.server";
import { DocumentContext, type DocumentValue } from "./ui/document-context";
import { plainData, withHandOver } from "./document/framework/plain-data.server";
import { inlineStyles } from "./document/styles.server";
import { plainAnswerOf } from "./features/operations/plain-answer.server";
import { messagesFor } from "./messages/messages.server";
import { MessagesContext } from "./messages/use-messages";
import { within } from "./model/time/deadline";

/** How long deferred data may stream, in milliseconds; above the secondary upstream time-out. */
export const streamTimeout = 8000;
/** React gives up a second after the data did, so that its last answer can still be written. */
const renderTimeout = streamTimeout + 1000;
/** A crawler gets a finished document within 800 ms; what is left after the loaders goes to this. */
const crawlerDeadline = 700;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { edge }: AppLoadContext,
): Promise<Response> {
  const plain = plainAnswerOf(remixContext.staticHandlerContext.loaderData);
  if (plain !== null) {
    headers.set("content-type", plain.type);
    return new Response(plain.body, { status, headers });
  }
  const controller = new AbortController();
  const forCrawler = isCrawler(edge);
  let failed = false;
  const started = Date.now();

  const messages = { locale: edge.locale, catalogue: messagesFor(edge.locale) };
  const document: Omit<DocumentValue, "kept"> = {
    nonce: edge.nonce,
    part: (name) => edge.parts.get(name) ?? "",
    styles: (names) =>
      inlineStyles(status < 400 ? names : [...names, "failure"], edge.parts.get(ARTICLE_BODY)),
    files: {
      reader: clientFiles.reader,
      catalogue: clientFiles[`messages-${edge.locale}`],
    },
    data: plainData(remixContext.staticHandlerContext),
    lite: edge.lite,
    renditions: siteRenditions(edge.config),
  };
  const kept = keeper(renderToString, document, messages);
  const handedOver = withHandOver(remixContext, document.data === null);

  const stream = await renderToReadableStream(
    <DocumentContext.Provider value={{ ...document, kept }}>
      <MessagesContext.Provider value={messages}>
        <RemixServer
          context={handedOver}
          url={request.url}
          abortDelay={renderTimeout}
          nonce={edge.nonce}
        />
      </MessagesContext.Provider>
    </DocumentContext.Provider>,
    {
      signal: controller.signal,
      nonce: edge.nonce,
      // One document, not a series of screens: what has arrived stands where it belongs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        edge.cacheStatus.breakOff();
        if (controller.signal.aborted) return;
        failed = true;
        edge.log.error("render", {
          message: error instanceof Error ? error.message : String(error),
        });
      },
    },
  );
  edge.timing.add("shell", Date.now() - started);
  const shellFailed = failed;

  if (forCrawler) {
    await within(
      stream.allReady.catch(() => {}),
      crawlerDeadline,
      undefined,
    );
    controller.abort();
  } else {
    const timer = setTimeout(() => controller.abort(), renderTimeout);
    edge.waitUntil(stream.allReady.catch(() => {}).then(() => clearTimeout(timer)));
  }

  headers.set("content-type", "text/html; charset=utf-8");
  const answered = shellFailed && status === 200 ? 500 : status;
  // A page that could not be made is asked for anew, also by going back to it.
  if (answered >= 500) headers.set("cache-control", "no-store");
  return new Response(stream, { status: answered, headers });
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
