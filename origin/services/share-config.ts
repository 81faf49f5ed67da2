import { Hono } from "hono";
import { behaviour } from "../control/behaviour";
import { now } from "../data/clock";
import type { OriginApp } from "../env";
import { randomText, randomToken } from "../rules/random";
import { signShare } from "../rules/share-signature";
import type { SampleData } from "../sample-data/sample-data";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** Seconds a ticket of the messaging app is good for. */
const TICKET_LIFETIME = 7200;
const NONCE_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

let ticket = { value: "", expiresAt: 0 };

function currentTicket(at: number): string {
  if (ticket.expiresAt <= at) ticket = { value: randomToken(), expiresAt: at + TICKET_LIFETIME };
  return ticket.value;
}

/** The URL to sign: clients that encode it themselves send it encoded twice. */
function readUrl(given: string): string {
  const url = /^https?%3a/i.test(given) ? decodeURIComponent(given) : given;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw refusals.badParameter("path");
  return url;
}

/** The messaging app's share configuration for one URL. */
export function shareConfig(samples: SampleData) {
  return new Hono<OriginApp>().get("/peony/v1/system/wxshare", async (c) => {
    const url = readUrl(c.req.query("path") ?? "");
    const timestamp = now();
    const nonce = randomText(NONCE_SIGNS, 16);
    const signature = await signShare({ ticket: currentTicket(timestamp), nonce, timestamp, url });
    return respond(c, {
      appId: samples.messagingAppId,
      timestamp,
      nonceStr: nonce,
      [behaviour.signatureField]: signature,
    });
  });
}
