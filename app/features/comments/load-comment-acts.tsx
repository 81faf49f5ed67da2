import style from "./comment-acts.css?url";
import { lazy, useEffect } from "react";
import { type Comment, COMMENTS_ANCHOR } from "../../model/comments/comment";
import { subjectOf } from "../../model/comments/comment-act";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { withTimeout } from "../../ui/with-timeout";
import { useConversation } from "./conversation";
import { actsUrl } from "../../model/resources/urls";

/** Leaves for the page that offers the same, where the sheet does not load. */
function ActsPageInstead({ comment }: { readonly comment: Comment }) {
  const { thread, urlOf } = useConversation();
  const url = actsUrl(subjectOf(thread, comment), urlOf({}, COMMENTS_ANCHOR));
  useEffect(() => location.assign(url), [url]);
  return <></>;
}

/** The sheet to report or delete a comment; its code and styles load when it first opens. */
export const CommentActsDialog = lazy(() =>
  withTimeout(async () => {
    // An unstyled form still reports.
    const [stylesheet] = await Promise.all([
      import("./comment-acts-dialog"),
      loadStylesheet(style).catch(() => {}),
    ]);
    return stylesheet;
  }).catch(() => ({ default: ActsPageInstead })),
);
