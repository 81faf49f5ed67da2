import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { asLoggedIn, withMessage } from "../../features/shared/visitor/as-logged-in.server";
import { readPushEvents } from "../../upstream.server/push";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";

/** What the visitor was told after a position: for pages that cannot have a connection. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.config.pushUrl === null) throw new Response(null, { status: 404 });
  const parameter = context.url.searchParams.get("after") ?? "";
  const after = /^\d{1,15}$/.test(parameter) ? Number(parameter) : null;
  const { outcome, cookies } = await asLoggedIn(context, async (visitor) =>
    withMessage(await readPushEvents(context, visitor, after), "", (list) => list),
  );
  return personalJson(outcome, 200, cookies);
}
