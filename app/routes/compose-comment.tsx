import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readFields } from "../edge.server/bodies/read-fields";
import { CONTENT_TOO_LARGE, returnToOf } from "../features/shared/form-actions/read-form.server";
import { submitOnce } from "../features/shared/visitor/submit-once.server";
import { loginPath, safeReturnTo } from "../features/shared/form-actions/return-to";
import { readStoredVisitor } from "../features/shared/visitor/session.server";
import { commentUrls } from "../model/resources/urls";
import { draftFields, type DraftTarget } from "../model/comments/comment";
import type { RequestContext } from "../edge.server/request-context";
import { readDraftTarget } from "../model/comments/comment-forms";
import { ComposeForm } from "../features/comments/compose-form";
import {
  forgetDraft,
  storeDraft,
  readDraft,
  readQuotedText,
  postCommentForm,
} from "../features/comments/comments.server";
import { normaliseLines } from "../model/content/input-text";
import { loadScreenForAnyDevice } from "../ssr/screen.server";
import { messagesFor } from "../messages/messages.server";
import type { RouteHandle } from "../model/document/stylesheets";
import { httpStatus } from "../features/shared/form-actions/outcome.server";
import {
  personalHeaders,
  seeOther,
} from "../features/shared/form-actions/respond-to-action.server";

/** The text that is answered; empty for a comment on the content. */
async function readReplied(context: RequestContext, target: DraftTarget | null): Promise<string> {
  if (target === null || target.replyTo === null) return "";
  const { parentId, alias } = target.replyTo;
  return readQuotedText(context, { ...target, commentId: parentId, alias });
}

/**
 * The page that holds the comment form without JavaScript: for answering a comment, and with what
 * was typed before a login came between. Personal, so it is never stored.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const target = readDraftTarget(Object.fromEntries(query));
  const storedDraft = target === null ? await readDraft(context) : null;
  const returnTo = storedDraft?.returnTo ?? safeReturnTo(query.get("return_to"));
  const { compose, composeHint, loginToComment } = messagesFor(context.locale).comments;
  const [{ session }, { card }, quote] = await Promise.all([
    readStoredVisitor(context),
    loadScreenForAnyDevice(context, { title: compose, description: composeHint, indexable: false }),
    readReplied(context, target ?? readDraftTarget(storedDraft?.fields ?? {})),
  ]);
  const loginNeeded = storedDraft !== null && session === null;
  return {
    card,
    fields: target === null ? (storedDraft?.fields ?? null) : draftFields(target),
    quote,
    text: storedDraft?.text ?? "",
    message: loginNeeded ? loginToComment : "",
    login: loginNeeded ? loginPath(commentUrls.compose) : null,
    loginLater: session === null && !loginNeeded,
    returnTo,
  };
}

/**
 * Posts the plain form: back to the article's comments, to the login with the text stored for
 * afterwards, or the form again with all that was typed and why it was not sent.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { form, isComplete } = await readFields(request);
  const submitted = Object.fromEntries(form);
  const text = typeof submitted["content"] === "string" ? submitted["content"] : "";
  const target = readDraftTarget(submitted);
  const fields = target === null ? null : draftFields(target);
  const returnTo = safeReturnTo(returnToOf(form));
  if (!isComplete) {
    const message = messagesFor(context.locale).site.tooLarge;
    return data(
      {
        fields,
        quote: await readReplied(context, target),
        text,
        message,
        login: null,
        returnTo,
      },
      { status: CONTENT_TOO_LARGE, headers: personalHeaders([]) },
    );
  }
  const { outcome, cookies } = await submitOnce(context, form, () =>
    postCommentForm(context, submitted),
  );
  switch (outcome.status) {
    case "done":
      throw seeOther(returnTo, personalHeaders([...cookies, await forgetDraft(context)]));
    case "login-required": {
      const draft = { fields: fields ?? {}, text: normaliseLines(text), returnTo };
      const draftCookie = await storeDraft(context, draft);
      throw seeOther(commentUrls.compose, personalHeaders([...cookies, draftCookie]));
    }
    default:
      return data(
        {
          fields,
          quote: await readReplied(context, target),
          text,
          message: outcome.message,
          login: null,
          returnTo,
        },
        { status: httpStatus(outcome), headers: personalHeaders(cookies) },
      );
  }
}

export const handle = { styles: ["comments", "comment-compose"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export const headers: HeadersFunction = ({ actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : personalHeaders([]);

export default function ComposeComment() {
  const loaded = useLoaderData<typeof loader>();
  return <ComposeForm {...(useActionData<typeof action>() ?? loaded)} />;
}
