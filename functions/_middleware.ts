import type { Edge } from "../app/edge.server/edge";
import { serve } from "../app/edge.server/serve";
import { hostOf } from "./environment";

/** What of the Pages context is used: the only place that knows it. */
interface PagesContext {
  readonly request: Request;
  readonly env: Readonly<Record<string, unknown>>;
  readonly data: { edge?: Edge };
  waitUntil(work: Promise<unknown>): void;
  next(request?: Request): Promise<Response>;
}

/** Every request under the base path that is not a built file. */
export function onRequest(context: PagesContext): Promise<Response> {
  return serve(
    context.request,
    hostOf(context.env),
    { waitUntil: (work) => context.waitUntil(work) },
    (edge) => {
      context.data.edge = edge;
      return edge.request === context.request ? context.next() : context.next(edge.request);
    },
  );
}
