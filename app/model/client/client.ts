import {
  boundedUserAgent,
  describeDevice,
  type Device,
  type HostApp,
  isCrawlerUserAgent,
} from "./device";
import { isbot } from "isbot";

/** Measuring and command-line tools: they are to see what a visitor sees, streamed. */
const AUDITS = /chrome-lighthouse|headlesschrome|^curl\//;

/**
 * Whether an agent is a crawler or link-preview fetcher. An application's own web view never is,
 * whatever general bot patterns say about it; an agent without a name is one, as no browser is.
 *
 * @param userAgent bounded and lower-cased (`boundedUserAgent`)
 */
function isCrawlerAgent(userAgent: string, app: HostApp): boolean {
  if (app !== "browser") return false;
  if (userAgent.trim() === "" || isCrawlerUserAgent(userAgent)) return true;
  return !AUDITS.test(userAgent) && isbot(userAgent);
}

/** The client that requests a page, by its user agent. */
export interface Client extends Omit<Device, "formFactor"> {
  readonly class: "crawler" | "desktop" | "mobile";
}

/**
 * Tells the client apart by its user agent (specification, sections 2 and 6). Looks at the first
 * 512 bytes only, so its cost is bounded whatever is sent. What only the browser can know (an iPad
 * that calls itself a Mac, the real window size) is refined there.
 */
export function classifyUserAgent(userAgent: string): Client {
  const { formFactor, ...device } = describeDevice(userAgent);
  return {
    ...device,
    class: isCrawlerAgent(boundedUserAgent(userAgent), device.app) ? "crawler" : formFactor,
  };
}

/** The variants in which one URL's document really differs. */
export type VisitorClass =
  /** Everything awaited, for the share card and the index. */
  | "crawler"
  /** Sent to the desktop page. */
  | "desktop"
  /** Without the open-app banner. */
  | "native"
  | "visitor";

/**
 * The variant of a document that a client gets: a part of the document cache's key.
 *
 * @param exemptFromDesktopPage a desktop agent that is not sent to the desktop page, because it is in
 *   that page's phone frame or is a tablet in truth (`app/ssr/guards.server/detail.ts`)
 */
export function visitorClass(client: Client, exemptFromDesktopPage = false): VisitorClass {
  if (client.class === "crawler") return "crawler";
  if (client.class === "desktop" && !exemptFromDesktopPage) return "desktop";
  return client.app === "native" ? "native" : "visitor";
}

/**
 * Whether a request asks for as little data as possible: by the visitor's own setting (Save-Data), or
 * because the connection carries little (ECT; Client Hints Infrastructure, WICG Network Information).
 * A crawler always gets the whole page.
 */
export function savesData(headers: Headers, isCrawler: boolean): boolean {
  if (isCrawler) return false;
  const ect = headers.get("ect") ?? "";
  return headers.get("save-data")?.toLowerCase() === "on" || ect === "2g" || ect === "slow-2g";
}
