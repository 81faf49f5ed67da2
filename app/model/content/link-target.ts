import type { Payload } from "./item";
import { webAddress } from "../address/web-address";

/** What can be done with a link or h5 page outside the native app. */
export type LinkTarget =
  | { readonly opens: "web"; readonly href: string; readonly host: string }
  /** Meant for the native app alone: the page says so and offers to open it. */
  | { readonly opens: "app" }
  /** It carries nothing that may be opened. */
  | { readonly opens: "nothing" };

function onTheWeb(...candidates: readonly string[]): LinkTarget | null {
  for (const candidate of candidates) {
    const href = webAddress(candidate);
    if (href !== null) return { opens: "web", href, host: new URL(href).host };
  }
  return null;
}

/** The app's own address for the content, and no address for the rest of the world. */
function isForTheAppAlone({ enableApp, appUrl, realUrl }: Payload): boolean {
  return enableApp && appUrl.trim() !== "" && webAddress(realUrl) === null;
}

/**
 * Where a payload leads (specification, section 3 "payload"): `real_url`, else `url`; on a desktop
 * `pc_url` comes first where `enable_pc` allows it. With `enable_app`, an `app_url` and no
 * `real_url` the content is for the app alone. Only http(s) is ever opened.
 */
export function linkTarget(payload: Payload, onDesktop = false): LinkTarget {
  const desktop = onDesktop && payload.enablePc ? onTheWeb(payload.pcUrl) : null;
  if (desktop !== null) return desktop;
  if (isForTheAppAlone(payload)) return { opens: "app" };
  const web = onTheWeb(payload.realUrl, payload.url);
  if (web !== null) return web;
  return payload.enableApp ? { opens: "app" } : { opens: "nothing" };
}
