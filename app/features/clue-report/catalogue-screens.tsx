import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { openContentPath, CATALOGUE_PATH } from "../../model/resources/community-urls";
import type {
  OpenCatalogue,
  OpenChapter,
  OpenContent,
  OpenHeading,
} from "../../model/clue-report/clue-report";
import { joinRanges } from "../../model/content/input-text";
import { RelativeTime } from "../../ui/content/relative-time";
import { ArticleText } from "../../ssr/article/article-text";
import { PageUrlLine, type ServerOnlyCard, ShareLine } from "../shared/share/share-link";
import { SectionUnavailable, CoverHead } from "../shared/user-posts/section-frame";
import { Headline } from "../../ui/content/headline";

function Chapter({ chapter }: { readonly chapter: OpenChapter }) {
  const titleId = `chapter-${chapter.id}`;
  return (
    <section className="post-section" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        {chapter.title}
      </h2>
      <ol className="picho-entries">
        {chapter.entries.map(({ id, title, summary }) => (
          <li key={id}>
            <a className="picho-entry" href={openContentPath(id)}>
              <span className="picho-entry-text">
                <span className="picho-entry-title">{joinRanges(title)}</span>
                {summary !== "" && (
                  <span className="picho-entry-summary meta">{joinRanges(summary)}</span>
                )}
              </span>
              <Icon name="forward" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The open catalogue: its chapters with their contents. */
export function CatalogueScreen({ catalogue }: { readonly catalogue: OpenCatalogue | null }) {
  const t = useMessages().clueReport;
  if (catalogue === null) {
    return (
      <main id="content" className="page post-page">
        <SectionUnavailable title={t.catalogue} message={t.catalogueUnavailable} />
      </main>
    );
  }
  const { title, cover, intro } = catalogue;
  // What is still to be written is nothing for readers.
  const chapters = catalogue.chapters.filter(({ entries }) => entries.length > 0);
  const count = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <main id="content" className="page post-page">
      <CoverHead title={title || t.catalogue} cover={cover} intro={intro} hasShareButton={false}>
        <span>{t.contentCount(count)}</span>
      </CoverHead>
      {chapters.length === 0 && <EmptyState message={t.catalogueEmpty} />}
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
    </main>
  );
}

interface OpenContentScreenProps {
  readonly item: OpenContent | null;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly card: ServerOnlyCard;
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
        <SectionUnavailable
          title={t.clueReport.catalogue}
          message={t.clueReport.contentUnavailable}
        />
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
            <PageUrlLine card={card} publishedAt={item.publishedAt} />
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
