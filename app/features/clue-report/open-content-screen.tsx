import { RelativeTime } from "../../ui/content/relative-time";
import { ArticleText } from "../../ssr/article/article-text";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { QuietFailure } from "../shared/user-posts/quiet-failure";
import { PageAddress, type AddressCard } from "../shared/share/page-address";
import { ShareLine } from "../shared/share/share-line";
import { CATALOGUE_PATH, openContentPath } from "../../model/resources/community-addresses";
import type { OpenContent, OpenHeading } from "../../model/clue-report/open-catalogue";
import { Headline } from "../../ui/content/headline";

interface OpenContentScreenProps {
  readonly item: OpenContent | null;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly card: AddressCard;
}

interface NeighbourProps {
  readonly label: string;
  readonly heading: OpenHeading | null;
  readonly rel: "prev" | "next";
}

function Neighbour({ label, heading, rel }: NeighbourProps) {
  return heading === null ? null : (
    <a className="picho-neighbour" data-rel={rel} rel={rel} href={openContentPath(heading.id)}>
      <span className="meta">
        {rel === "prev" && <Icon name="back" />}
        {label}
        {rel === "next" && <Icon name="forward" />}
      </span>
      <span className="picho-neighbour-title">{heading.title}</span>
    </a>
  );
}

/** One content of the open catalogue, with the way to the ones before and after it. */
export function OpenContentScreen({ item, body, card }: OpenContentScreenProps) {
  const t = useMessages();
  return (
    <main id="content" className="page post-page">
      {item === null ? (
        <QuietFailure title={t.clueReport.catalogue} sentence={t.clueReport.contentUnavailable} />
      ) : (
        <>
          <article className="post">
            <Headline className="post-title" text={item.title} />
            <ShareLine>
              <p className="post-meta meta">
                {item.chapter !== null && <span>{item.chapter.title}</span>}
                {item.source !== "" && <span>{item.source}</span>}
                <RelativeTime at={item.publishedAt} />
              </p>
            </ShareLine>
            <ArticleText html={body} className="picho-body" />
            <PageAddress card={card} publishedAt={item.publishedAt} />
          </article>
          <nav className="picho-neighbours" aria-label={t.clueReport.neighbours}>
            <Neighbour label={t.clueReport.previousContent} heading={item.previous} rel="prev" />
            <Neighbour label={t.clueReport.nextContent} heading={item.next} rel="next" />
          </nav>
        </>
      )}
      <a className="load-more" href={CATALOGUE_PATH}>
        {t.clueReport.toCatalogue}
      </a>
    </main>
  );
}
