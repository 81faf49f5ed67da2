import { ContentCard } from "../../ui/content/card";
import type { ListCard } from "../../model/content/list-card";
import { EmptyState } from "../../ui/empty-state";
import { ListPage } from "./list-page";

interface KindListProps {
  readonly title: string;
  readonly cards: readonly ListCard[];
  readonly now: number;
  readonly empty: string;
}

/** A screen that lists one kind of content. */
export function KindList({ title, cards, now, empty }: KindListProps) {
  return (
    <ListPage title={title}>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} now={now} level={2} />
      ))}
      {cards.length === 0 && <EmptyState sentence={empty} />}
    </ListPage>
  );
}
