import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loginPath, safeReturnTo } from "../features/shared/form-actions/return-to";
import { loggedInVisitor } from "../features/shared/visitor/session.server";
import { commentOptionsUrl } from "../model/resources/urls";
import { loadScreenForAnyDevice } from "../ssr/screen.server";
import { readQuotedText } from "../features/comments/comments.server";
import { CommentOptionsPage } from "../features/comments/comment-options";
import { messagesFor } from "../messages/messages.server";
import { readCommentTarget } from "../model/comments/comment-forms";
import type { RouteHandle } from "../model/document/stylesheets";
import { personalHeaders } from "../features/shared/form-actions/respond-to-action.server";

/**
 * The page that reports a comment, or deletes one's own, without JavaScript. Whose comment it is, is
 * in the URL; the platform decides. Personal, so it is never stored.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const target = readCommentTarget(query);
  const returnTo = safeReturnTo(query.get("return_to"));
  const { actions, reportQuestion } = messagesFor(context.locale).comments;
  const [visitor, { card }, quote] = await Promise.all([
    loggedInVisitor(context),
    loadScreenForAnyDevice(context, {
      title: actions,
      description: reportQuestion,
      indexable: false,
    }),
    target === null
      ? ""
      : readQuotedText(context, {
          postId: target.post_id,
          fromMediaAccount: target.mp === "1",
          commentId: target.comment_id,
          alias: target.alias,
        }),
  ]);
  return {
    card,
    target,
    quote,
    isOwn: visitor !== null && target !== null && visitor.userId === target.user_id,
    login:
      visitor === null && target !== null ? loginPath(commentOptionsUrl(target, returnTo)) : null,
    returnTo,
  };
}

export const handle = { styles: ["comment-compose", "comment-options"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export function headers(): Headers {
  return personalHeaders([]);
}

export default function CommentOptionsRoute() {
  return <CommentOptionsPage {...useLoaderData<typeof loader>()} />;
}
