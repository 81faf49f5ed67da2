import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readStoredVisitor } from "../account/session.server";
import { loginPath, safeReturnTo } from "../account/return-to";
import { commentAddresses } from "../comments/comment-addresses";
import { draftFields, readDraftTarget } from "../comments/comment-draft";
import { ComposeForm } from "../comments/compose-form";
import { readDraft } from "../comments/kept-draft.server";
import { openScreenAnywhere } from "../document/screen.server";
import { messagesFor } from "../messages/messages.server";

/**
 * The page that holds the comment form without JavaScript: for answering a comment, and to give a
 * comment that was not sent back to its writer. Personal, so it is never stored.
 */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const query = edge.url.searchParams;
  const asked = readDraftTarget(Object.fromEntries(query));
  const kept = asked === null ? await readDraft(edge) : null;
  const returnTo = kept?.returnTo ?? safeReturnTo(query.get("return_to"));
  const { compose, composeHint } = messagesFor(edge.locale).comments;
  const [{ session }, { card }] = await Promise.all([
    readStoredVisitor(edge),
    openScreenAnywhere(edge, { title: compose, description: composeHint, indexable: false }),
  ]);
  const loginNeeded = kept?.loginNeeded === true && session === null;
  return {
    card,
    title: compose,
    fields: asked === null ? (kept?.fields ?? null) : draftFields(asked),
    text: kept?.text ?? "",
    sentence: kept !== null && kept.loginNeeded === loginNeeded ? kept.sentence : "",
    login: loginNeeded ? loginPath(commentAddresses.compose) : null,
    returnTo,
  };
};

export const handle = { styles: ["comments", "comment-compose"] };

export { cardMeta as meta } from "../detail/detail-route";

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function ComposeComment() {
  return <ComposeForm {...useLoaderData<typeof loader>()} />;
}
