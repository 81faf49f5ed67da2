import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentCard } from "../content/card";
import { PagedList } from "../content/paged-list";
import { ListPage } from "../list-page/list-page";
import { openList } from "../list-page/open-list.server";
import { useMessages } from "../messages/use-messages";
import { listData } from "../navigation/addresses";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => openList(edge, params);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "paged-list", "list-page"] };

export default function List() {
  const { title, listId, pages, now } = useLoaderData<typeof loader>();
  const t = useMessages().site;
  return (
    <ListPage title={title}>
      <PagedList
        first={pages}
        dataAddress={listData(listId)}
        emptySentence={t.empty}
        renderCard={(card) => <ContentCard card={card} now={now} level={2} />}
      />
    </ListPage>
  );
}
