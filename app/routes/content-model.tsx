import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ContentCard } from "../content/card";
import { PagedList } from "../content/paged-list";
import { GroupLinks } from "../list-page/group-links";
import { ListPage } from "../list-page/list-page";
import { openContentModel } from "../list-page/open-content-model.server";
import { useMessages } from "../messages/use-messages";
import { listData } from "../navigation/addresses";
import { EmptyState } from "../ui/empty-state";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) =>
  openContentModel(edge, params.index);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = { styles: ["reading", "paged-list", "list-page"] };

export default function ContentModel() {
  const { title, itemId, groups, groupId, appOnly, pages, now } = useLoaderData<typeof loader>();
  const t = useMessages();
  return (
    <ListPage title={title}>
      {groups.length > 1 && <GroupLinks itemId={itemId} groups={groups} groupId={groupId} />}
      {appOnly ? (
        <div className="list-app-only">
          <EmptyState sentence={t.navigation.notSupported} />
          <button type="button" className="button" data-open-app>
            {t.openApp.open}
          </button>
        </div>
      ) : (
        <PagedList
          first={pages}
          dataAddress={listData(groupId)}
          emptySentence={t.site.empty}
          renderCard={(card) => <ContentCard card={card} now={now} level={2} />}
        />
      )}
    </ListPage>
  );
}
