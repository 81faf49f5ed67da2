import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readText } from "../../edge.server/bodies/read-fields";
import { admit, clientIn } from "../../edge.server/throttle/admit";

const LIMITS = { bytes: 64, milliseconds: 5_000 };

/**
 * Told once by a page that could not be hydrated and stays as the server wrote it. It sends an id
 * of this one view, so that nothing counts twice; of the visitor nothing is noted, only the build.
 */
export async function action({
  request,
  context: { edge },
}: ActionFunctionArgs): Promise<Response> {
  const client = clientIn(edge);
  const { admitted } = await admit(edge, { hydrationFailuresByClient: client });
  if (admitted && request.body !== null) {
    const { text } = await readText(request.body, LIMITS);
    if (edge.isolate.hydrationFailures.report(text, client ?? "unknown"))
      edge.log.warn("page.hydration_failed", { build: edge.config.buildId });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
