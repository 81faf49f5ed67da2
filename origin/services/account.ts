import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import * as z from "zod";
import { behaviour } from "../control/behaviour";
import {
  bindInviter,
  findAccount,
  findAccountByInviteCode,
  findAccountByPhone,
  listInvited,
  takeNotReadyAnswer,
  type AccountRow,
} from "../data/accounts";
import { loginByCode } from "../data/login";
import { issueToken } from "../data/tokens";
import type { OriginApp } from "../env";
import { readBody, text } from "../wire/body";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";
import { requireUser } from "./viewer";

const invitation = z.object({ invite_code: text, account: text, verify_code: text });

function maskPhone(tel: string): string {
  return `${tel.slice(0, 3)}****${tel.slice(7)}`;
}

async function requireInviter(db: D1Database, code: string): Promise<AccountRow> {
  const inviter = await findAccountByInviteCode(db, code.trim().toUpperCase());
  if (!inviter) throw refusals.inviteCodeUnknown();
  return inviter;
}

/** The visitor's own account, and invitations. */
export const account = new Hono<OriginApp>()
  .get("/peony/v1/account/:id{[0-9]+}", async (c) => {
    const userId = requireUser(c);
    if (userId !== c.req.param("id")) throw refusals.forbidden();
    if (await takeNotReadyAnswer(c.env.DB, userId)) throw refusals.accountNotReady();
    const own = await findAccount(c.env.DB, userId);
    if (!own) throw refusals.accountNotFound();
    return respond(c, {
      user_id: own.user_id,
      alias: own.alias,
      avatar: own.avatar,
      tel: maskPhone(own.tel),
      invite_code: own.invite_code,
    });
  })
  .post("/peony/v1/account", async (c) => {
    const given = await readBody(c, invitation);
    const inviter = await requireInviter(c.env.DB, given.invite_code);
    const signsUp = given.account !== "";
    const registered = signsUp && (await findAccountByPhone(c.env.DB, given.account)) === null;
    // Signing up is a login by code that brings the invitation along.
    const userId = signsUp
      ? (await loginByCode(c.env.DB, given.account, given.verify_code, behaviour.accountNotReady))
          .user_id
      : requireUser(c);
    if (inviter.user_id === userId) throw refusals.inviteOwnCode();
    const bound = await bindInviter(c.env.DB, userId, inviter.user_id);
    if (!bound && !signsUp) throw refusals.inviteAlreadyUsed();
    const session = signsUp ? { token: await issueToken(c.env.DB, userId), user_id: userId } : {};
    return respond(c, { ...session, inviter_alias: inviter.alias, bound, registered });
  })
  .get("/peony/v1/invite/record", async (c) => {
    const userId = requireUser(c);
    const own = await findAccount(c.env.DB, userId);
    if (!own) throw refusals.accountNotFound();
    const invited = await listInvited(c.env.DB, userId);
    return respond(c, {
      invite_code: own.invite_code,
      count: invited.length,
      invited: own.invited_by !== null,
      records: invited.map(({ alias, avatar, created_at }) => ({ alias, avatar, created_at })),
    });
  });
