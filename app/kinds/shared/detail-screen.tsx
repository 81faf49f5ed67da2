import type { ReactNode } from "react";
import type { ServerOnly } from "../../ssr/server-only-value";
import type { ShareCard } from "../../model/share-card/share-card";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import type { PreviewState } from "../../model/preview/preview";
import { PreviewChanges, PreviewBar } from "../../features/preview/preview-bar";
import { PreviewRelated, BelowTheFold } from "./below-the-fold";
import { ContentActions } from "../../features/shared/reactions/reaction-buttons";
import type { BelowTheFoldData } from "./below-the-fold.server";
import { PageUrlLine } from "../../features/shared/share/share-link";
import type { Credits, ShownItem } from "./detail-data";
import { DetailTags, DetailHead } from "./detail-head";
import { StaticRegion } from "../../ssr/static-region";
import { RelativeTime } from "../../ui/content/relative-time";
import { ArticleText } from "../../ssr/article/article-text";

/** Who wrote and edited it, and where it was taken from. */
function Makers({ credits }: { readonly credits: Credits }) {
  const t = useMessages().content;
  const { author, editor, source, originalUrl } = credits;
  if (author === "" && editor === "" && originalUrl === "") return null;
  return (
    <p className="detail-meta detail-makers meta">
      {author !== "" && <span>{t.author(author)}</span>}
      {editor !== "" && <span>{t.editor(editor)}</span>}
      {originalUrl !== "" && (
        <a href={originalUrl} rel="noopener nofollow">
          {t.original(source)}
        </a>
      )}
    </p>
  );
}

/** Corrections after publication. */
function Corrections({ credits }: { readonly credits: Credits }) {
  const t = useMessages().content;
  if (credits.corrections.length === 0) return null;
  return (
    <section className="credits-corrections" aria-labelledby="corrections-title">
      <h2 id="corrections-title">{t.corrections}</h2>
      <ul>
        {credits.corrections.map(({ at, text }) => (
          <li key={text}>
            <RelativeTime at={at} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The topics that it belongs to. */
function Topics({ credits }: { readonly credits: Credits }) {
  const t = useMessages().content;
  if (credits.topics.length === 0) return null;
  return (
    <nav aria-label={t.topics}>
      <ul className="credits-topics">
        {credits.topics.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>#{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ArticleEndProps {
  readonly credits: ServerOnly<Credits>;
}

/** The end of a piece of content: credits, corrections and topics. */
function ArticleEnd({ credits: { value } }: ArticleEndProps) {
  return (
    <StaticRegion id="article-end">
      {value === undefined ? null : (
        <>
          <Corrections credits={value} />
          <Makers credits={value} />
          <Topics credits={value} />
        </>
      )}
    </StaticRegion>
  );
}

interface DetailScreenProps<Item extends ShownItem> {
  readonly detail: {
    readonly item: Item | null;
    /** For the document only: see `DetailData`. */
    readonly card: ServerOnly<Pick<ShareCard, "url">>;
    readonly credits: ServerOnly<Credits>;
    readonly preview: PreviewState | null;
    readonly stale: boolean;
    readonly below: BelowTheFoldData | null;
  };
  /** The kind's view has like and collect itself, so the footer leaves them out. */
  readonly actsAside?: boolean;
  /** The kind's own view: head and body. */
  readonly children: (item: Item) => ReactNode;
}

/** The screen every content kind shares: preview bar, the kind's view, tags, and what is below. */
export function DetailScreen<Item extends ShownItem>({
  detail,
  actsAside = false,
  children,
}: DetailScreenProps<Item>) {
  const { item, card, credits, preview, stale, below } = detail;
  const t = useMessages();
  if (preview?.expired) return <PreviewBar expired />;
  if (item === null) return <Failure status={503} />;
  return (
    <>
      {preview && <PreviewBar />}
      {preview && <PreviewChanges changes={preview.changes} />}
      <main id="content" className="page detail">
        <article>
          {stale && <p className="stale-note meta">{t.site.stale}</p>}
          {children(item)}
          <DetailTags item={item} />
          <ArticleEnd credits={credits} />
          {!preview && <PageUrlLine card={card} publishedAt={item.publishedAt} />}
        </article>
        {preview && <PreviewRelated result={preview.related} />}
        {below !== null && (
          <BelowTheFold below={below} actions={actsAside ? null : <ContentActions item={item} />} />
        )}
      </main>
    </>
  );
}

interface ArticleViewProps {
  readonly item: ShownItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** An article: its head and the editors' own text. */
export function ArticleView({ item, body }: ArticleViewProps) {
  return (
    <>
      <DetailHead item={item} />
      <ArticleText html={body} />
    </>
  );
}
