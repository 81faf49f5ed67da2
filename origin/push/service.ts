import { Hono } from "hono";
import type { OriginApp } from "../env";
import { isOwnPage } from "../rules/own-page";
import { requireUser } from "../services/viewer";
import { respond } from "../wire/envelope";
import { TICKET_LIFETIME } from "./mailbox";
import { mailboxOf } from "./notify";

/** Message push: tickets, the connection, and the list for who cannot have one. */
export const push = new Hono<OriginApp>()
  .post("/push/ticket", async (c) => {
    const userId = requireUser(c);
    const id = c.env.PUSH_MAILBOX.idFromName(userId);
    const ticket = await c.env.PUSH_MAILBOX.get(id).issueTicket(Date.now());
    return respond(c, { ticket, mailbox: id.toString(), expires_in: TICKET_LIFETIME / 1000 });
  })
  .get("/push/events", async (c) => {
    const userId = requireUser(c);
    const after = Number(c.req.query("after") ?? Number.NaN);
    const from = Number.isSafeInteger(after) && after >= 0 ? after : null;
    return respond(c, await mailboxOf(c.env, userId).list(from));
  })
  .get("/push/connect", async (c) => {
    if (!isOwnPage(c.req.header("origin"), c.req.url, c.env.PUBLIC_BASE)) {
      return c.text("connections are opened from the site's own pages", 403);
    }
    const mailbox = c.req.query("mailbox") ?? "";
    if (!/^[0-9a-f]{64}$/.test(mailbox)) return c.text("mailbox is missing", 400);
    const { PUSH_MAILBOX } = c.env;
    return PUSH_MAILBOX.get(PUSH_MAILBOX.idFromString(mailbox)).fetch(c.req.raw);
  });
