import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { admit, clientIn } from "../edge.server/throttle/admit";

/**
 * Told once by a page that the framework could not take over, and that stands as it stood. Nothing is
 * sent along and nothing about the visitor is noted, only the build.
 */
export async function action({ context: { edge } }: ActionFunctionArgs): Promise<Response> {
  const { admitted } = await admit(edge, { lostPagesByClient: clientIn(edge) });
  if (admitted) {
    edge.isolate.counters.lostPages += 1;
    edge.log.warn("page.not_taken_over", { build: edge.config.buildId });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
