import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Failure } from "../ssr/failure";
import { loadNotFound } from "../features/shared/hot-list/hot-list.server";
import { HotListFiller } from "../features/shared/hot-list/hot-list";
import type { RouteHandle } from "../model/document/stylesheets";

/** `/404`: where every check sends what does not exist; the response's status is 404 as well. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadNotFound(context);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: ["content-lists"] } satisfies RouteHandle;

export default function NotFound() {
  return (
    <Failure status={404}>
      <HotListFiller {...useLoaderData<typeof loader>().hotListFiller} />
    </Failure>
  );
}
