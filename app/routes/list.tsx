import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CardList } from "../list-page/card-list";
import { ListPage } from "../list-page/list-page";
import { listSource } from "../list-page/list-source";
import { openList } from "../list-page/open-list.server";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => openList(edge, params);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "list-page"] };

export default function List() {
  const { title, listId, pages, now } = useLoaderData<typeof loader>();
  return (
    <ListPage title={title}>
      <CardList pages={pages} addressOf={listSource(listId)} now={now} empty="" />
    </ListPage>
  );
}
