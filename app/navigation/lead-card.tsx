import type { ListCard } from "../content/list-card";
import { Moment } from "../content/moment";
import { ContentTag } from "../content/tag";
import { ViewCount } from "../content/view-count";
import { ResponsivePicture } from "../ui/responsive-picture";

interface LeadCardProps {
  readonly card: ListCard;
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
}

/** The first story of a list under its own wide picture. */
export const LeadCard = ({ card, now }: LeadCardProps) => {
  const inside = (
    <>
      <ResponsivePicture
        picture={card.cover}
        alt=""
        ratio={3 / 2}
        sizes="(min-width: 40rem) 26rem, 92vw"
        priority
      />
      <h3 className="home-lead-title">{card.title}</h3>
      <p className="content-card-meta meta">
        <ContentTag catalogue={card.kind} />
        {card.source !== "" && <span className="content-card-source">{card.source}</span>}
        <ViewCount count={card.viewCount} />
        <Moment at={card.publishedAt} now={now} />
      </p>
    </>
  );
  return (
    <article className="home-lead content-card-box" data-expose={card.postId}>
      {card.address === null ? (
        inside
      ) : (
        <a
          className="home-lead-link"
          href={card.address.href}
          rel={card.address.external ? "noopener noreferrer" : undefined}
        >
          {inside}
        </a>
      )}
    </article>
  );
};
