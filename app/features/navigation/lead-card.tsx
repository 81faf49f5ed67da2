import type { ListCard } from "../../model/content/list-card";
import { RelativeTime } from "../../ui/content/relative-time";
import { ContentTag } from "../../ui/content/tag";
import { ViewCount } from "../../ui/content/view-count";
import { useKept } from "../../ui/use-fragment";
import { ResponsivePicture } from "../../ui/responsive-picture";

interface LeadCardProps {
  readonly card: ListCard;
}

/** The first story of a list under its own wide picture. */
export function LeadCard({ card }: LeadCardProps) {
  const kept = useKept({ subject: card, name: "lead", version: "" }, () => {
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
          <RelativeTime at={card.publishedAt} />
          <ViewCount count={card.viewCount} />
        </p>
      </>
    );
    if (card.address === null) return inside;
    const { href, external } = card.address;
    return (
      <a className="home-lead-link" href={href} rel={external ? "noopener noreferrer" : undefined}>
        {inside}
      </a>
    );
  });
  return <article className="home-lead content-card-box" data-expose={card.postId} {...kept} />;
}
