import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FlyCards } from "../list-page/fly-card/fly-cards";
import { listSource } from "../list-page/list-source";
import { openList } from "../list-page/open-list.server";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => openList(edge, params);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "list-page", "fly-card"] };

export default function FlyCard() {
  const { title, listId, pages, now } = useLoaderData<typeof loader>();
  return <FlyCards title={title} pages={pages} addressOf={listSource(listId)} now={now} />;
}
