import { createEdge, documentCacheOf, type Edge } from "../app/edge.server/edge";
import { createLogger } from "../app/edge.server/observability/logger";
import { failure, handle } from "../app/edge.server/pipeline";
import { environmentOf } from "./environment";

interface MiddlewareContext {
  readonly request: Request;
  readonly env: Readonly<Record<string, unknown>>;
  readonly data: { edge?: Edge };
  waitUntil(work: Promise<unknown>): void;
  next(request?: Request): Promise<Response>;
}

/** Every request under the base path that is not a built file. */
export const onRequest = async (context: MiddlewareContext): Promise<Response> => {
  try {
    const edge = createEdge(context.request, environmentOf(context.env), {
      waitUntil: (work) => context.waitUntil(work),
    });
    return await handle(edge, documentCacheOf(edge), (renderedFor) => {
      context.data.edge = renderedFor;
      return renderedFor === edge ? context.next() : context.next(renderedFor.request);
    });
  } catch (error) {
    createLogger("none").error("edge.failed", { reason: String(error) });
    return failure();
  }
};
