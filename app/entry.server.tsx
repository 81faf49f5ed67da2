import { isRouteErrorResponse } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { clientFiles } from "virtual:client-files";
import { siteRenditions } from "./content/site-renditions.server";
import { ARTICLE_BODY } from "./detail/article-body";
import { DocumentContext } from "./document/document-context";
import { plainData } from "./document/plain-data.server";
import { inlineStyles } from "./document/styles.server";
import { messagesFor } from "./messages/messages.server";
import { MessagesContext } from "./messages/use-messages";

/** How long deferred data may stream, in milliseconds; above the secondary upstream time-out. */
export const streamTimeout = 8000;
/** React gives up a second after the data did, so that its last answer can still be written. */
const renderTimeout = streamTimeout + 1000;
/** A crawler gets a finished document within 800 ms; what is left after the loaders goes to this. */
const crawlerDeadline = 700;

const finishedWithin = async (allReady: Promise<void>, milliseconds: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([allReady.catch(() => {}), deadline]);
  clearTimeout(timer);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { edge }: AppLoadContext,
): Promise<Response> {
  const controller = new AbortController();
  const isCrawler = edge.client.class === "crawler";
  let failed = false;
  const started = Date.now();

  const stream = await renderToReadableStream(
    <DocumentContext.Provider
      value={{
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
      }}
    >
      <MessagesContext.Provider
        value={{ locale: edge.locale, catalogue: messagesFor(edge.locale) }}
      >
        <RemixServer
          context={remixContext}
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

  if (isCrawler) {
    await finishedWithin(stream.allReady, crawlerDeadline);
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

/** Errors thrown by loaders and actions, once each; answers that were thrown are not errors. */
export function handleError(error: unknown, { context }: { context: unknown }) {
  if (error instanceof Response || isRouteErrorResponse(error)) return;
  const edge = (context as AppLoadContext | undefined)?.edge;
  edge?.log.error("unhandled", {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
