import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import { ContentTag } from "../content/tag";
import { useListAddress } from "../content/use-list-address";
import { ViewCount } from "../content/view-count";
import { useMessages } from "../messages/use-messages";
import { UnavailablePart } from "../ui/unavailable-part";

const HotEntry = ({ card }: { readonly card: ListCard }) => {
  const inside = (
    <>
      <h3 className="reading-hot-title">{card.title}</h3>
      <p className="content-card-meta meta">
        <ContentTag catalogue={card.kind} />
        <ViewCount count={card.viewCount} />
      </p>
    </>
  );
  return (
    <li className="reading-hot-entry" data-expose={card.postId}>
      {card.address === null ? (
        <div className="reading-hot-link">{inside}</div>
      ) : (
        <a
          className="reading-hot-link"
          href={card.address.href}
          rel={card.address.external ? "noopener noreferrer" : undefined}
        >
          {inside}
        </a>
      )}
    </li>
  );
};

/** The 72-hour hot list, numbered 1 to 10 by the style sheet's counter; absent when it is empty. */
export const HotList = ({ part }: { readonly part: Deferred<readonly ListCard[]> }) => {
  const t = useMessages();
  const addressOf = useListAddress();
  if (part.status === "unavailable") {
    return <UnavailablePart sentence={t.reading.hotUnavailable} href={addressOf({}, "hot")} />;
  }
  if (part.value.length === 0) return null;
  return (
    <section id="hot" className="reading-section" aria-labelledby="hot-title">
      <h2 id="hot-title" className="section-title">
        {t.reading.hot}
      </h2>
      <ol className="reading-hot">
        {part.value.map((card) => (
          <HotEntry key={card.postId} card={card} />
        ))}
      </ol>
    </section>
  );
};
