import { Hono } from "hono";
import * as z from "zod";
import { behaviour } from "../control/behaviour";
import { now } from "../data/clock";
import { loginByCode, loginByPassword } from "../data/login";
import { issueToken, revokeToken } from "../data/tokens";
import { findCode, storeCode } from "../data/verification-codes";
import type { OriginApp } from "../env";
import { mailboxOf } from "../push/notify";
import { checkMaySend, isPhone, makeCode } from "../rules/verification-code";
import { readBody, text } from "../wire/body";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** The only kind of code the site asks for: login and registration. */
const LOGIN_CODE = "6";

const loginBody = z.object({
  appid: text,
  platform: text,
  account: text,
  device_id: text,
  password: text,
  verify_code: text,
});

/**
 * Verification codes, tokens and logout. These calls answer callers whose token is no longer known:
 * a visitor with a dead token must be able to log in again.
 */
export const login = new Hono<OriginApp>()
  .get("/peony/v1/vcode", async (c) => {
    const tel = c.req.query("tel") ?? "";
    if (!isPhone(tel)) throw refusals.phoneInvalid();
    if (c.req.query("type") !== LOGIN_CODE) throw refusals.badParameter("type");
    const at = now();
    checkMaySend(await findCode(c.env.DB, tel), at);
    const code = makeCode();
    await storeCode(c.env.DB, tel, code, at);
    // oxlint-disable-next-line no-console -- there is no SMS: the log is where the code arrives
    console.log(`origin: verification code for ${tel}: ${code}`);
    return respond(c, null);
  })
  .post("/peony/v1/auth", async (c) => {
    const given = await readBody(c, loginBody);
    if (given.appid === "" || given.platform === "") throw refusals.badParameter("appid, platform");
    if (given.account === "" && given.verify_code === "" && given.password === "") {
      return respond(c, { token: await issueToken(c.env.DB, null) });
    }
    const account = given.verify_code
      ? await loginByCode(c.env.DB, given.account, given.verify_code, behaviour.accountNotReady)
      : await loginByPassword(c.env.DB, given.account, given.password);
    const token = await issueToken(c.env.DB, account.user_id);
    return respond(c, { token, user_id: account.user_id });
  })
  .post("/peony/v1/account/logout", async (c) => {
    const { viewer } = c.var;
    // Logging out twice, or with a token that is gone already, leaves the visitor logged out: success.
    if (viewer.kind === "account") {
      await revokeToken(c.env.DB, viewer.token);
      c.executionCtx.waitUntil(mailboxOf(c.env, viewer.userId).hangUp());
    }
    return respond(c, null);
  });
