import * as z from "zod";
import type { RequestContext } from "../../../edge.server/request-context";
import { sealedValue } from "./cookies.server";

/** Seconds: long enough for a page that is loaded twice, short enough not to surprise later. */
const LIFETIME = 60;

/** Fits a cookie beside its signature; longer texts of the platform are cut. */
const MESSAGE_LENGTH = 200;

const cookie = sealedValue(
  "notice",
  z.object({ sentence: z.string().max(MESSAGE_LENGTH), failed: z.boolean(), page: z.string() }),
  LIFETIME,
);

/**
 * The result of a form sent without JavaScript. The next page shows it for a minute, however often it is
 * loaded: a page whose scripts a deployment removed reloads itself.
 */
interface FlashMessage {
  readonly message: string;
  readonly failed: boolean;
  /** The path of the only page that shows it. */
  readonly page: string;
}

/** The message for this page; null without one. */
export async function readFlashMessage(edge: RequestContext): Promise<FlashMessage | null> {
  const stored = await cookie.read(edge);
  if (stored?.page !== edge.url.pathname) return null;
  const { sentence: message, failed, page } = stored;
  return { message, failed, page };
}

/** The `Set-Cookie` header that stores it. */
export function storeFlashMessage(
  edge: RequestContext,
  { message, failed, page }: FlashMessage,
): Promise<string> {
  return cookie.write(edge, { sentence: message.slice(0, MESSAGE_LENGTH), failed, page });
}
