import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readText } from "../../edge.server/bodies/read-fields";
import { readViolation } from "../../edge.server/observability/browser-reports";
import { contentSecurityPolicy } from "../../edge.server/security-headers";
import { admit, clientKey } from "../../edge.server/throttle/admit";

const LIMITS = { bytes: 8 * 1024, milliseconds: 5_000 };

/** Takes what browsers refused under the content security policy; operators see it counted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const client = clientKey(context);
  const { admitted } = await admit(context, { reportsByClient: client });
  if (admitted && request.body !== null) {
    const { text } = await readText(request.body, LIMITS);
    const violation = readViolation(text);
    const policy = contentSecurityPolicy(context.config, context.nonce);
    if (violation !== null)
      context.isolate.violations.count(violation, client ?? "unknown", policy);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
