import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { RequestContext } from "./edge.server/request-context";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { clientFiles } from "virtual:client-files";
import headScript from "inline-script:./client/bootstrap/head.inline.ts";
import englishTimes from "inline-script:./ssr/head-en.inline.ts";
import chineseTimes from "inline-script:./ssr/head-zh-CN.inline.ts";
import { siteRenditions } from "./upstream.server/site";
import { isCrawler } from "./edge.server/crawler-deadline";
import { EDITORS_HTML } from "./model/document/document-texts";
import { isDeferred } from "./ssr/server-only-value";
import { documentShell, around, inlineStyles } from "./ssr/document-shell.server";
import { renderComplete } from "./ssr/framework/render-complete.server";
import { fragmentsOf } from "./ssr/fragment-cache.server";
import { DocumentContext, type DocumentValue } from "./ui/document-context";
import { plainResponseOf } from "./features/operations/operations.server";
import { messagesFor } from "./messages/messages.server";
import { MessagesContext } from "./messages/use-messages";
import { delay, withDeadline } from "./model/time/deadline";

/** How long deferred data may stream, in milliseconds; above the secondary upstream time-out. */
export const streamTimeout = 8000;
/** React aborts a second after the data, so that its last part can still be rendered. */
const renderTimeout = streamTimeout + 1000;
/** Time for deferred parts of a crawler's document, in milliseconds; after it the document ends without them. */
const crawlerDeadline = 700;

/** Inputs of a document beside the framework's context. */
interface RenderInput {
  readonly context: RequestContext;
  readonly url: string;
  readonly status: number;
}

/** A document's shell, the elements of its page, and its fragment cache. */
function documentOf(entryContext: EntryContext, { context, url, status }: RenderInput) {
  const localised = { locale: context.locale, messages: messagesFor(context.locale) };
  const documentText = (name: string) => context.documentTexts.get(name) ?? "";
  const document: Omit<DocumentValue, "cachedFragment"> = {
    nonce: context.nonce,
    staticHtml: documentText,
    styles: (names) =>
      inlineStyles(
        status < 400 ? names : [...names, "failure"],
        EDITORS_HTML.flatMap((name) => context.documentTexts.get(name) ?? []),
      ),
    files: {
      bootstrap: clientFiles.bootstrap,
      headScript: headScript + (context.locale === "en" ? englishTimes : chineseTimes),
    },
    renders: "page",
    onFailure: () => {},
    lite: context.lite,
    renditions: siteRenditions(context.config),
  };
  const fragments = fragmentsOf(document, localised, url, import.meta.env.DEV);
  const elements = (value: DocumentValue): ReactElement => (
    <DocumentContext.Provider value={value}>
      <MessagesContext.Provider value={localised}>
        <RemixServer
          context={entryContext}
          url={url}
          abortDelay={renderTimeout}
          nonce={context.nonce}
        />
      </MessagesContext.Provider>
    </DocumentContext.Provider>
  );
  const shell = documentShell({
    context: entryContext,
    ...localised,
    head: renderToString(elements({ ...document, cachedFragment: null, renders: "head" })),
    documentText,
    messagesFile: clientFiles[`messages-${context.locale}`],
    lite: context.lite,
  });
  return { shell, page: elements({ ...document, cachedFragment: fragments.lookUp }), fragments };
}

/** The status and headers of a document. A server error is not cached, not even for back navigation. */
function initOf(status: number, headers: Headers): ResponseInit {
  headers.set("content-type", "text/html; charset=utf-8");
  if (status >= 500) headers.set("cache-control", "no-store");
  return { status, headers };
}

/**
 * Renders a document without deferred data as one text (`renderToString`, half the cost of a stream); one with deferred
 * parts or a rendering error streams.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { loaderData } = remixContext.staticHandlerContext;
  const plain = plainResponseOf(loaderData);
  if (plain !== null) {
    headers.set("content-type", plain.type);
    return new Response(plain.body, { status, headers });
  }
  const started = Date.now();
  const { serverHandoffStream, ...entryContext } = remixContext;
  // Resolves after the last deferred part; without it the page is not hydrated.
  const data = new Response(serverHandoffStream).text().catch(() => "");
  const { shell, page, fragments } = documentOf(entryContext, {
    context,
    url: request.url,
    status,
  });
  const text = isDeferred(loaderData) ? null : renderComplete(page);
  if (text !== null) {
    context.timing.add("shell", Date.now() - started);
    if (fragments.hasMisses()) storeAfter(delay(0), fragments.renderMisses, context);
    const document = shell.before + text + shell.after(await data);
    return new Response(document, initOf(status, headers));
  }
  const { stream, hasFailed, isGivenUp } = await streamDocument(page, context);
  context.timing.add("shell", Date.now() - started);
  storeAfter(
    stream.allReady.catch(() => {}),
    fragments.renderMisses,
    context,
  );
  const answered = hasFailed && status === 200 ? 500 : status;
  // An aborted page is not hydrated: it is a crawler's, or its visitor has waited too long.
  const end = async () => shell.after(isGivenUp() ? "" : await data);
  return new Response(around(shell.before, stream, end), initOf(answered, headers));
}

/** Stores a document's fragments after it is rendered; a failure is logged and does not reach the visitor. */
function storeAfter(
  rendered: Promise<void>,
  renderMisses: () => void,
  context: RequestContext,
): void {
  const stored = rendered.then(renderMisses).catch((error: unknown) => {
    context.log.error("fragment", { message: String(error) });
  });
  context.waitUntil(stored);
}

/**
 * Renders a document as a stream and aborts deferred parts at their deadline.
 *
 * @returns once the page without its deferred parts is rendered, for a crawler once everything is; `hasFailed` is
 *   whether that rendering had an error
 * @throws when the page cannot be rendered even without its deferred parts
 */
async function streamDocument(element: ReactElement, context: RequestContext) {
  const giveUp = new AbortController();
  let hasFailed = false;
  const stream = await renderToReadableStream(element, {
    nonce: context.nonce,
    signal: giveUp.signal,
    // No chunking: parts that are ready are rendered in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      context.cacheStatus.breakOff();
      if (giveUp.signal.aborted) return;
      hasFailed = true;
      context.log.error("render", {
        message: error instanceof Error ? error.message : String(error),
      });
    },
  });
  const shellHasFailed = hasFailed;
  await endInTime(stream.allReady, context, () => giveUp.abort());
  return { stream, hasFailed: shellHasFailed, isGivenUp: () => giveUp.signal.aborted };
}

/** Aborts deferred parts at their deadline; a crawler's document is sent only afterwards. */
async function endInTime(
  allReady: Promise<void>,
  context: RequestContext,
  giveUp: () => void,
): Promise<void> {
  const rendered = allReady.catch(() => {});
  if (isCrawler(context)) {
    await withDeadline(rendered, crawlerDeadline, undefined);
    return giveUp();
  }
  const timer = setTimeout(giveUp, renderTimeout);
  context.waitUntil(rendered.then(() => clearTimeout(timer)));
}

/**
 * Logs errors of loaders and actions. Thrown responses and aborted requests (a visitor who left, on Node) are not
 * errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: AppLoadContext | undefined },
) {
  if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) return;
  context?.log.error("unhandled", {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
