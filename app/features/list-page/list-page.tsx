import type { ReactNode } from "react";
import { ContentCard } from "../../ui/content/card";
import type { ListCard } from "../../model/content/list-card";
import { EmptyState } from "../../ui/empty-state";
import { BASE_PATH } from "../../model/url/base-path";
import { INDEX_FILE } from "../../model/content/content-url";
import { Tab } from "../../ui/content/tab";
import { useWithPreview } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import type { NavigationGroup } from "../../model/navigation/navigation";
import type { HotListFillerData } from "../shared/hot-list/hot-list.server";
import { HotListFiller } from "../shared/hot-list/hot-list";

interface ListPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The listPage layout (specification, section 2): a title and one list. */
export function ListPage({ title, children }: ListPageProps) {
  return (
    <main id="content" className="page list-page">
      <h1 className="list-title">{title}</h1>
      {children}
    </main>
  );
}

interface KindListProps {
  readonly title: string;
  readonly cards: readonly ListCard[];
  readonly hotListFiller: HotListFillerData;
  readonly empty: string;
}

/** A screen that lists one kind of content. */
export function KindList({ title, cards, hotListFiller, empty }: KindListProps) {
  return (
    <ListPage title={title}>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} level={2} />
      ))}
      {cards.length === 0 && <EmptyState message={empty} />}
      <HotListFiller {...hotListFiller} />
    </ListPage>
  );
}

interface GroupLinksProps {
  readonly itemId: string | null;
  readonly groups: readonly NavigationGroup[];
  readonly groupId: string | null;
}

function urlOf(itemId: string | null, group: string): string {
  const query = new URLSearchParams({ ...(itemId === null ? {} : { id: itemId }), group });
  return `${BASE_PATH}/content_model/${INDEX_FILE}?${query}`;
}

/** The groups of a navigation item, each a URL of its own. */
export function GroupLinks({ itemId, groups, groupId }: GroupLinksProps) {
  const t = useMessages().special;
  const withPreview = useWithPreview();
  return (
    <nav className="list-tabs" aria-label={t.groups}>
      <ul className="tabs">
        {groups.map(({ id, name }) => (
          <Tab
            key={id}
            name={name}
            href={withPreview(urlOf(itemId, id))}
            isCurrent={id === groupId}
          />
        ))}
      </ul>
    </nav>
  );
}
