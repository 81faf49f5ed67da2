import type { FormEvent } from "react";
import { useMessages } from "../../messages/use-messages";
import {
  reportReasons,
  type CommentActionForm,
  type CommentTarget,
} from "../../model/comments/comment-forms";
import { commentUrls } from "../../model/resources/urls";
import { focusWhenShown } from "../../ui/focus";
import { HiddenFields } from "../../ui/hidden-fields";

interface CommentOptionsProps {
  readonly target: CommentTarget;
  /** Whether the visitor wrote it: they delete it, others report it. */
  readonly isOwn: boolean;
  readonly returnTo: string;
  readonly busy?: boolean;
  /** Answers the form in place; without it the browser sends it. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Lets one's own comment be after all; on its page the way back does. */
  readonly onCancel?: () => void;
}

/** Deletes one's own comment, or reports somebody's: a plain form, in the sheet and on its page. */
export function CommentOptions({
  target,
  isOwn,
  returnTo,
  busy,
  onSubmit,
  onCancel,
}: CommentOptionsProps) {
  const { comments: t, account } = useMessages();
  const act: CommentActionForm["act"]["name"] = isOwn ? "delete" : "report";
  const { post_id, comment_id, mp } = target;
  return (
    <form
      // In the sheet what was pressed to get here is gone.
      ref={onCancel && focusWhenShown}
      tabIndex={-1}
      className="comment-options"
      method="post"
      action={commentUrls.act}
      onSubmit={onSubmit}
      aria-busy={busy}
    >
      <HiddenFields fields={{ act, post_id, comment_id, mp, return_to: returnTo }} />
      {isOwn ? (
        <p>{t.deleteQuestion}</p>
      ) : (
        <fieldset>
          <legend>{t.reportQuestion}</legend>
          <div className="choices">
            {reportReasons.map((reason) => (
              <label key={reason} className="choice">
                <input type="radio" name="reason" value={reason} required />
                {t.reasons[reason]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <p className="comment-options-buttons">
        {isOwn && onCancel !== undefined && (
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {account.cancel}
          </button>
        )}
        <button className="button" disabled={busy}>
          {isOwn ? t.delete : t.report}
        </button>
      </p>
    </form>
  );
}

interface CommentOptionsPageProps {
  /** Null when the URL names no comment. */
  readonly target: CommentTarget | null;
  readonly isOwn: boolean;
  /** What was written; empty where it is not known. */
  readonly quote: string;
  /** Where to log in first; null for a visitor who is logged in. */
  readonly login: string | null;
  readonly returnTo: string;
}

/** Reporting and deleting as a page of its own, which needs no script. */
export function CommentOptionsPage({
  target,
  isOwn,
  quote,
  login,
  returnTo,
}: CommentOptionsPageProps) {
  const { comments: t, account } = useMessages();
  return (
    <main id="content" className="page comment-compose">
      <h1 className="section-title">
        {target === null || login !== null
          ? t.actions
          : t.actionsOn[isOwn ? "delete" : "report"](target.alias || t.anonymous)}
      </h1>
      {quote !== "" && <blockquote className="comment-compose-quote">{quote}</blockquote>}
      {target === null && <p className="comment-compose-problem">{t.unreadable}</p>}
      {target !== null && login === null && (
        <CommentOptions target={target} isOwn={isOwn} returnTo={returnTo} />
      )}
      {login !== null && (
        <>
          <p className="comment-compose-problem">{account.reasons.commentAct}</p>
          <p className="comment-compose-actions comment-compose-login">
            <a className="button" href={login}>
              {t.logIn}
            </a>
          </p>
        </>
      )}
      <p>
        <a className="comment-compose-back" href={returnTo}>
          {t.backToArticle}
        </a>
      </p>
    </main>
  );
}
