import { isRouteErrorResponse } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { renderDocument, renderToString, type ArrivingDocument } from "virtual:document-renderer";
import { clientFiles } from "virtual:client-files";
import { siteRenditions } from "./platform.server/site-renditions";
import { isCrawler } from "./edge.server/crawler-deadline";
import { ARTICLE_BODY } from "./document/article/article-body";
import { SPECIAL_INTRODUCTION } from "./model/special/special";
import { keeper } from "./document/kept-html.server";
import { DocumentContext, type DocumentValue } from "./ui/document-context";
import { plainDataOf, withHandOver } from "./document/framework/plain-data.server";
import { documentElements } from "./document/framework/rendered-document";
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
  let isGivenUp = false;
  let failed = false;
  const started = Date.now();

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
    data: plainDataOf(remixContext),
    lite: edge.lite,
    renditions: siteRenditions(edge.config),
  };
  const kept = keeper(renderToString, document, messages);

  const rendered = await renderDocument(
    <DocumentContext.Provider value={{ ...document, kept }}>
      <MessagesContext.Provider value={messages}>
        {documentElements({
          context: withHandOver(remixContext, document.data === null),
          url: request.url,
          abortDelay: renderTimeout,
          nonce: edge.nonce,
        })}
      </MessagesContext.Provider>
    </DocumentContext.Provider>,
    {
      nonce: edge.nonce,
      // One document, not a series of screens: what has arrived stands where it belongs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        edge.cacheStatus.breakOff();
        if (isGivenUp) return;
        failed = true;
        edge.log.error("render", {
          message: error instanceof Error ? error.message : String(error),
        });
      },
    },
  );
  edge.timing.add("shell", Date.now() - started);
  const shellFailed = failed;

  if (rendered instanceof ReadableStream)
    await endInTime(rendered, edge, () => {
      isGivenUp = true;
      rendered.abort();
    });

  headers.set("content-type", "text/html; charset=utf-8");
  const answered = shellFailed && status === 200 ? 500 : status;
  // A page that could not be made is asked for anew, also by going back to it.
  if (answered >= 500) headers.set("cache-control", "no-store");
  const init = { status: answered, headers };
  if (rendered instanceof ReadableStream) return new Response(rendered, init);
  // A part that failed may come the next time.
  return failed ? new Response(rendered.join(""), init) : edge.whole.answer(rendered, init);
}

/** Gives up what of a document does not arrive in time: for crawlers before it is sent at all. */
async function endInTime(
  { allReady }: ArrivingDocument,
  edge: AppLoadContext["edge"],
  giveUp: () => void,
): Promise<void> {
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
