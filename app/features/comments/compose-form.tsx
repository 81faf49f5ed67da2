import { useMessages } from "../../messages/use-messages";
import { commentUrls } from "../../model/resources/urls";
import { HiddenFields } from "../../ui/hidden-fields";

interface ComposeFormProps {
  /** The form's hidden fields; null when the URL names nothing that can be commented on. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** What is answered; empty where it is not known. */
  readonly quote: string;
  readonly text: string;
  /** What went wrong the last time; empty at first. */
  readonly message: string;
  /** Where to log in, when that is what is missing. */
  readonly login: string | null;
  /** A login comes between the sending and the comment. */
  readonly loginLater?: boolean;
  readonly returnTo: string;
}

/** A comment form that is a page of its own and needs no script. */
export function ComposeForm({
  fields,
  quote,
  text,
  message,
  login,
  loginLater = false,
  returnTo,
}: ComposeFormProps) {
  const t = useMessages();
  const alias = fields?.["target_user_alias"] ?? "";
  const problem = fields === null ? t.comments.unreadable : message;
  const back = (
    <a className="comment-compose-back" href={returnTo}>
      {t.comments.backToArticle}
    </a>
  );
  return (
    <main id="content" className="page comment-compose">
      <h1 className="section-title">
        {alias === "" ? t.comments.compose : t.comments.replyTo(alias)}
      </h1>
      {quote !== "" && <blockquote className="comment-compose-quote">{quote}</blockquote>}
      {problem !== "" && (
        <p className="comment-compose-problem" role="alert">
          {problem}
        </p>
      )}
      {fields !== null && (
        <form method="post" action={commentUrls.compose}>
          <HiddenFields fields={{ ...fields, return_to: returnTo }} />
          <label className="visually-hidden" htmlFor="comment-text">
            {t.comments.label}
          </label>
          <textarea
            id="comment-text"
            name="content"
            className="comment-compose-text"
            aria-describedby={loginLater ? "comment-hint" : undefined}
            rows={6}
            defaultValue={text}
            placeholder={alias === "" ? t.comments.placeholder : t.comments.replyPlaceholder}
          />
          {loginLater && (
            <p id="comment-hint" className="comment-compose-hint meta">
              {t.comments.loginLater}
            </p>
          )}
          <p className="comment-compose-actions">
            {back}
            {login !== null && (
              <a className="button button-quiet" href={login}>
                {t.comments.logIn}
              </a>
            )}
            <button type="submit" className="button">
              {t.comments.send}
            </button>
          </p>
        </form>
      )}
      {fields === null && <p>{back}</p>}
    </main>
  );
}
