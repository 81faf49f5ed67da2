import { useRef, useState, type MouseEvent } from "react";
import { openLoginPopup, useSessionExpiredHandler } from "../shared/visitor/login-popup-store";
import { postAction } from "../shared/form-actions/post-action";
import { useVisitor, useVisitorAtSending, type Sender } from "../shared/visitor/use-visitor";
import { actorFields } from "../../model/content/content-url";
import { useMessages } from "../../messages/use-messages";
import { starSchema } from "../shared/reactions/reaction-schema";
import { useShortCount } from "../../ui/content/counts";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { userIdOf } from "../../model/account/account";
import type { Comment, CommentThread } from "../../model/comments/comment";
import { HiddenFields } from "../../ui/hidden-fields";
import { reactionUrls } from "../../model/resources/urls";

/** The form all star buttons of a page belong to; see `StarForm`. */
const FORM_ID = "comment-star-form";

/** What a star says of the page it was given on. */
function threadFields({
  postId,
  fromMediaAccount,
}: CommentThread): Readonly<Record<string, string>> {
  return { post_id: postId, ...actorFields(fromMediaAccount) };
}

interface StarFormProps {
  readonly thread: CommentThread;
  readonly returnTo: string;
}

/**
 * One form for all stars of the page: without JavaScript a button submits it with its comment's id.
 * It only adds, because a document does not know who looks at it.
 */
export function StarForm({ thread, returnTo }: StarFormProps) {
  return (
    <form id={FORM_ID} method="post" action={reactionUrls.star} hidden>
      <HiddenFields fields={{ ...threadFields(thread), type: "add", return_to: returnTo }} />
    </form>
  );
}

interface Star {
  readonly on: boolean;
  readonly count: number;
}

/** What a visitor asks for; a second tap changes it. */
interface Wanted {
  on: boolean;
  readonly sender: Sender;
}

function toggled({ on, count }: Star): Star {
  return {
    on: !on,
    count: Math.max(0, count + (on ? -1 : 1)),
  };
}

/** The star of a comment: changes at once, and back when the platform does not take it. */
export function StarButton({ comment, thread }: { comment: Comment; thread: CommentThread }) {
  const shortCount = useShortCount();
  const t = useMessages();
  const visitor = useVisitor();
  const noteVisitor = useVisitorAtSending();
  const sessionExpired = useSessionExpiredHandler();
  const [changed, setChanged] = useState<Star | null>(null);
  /** What the visitor asked for last, as long as the platform is being told; null otherwise. */
  const wanted = useRef<Wanted | null>(null);
  const isAnonymous = visitor?.status === "anonymous";
  const userId = visitor && userIdOf(visitor);
  const [user, setUser] = useState(userId);
  if (user !== userId) {
    setUser(userId);
    // A logout, or the login of another user, clears what this page shows as the visitor's.
    if (user !== undefined) setChanged(null);
  }
  const star = changed ?? { on: comment.starred, count: comment.starCount };

  const send = (on: boolean) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(threadFields(thread))) form.set(name, value);
    form.set("comment_id", comment.id);
    form.set("type", on ? "add" : "del");
    return postAction(reactionUrls.star, form, starSchema, t.comments.starFailed);
  };

  /** Tells the platform until it knows what the visitor wants: a second tap may come meanwhile. */
  const synchronise = async (asked: Wanted, before: Star) => {
    let known = before;
    let sent: boolean | null = null;
    while (asked.on !== sent) {
      sent = asked.on;
      const outcome = await send(sent);
      if (asked.sender.hasChanged()) break;
      if (outcome.status !== "done") {
        setChanged(known);
        if (outcome.status === "login-required") sessionExpired("star");
        else toast(outcome.message);
        break;
      }
      const { starred, starCount } = outcome.value;
      known = { on: starred, count: starCount ?? toggled(known).count };
      if (asked.on === sent) setChanged(known);
    }
    if (wanted.current === asked) wanted.current = null;
  };

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    if (isAnonymous) {
      openLoginPopup({ reason: "star" });
      return;
    }
    const next = toggled(star);
    setChanged(next);
    const pending = wanted.current;
    if (pending !== null && !pending.sender.hasChanged()) {
      pending.on = next.on;
      return;
    }
    wanted.current = { on: next.on, sender: noteVisitor() };
    void synchronise(wanted.current, star);
  };

  const count = shortCount(star.count);
  return (
    <button
      type="submit"
      form={FORM_ID}
      name="comment_id"
      value={comment.id}
      className="comment-star"
      aria-pressed={star.on}
      aria-label={star.on ? t.comments.unstar(count) : t.comments.star(count)}
      onClick={press}
    >
      <Icon name="like" filled={star.on} />
      {star.count > 0 && <span aria-hidden="true">{count}</span>}
    </button>
  );
}
