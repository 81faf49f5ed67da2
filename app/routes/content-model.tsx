import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentCard } from "../ui/content/card";
import { PagedList } from "../ui/content/paged-list";
import { GroupLinks, ListPage } from "../features/list-page/list-page";
import { loadContentModel } from "../features/list-page/list-page.server";
import { useMessages } from "../messages/use-messages";
import { listDataUrl } from "../model/resources/urls";
import { EmptyState } from "../ui/empty-state";
import type { RouteHandle } from "../model/document/stylesheets";

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadContentModel(context, params.index);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: ["content-lists", "paged-list", "tabs", "list-page"],
} satisfies RouteHandle;

export default function ContentModel() {
  const { title, itemId, groups, groupId, appOnly, pages } = useLoaderData<typeof loader>();
  const t = useMessages();
  return (
    <ListPage title={title}>
      {groups.length > 1 && <GroupLinks itemId={itemId} groups={groups} groupId={groupId} />}
      {appOnly ? (
        <div className="list-app-only">
          <EmptyState message={t.navigation.notSupported} />
          <button type="button" className="button" data-open-app>
            {t.openApp.open}
          </button>
        </div>
      ) : (
        <PagedList
          initialPages={pages}
          jsonUrl={listDataUrl(groupId)}
          emptyMessage={t.site.empty}
          renderCard={(card) => <ContentCard card={card} level={2} />}
        />
      )}
    </ListPage>
  );
}
