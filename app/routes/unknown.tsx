import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { lazy } from "react";
import { cardMeta } from "../document/detail-route";
import { Failure } from "../document/failure";
import { leaveForNotFound } from "../document/gate.server/redirect";
import { openNotFound } from "../document/not-found.server";
import { sendOrSay, type Unsent } from "../document/unsent";
import type { OrderOutcome } from "../features/operations/act.server";
import { openOperations, orderFrom } from "../features/operations/open-operations.server";
import { openPlain } from "../features/operations/plain-answer.server";
import { BASE_PATH } from "../model/address/base-path";
import { INDEX } from "../model/content/address";
import type { ScreenHandle } from "../model/document/sheet-names";

const OperationsPage = lazy(() => import("../features/operations/operations-page"));

/** A detail address (specification, section 2) whose type is unknown: the table had no screen for it. */
const DETAIL_OF_UNKNOWN_TYPE = new RegExp(`^${BASE_PATH}/[^/]+/[^/]+/(?:[^/]+/){0,3}${INDEX}$`);

/**
 * An address that no screen has (specification, section 8). The operators' page is one of them, for
 * everybody but operators: nothing in the answer tells that it is there.
 *
 * @throws Response a redirect to the error page for content of an unknown type, as the gate does
 */
export async function loader({ context: { edge } }: LoaderFunctionArgs) {
  if (DETAIL_OF_UNKNOWN_TYPE.test(edge.url.pathname)) leaveForNotFound();
  return (await openOperations(edge)) ?? (await openPlain(edge)) ?? openNotFound(edge);
}

export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return orderFrom(edge, request);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendOrSay<OrderOutcome>(args);
}

export { revalidateIfSent as shouldRevalidate } from "../document/unsent";
export { loaderHeaders as headers } from "../document/detail-route";

type Shown = Awaited<ReturnType<typeof loader>>["data"];

export const handle = {
  styles: (shown?: Shown | null) => (shown && "operations" in shown ? ["operations"] : []),
} satisfies ScreenHandle<Shown>;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && "operations" in data
    ? [{ title: "Edge" }, { name: "robots", content: "noindex" }]
    : cardMeta({ data: data && "plain" in data ? undefined : data });

export default function Unknown() {
  const shown = useLoaderData<typeof loader>();
  const outcome = useActionData<OrderOutcome | Unsent>();
  if (!("operations" in shown)) return <Failure status={404} />;
  return <OperationsPage {...shown.operations} outcome={outcome ?? null} />;
}
