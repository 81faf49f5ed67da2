import { Standing } from "../../ssr/static-region";
import type { DocumentOnly } from "../../ssr/server-only-value";
import { useMessages } from "../../messages/use-messages";
import { RelativeTime } from "../../ui/content/relative-time";
import type { Credits } from "./credits";

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

/** What was put right after publication. */
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
  readonly credits: DocumentOnly<Credits>;
}

/** What stands at the end of a piece of content: its makers, its corrections and its topics. */
export function ArticleEnd({ credits: { value } }: ArticleEndProps) {
  return (
    <Standing id="article-end" subject={value}>
      {value === undefined ? null : (
        <>
          <Corrections credits={value} />
          <Makers credits={value} />
          <Topics credits={value} />
        </>
      )}
    </Standing>
  );
}
