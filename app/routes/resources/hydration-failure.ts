import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readText } from "../../edge.server/bodies/read-fields";
import { admit, clientKey } from "../../edge.server/throttle/admit";

const LIMITS = { bytes: 64, milliseconds: 5_000 };

/**
 * Counts a page view that could not be hydrated and stays server-rendered. The body is a random id of the
 * view, so a repeated report counts once; the log names the build and nothing about the visitor.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const client = clientKey(context);
  const { admitted } = await admit(context, { hydrationFailuresByClient: client });
  if (admitted && request.body !== null) {
    const { text } = await readText(request.body, LIMITS);
    if (context.isolate.hydrationFailures.report(text, client ?? "unknown"))
      context.log.warn("page.hydration_failed", { build: context.config.buildId });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
