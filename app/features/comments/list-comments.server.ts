import { loggedInVisitor } from "../shared/visitor/session.server";
import type { RequestContext } from "../../edge.server/request-context";
import {
  readComments,
  readCommentsAsVisitor,
  type CommentListRequest,
} from "../../upstream.server/comments";
import type { CommentPage } from "../../model/comments/comment";

/**
 * A page of comments for whoever asks: a logged-in visitor sees their own stars and what they have
 * just written; when that call fails, and for everybody else, it is the public page.
 *
 * @returns null when the list is not available
 */
export async function listComments(
  edge: RequestContext,
  request: CommentListRequest,
): Promise<CommentPage | null> {
  const visitor = await loggedInVisitor(edge);
  if (visitor !== null) {
    const own = await readCommentsAsVisitor(edge, request, visitor);
    if (own.status === "ok") return own.value;
  }
  const answer = await readComments(edge, request);
  return answer.status === "ok" ? answer.value : null;
}
