import { ContentCard } from "../../ui/content/card";
import type { ListCard } from "../../model/content/list-card";
import { EmptyState } from "../../ui/empty-state";
import type { HotListFallbackData } from "../shared/hot-list-fallback/start-hot-list-fallback.server";
import { HotListFallback } from "../shared/hot-list-fallback/hot-list-fallback";
import { ListPage } from "./list-page";

interface KindListProps {
  readonly title: string;
  readonly cards: readonly ListCard[];
  readonly hotListFallback: HotListFallbackData;
  readonly empty: string;
}

/** A screen that lists one kind of content. */
export function KindList({ title, cards, hotListFallback, empty }: KindListProps) {
  return (
    <ListPage title={title}>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} level={2} />
      ))}
      {cards.length === 0 && <EmptyState sentence={empty} />}
      <HotListFallback {...hotListFallback} />
    </ListPage>
  );
}
