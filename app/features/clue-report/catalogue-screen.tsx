import { useMessages } from "../../messages/use-messages";
import { CoverHead } from "../shared/user-posts/cover-head";
import { QuietFailure } from "../shared/user-posts/quiet-failure";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { openContentPath } from "../../model/resources/community-addresses";
import type { OpenCatalogue, OpenChapter } from "../../model/clue-report/open-catalogue";

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
                <span className="picho-entry-title">{title}</span>
                {summary !== "" && <span className="picho-entry-summary meta">{summary}</span>}
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
        <QuietFailure title={t.catalogue} sentence={t.catalogueUnavailable} />
      </main>
    );
  }
  const { title, cover, intro } = catalogue;
  // What is still to be written is nothing for readers.
  const chapters = catalogue.chapters.filter(({ entries }) => entries.length > 0);
  const count = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <main id="content" className="page post-page">
      <CoverHead title={title || t.catalogue} cover={cover} intro={intro} isShared={false}>
        <span>{t.contentCount(count)}</span>
      </CoverHead>
      {chapters.length === 0 && <EmptyState sentence={t.catalogueEmpty} />}
      {chapters.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
    </main>
  );
}
