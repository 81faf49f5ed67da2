import { useMessages } from "../../messages/use-messages";
import type { CommentSubject } from "../../model/comments/comment-act";
import { CommentActs } from "./comment-acts";

interface CommentActsPageProps {
  /** Null when the address names no comment. */
  readonly subject: CommentSubject | null;
  readonly isOwn: boolean;
  /** Where to log in first; null for a visitor who is logged in. */
  readonly login: string | null;
  readonly returnTo: string;
}

/** Reporting and deleting as a page of its own, which needs no script. */
export function CommentActsPage({ subject, isOwn, login, returnTo }: CommentActsPageProps) {
  const t = useMessages().comments;
  return (
    <main id="content" className="page comment-compose">
      <h1 className="section-title">
        {subject === null ? t.acts : t.actsOn(subject.alias || t.anonymous)}
      </h1>
      {subject === null && <p className="comment-compose-problem">{t.unreadable}</p>}
      {subject !== null && login === null && (
        <CommentActs subject={subject} isOwn={isOwn} returnTo={returnTo} />
      )}
      {login !== null && (
        <p className="comment-compose-actions">
          <a className="button" href={login}>
            {t.logIn}
          </a>
        </p>
      )}
      <p>
        <a className="comment-compose-back" href={returnTo}>
          {t.backToArticle}
        </a>
      </p>
    </main>
  );
}
