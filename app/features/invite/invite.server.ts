import { isTokenInvalid } from "../shared/form-act/answer-action.server";
import { loggedInVisitor } from "../shared/visitor/session.server";
import { writePageData } from "../../ssr/page-data.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { leaveForNotFound } from "../../ssr/guards.server/redirect";
import { messagesFor } from "../../messages/messages.server";
import { readInviteRecord } from "../../upstream.server/invite";
import { inviteAddresses } from "../../model/resources/addresses";
import type { InvitationState } from "../../model/invite/invitation";
import { readInviteCode } from "./invite-code";

function linkOf(edge: RequestContext, code: string): string {
  return new URL(inviteAddresses.of(code), edge.config.wapHost).href;
}

async function readOwn(edge: RequestContext): Promise<InvitationState> {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return { status: "anonymous" };
  const reply = await readInviteRecord(edge, visitor);
  if (isTokenInvalid(reply)) return { status: "anonymous" };
  if (reply.status !== "ok") return { status: "unavailable" };
  return { status: "ok", record: reply.value, link: linkOf(edge, reply.value.code) };
}

/** The code of an address, "" without one. @throws Response a redirect to `/404` for no code at all */
export function codeOfAddress(param: string | undefined): string {
  return param === undefined ? "" : (readInviteCode(param) ?? leaveForNotFound());
}

/**
 * Opens the invitation page: the visitor's own invitation, or the form to sign up with somebody
 * else's. What a logged-in visitor shares from here is their own invitation.
 *
 * @throws Response redirects to the error page and the desktop page
 */
export async function loadInvite(edge: RequestContext, code: string) {
  const t = messagesFor(edge.locale).invite;
  const [{ card, site }, own] = await Promise.all([
    loadScreen(edge, { title: t.title, description: t.description, indexable: false }),
    readOwn(edge),
  ]);
  if (own.status === "ok" && card.value !== undefined)
    writePageData(edge, { card: { ...card.value, url: own.link } });
  return { card, site: site.name, code, own };
}
