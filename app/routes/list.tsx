import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentCard } from "../ui/content/card";
import { PagedList } from "../ui/content/paged-list";
import { ListPage } from "../features/list-page/list-page";
import { loadList } from "../features/list-page/list-page.server";
import { useMessages } from "../messages/use-messages";
import { listDataUrl } from "../model/resources/urls";
import type { RouteHandle } from "../model/document/stylesheets";

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadList(context, params);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: ["content-lists", "paged-list", "list-page"],
} satisfies RouteHandle;

export default function List() {
  const { title, listId, pages } = useLoaderData<typeof loader>();
  const t = useMessages().site;
  return (
    <ListPage title={title}>
      <PagedList
        initialPages={pages}
        jsonUrl={listDataUrl(listId)}
        emptyMessage={t.empty}
        renderCard={(card) => <ContentCard card={card} level={2} />}
      />
    </ListPage>
  );
}
