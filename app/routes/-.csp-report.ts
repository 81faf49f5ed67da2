import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readText } from "../edge.server/bodies/read-fields";
import { readViolation } from "../edge.server/observability/violations";

const LIMITS = { bytes: 8 * 1024, milliseconds: 5_000 };

/** Takes what browsers refused under the content security policy; operators see it counted. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  if (request.body !== null) {
    const { text } = await readText(request.body, LIMITS);
    const seen = readViolation(text);
    if (seen !== null) edge.isolate.violations.count(seen);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
