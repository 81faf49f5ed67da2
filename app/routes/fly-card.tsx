import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FlyCards } from "../features/list-page/fly-cards";
import { loadList } from "../features/list-page/list-page.server";
import { listDataUrl } from "../model/resources/urls";
import type { RouteHandle } from "../model/document/stylesheets";

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadList(context, params);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: ["content-lists", "paged-list", "list-page", "fly-card"],
} satisfies RouteHandle;

export default function FlyCard() {
  const { title, listId, pages } = useLoaderData<typeof loader>();
  return <FlyCards title={title} pages={pages} jsonUrl={listDataUrl(listId)} />;
}
