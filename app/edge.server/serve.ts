import type { Render } from "./document-cache/rendering";
import type { DocumentCache } from "./document-cache/document-cache";
import { createRequestContext, type RequestContext } from "./request-context";
import type { BackgroundWork, Host } from "./host/host";
import { createLogger } from "./observability/logger";
import { failure, handle } from "./pipeline";

/** Where documents are stored, as one request sees it. */
export type Documents = Pick<DocumentCache<RequestContext>, "answer">;

interface Site {
  /** Makes the answer to the request of the Edge it is given, which may be a canonical one. */
  readonly render: Render<RequestContext>;
  readonly documents: (edge: RequestContext) => Documents;
}

/**
 * Answers a request on any host: a built file where the host leaves files to us, else through the
 * edge. Never rejects; a configuration that is not complete is an answer of 500 and a line in the log.
 */
export async function serve(
  request: Request,
  host: Host,
  background: BackgroundWork,
  { render, documents }: Site,
): Promise<Response> {
  try {
    const file = await host.files?.answer(request);
    if (file !== undefined && file !== null) return file;
    const edge = createRequestContext(request, host, background);
    return await handle(edge, documents(edge), render);
  } catch (error) {
    createLogger("none").error("edge.failed", { reason: String(error) });
    return failure();
  }
}
