import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { lazy } from "react";
import { cardMeta } from "../ssr/detail-route";
import { Failure } from "../ssr/failure";
import { guardDetail } from "../ssr/guards.server/detail";
import { submitSafely, type SubmitFailure } from "../ssr/submit-failure";
import type { CommandOutcome } from "../features/operations/commands.server";
import {
  commandFrom,
  loadOperations,
  loadPlainResponse,
} from "../features/operations/operations.server";
import { loadNotFound } from "../features/shared/hot-list/hot-list.server";
import { HotListFiller } from "../features/shared/hot-list/hot-list";
import type { RequestContext } from "../edge.server/request-context";
import { ownPath } from "../model/url/own-url";
import { INDEX_FILE } from "../model/content/content-url";
import type { RouteHandle } from "../model/document/stylesheets";

const OperationsPage = lazy(() => import("../features/operations/operations-page"));

/** Folders of a detail URL (specification, section 2) before its index: actor, type, year, month and id. */
const MAX_FOLDERS = 5;

/**
 * Guards a detail URL without a screen of its own: its type is unknown, or its query names the
 * document. Other URLs pass.
 */
function guardUnlisted(context: RequestContext): void {
  const folders = [...(ownPath(context.url.pathname) ?? [])];
  if (folders.pop() !== INDEX_FILE || folders.includes("")) return;
  const [actor, type] = folders;
  if (type === undefined || folders.length > MAX_FOLDERS) return;
  guardDetail(context, { actor, type, index: INDEX_FILE });
}

/**
 * A URL that no screen has (specification, section 8). The operators' page is one of them, for
 * everybody but operators: nothing in the response tells that it is there.
 *
 * @throws Response of a detail URL: a redirect to the document that its query names, else to the
 *   error page
 */
export async function loader({ context }: LoaderFunctionArgs) {
  guardUnlisted(context);
  return (
    (await loadOperations(context)) ?? (await loadPlainResponse(context)) ?? loadNotFound(context)
  );
}

export function action({ request, context }: ActionFunctionArgs) {
  return commandFrom(context, request);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return submitSafely<CommandOutcome>(args);
}

export { revalidateUnlessFailed as shouldRevalidate } from "../ssr/submit-failure";
export { loaderHeaders as headers } from "../ssr/detail-route";

type Shown = Awaited<ReturnType<typeof loader>>["data"];

export const handle = {
  styles: (shown?: Shown | null) =>
    shown && "operations" in shown ? ["operations"] : ["content-lists"],
} satisfies RouteHandle<Shown>;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && "operations" in data
    ? [{ title: "Edge" }, { name: "robots", content: "noindex" }]
    : cardMeta({ data: data && "plain" in data ? undefined : data });

export default function Unknown() {
  const shown = useLoaderData<typeof loader>();
  const outcome = useActionData<CommandOutcome | SubmitFailure>();
  if (!("operations" in shown))
    return (
      <Failure status={404}>
        {"hotListFiller" in shown && <HotListFiller {...shown.hotListFiller} />}
      </Failure>
    );
  return <OperationsPage {...shown.operations} outcome={outcome ?? null} />;
}
