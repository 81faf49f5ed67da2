import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FlyCards } from "../list-page/fly-card/fly-cards";
import { openList } from "../list-page/open-list.server";
import { listData } from "../navigation/addresses";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => openList(edge, params);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "paged-list", "list-page", "fly-card"] };

export default function FlyCard() {
  const { title, listId, pages, now } = useLoaderData<typeof loader>();
  return <FlyCards title={title} pages={pages} dataAddress={listData(listId)} now={now} />;
}
