import { trustedUrl } from "../../model/url/web-url";
import { loadMessages } from "../../messages/load.client";
import { framedContentOf, type AskRoute, type ChangeRoute } from "../../model/desktop/messages";
import { copyLink } from "./copy-link";
import { windowMetrics, isDesktopWindow, isFramed, isIpadAsMac } from "./start-window";
import { PHONE_VIEW_KEY, VIEW_PHONE } from "../../model/url/parameters";
import { DESKTOP_PATH, inPhoneFrame, ownShareUrl } from "../../model/desktop/phone-view";

/**
 * Runs the desktop page: leaves it again when the window is a phone's or tablet's after all, follows
 * the frame's `changeRoute` messages, copies the link.
 *
 * @param hosts configured hosts that `pc_link` may lead to
 */
export function startDesktopPage(hosts: readonly string[]): void {
  const field = document.querySelector<HTMLInputElement>("[data-desktop-link]");
  const frame = document.querySelector<HTMLIFrameElement>("[data-desktop-frame]");
  if (field === null || frame === null || leaveForPhonePage(field.value)) return;
  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    const shown = framedContentOf(data);
    if (shown !== null) void showFramedContent(shown, field, hosts);
  });
  const ask: AskRoute = { type: "askRoute" };
  frame.contentWindow?.postMessage(ask, location.origin);
  const copy = document.querySelector<HTMLElement>("[data-desktop-copy]");
  copy?.addEventListener("click", async () => {
    const { copied, copyFailed } = (await loadMessages()).desktop;
    await copyLink(field, { copied, failed: copyFailed });
  });
}

/** The frame must not hold the desktop page again; phones and upright tablets get the page itself. */
function leaveForPhonePage(shareUrl: string): boolean {
  const browser = windowMetrics();
  const leaveFor = ({ pathname, search }: URL) => location.replace(`${pathname}${search}`);
  const page = new URL(shareUrl);
  if (isFramed()) {
    leaveFor(inPhoneFrame(page));
    return true;
  }
  if (isDesktopWindow(browser)) return false;
  // The edge takes a touch Mac for a desktop and would send it back here.
  if (isIpadAsMac(browser)) document.cookie = `${PHONE_VIEW_KEY}=${VIEW_PHONE};path=/;SameSite=Lax`;
  leaveFor(page);
  return true;
}

/** Title, code, link and URL follow the document in the frame. */
async function showFramedContent(
  shown: ChangeRoute["document"],
  field: HTMLInputElement,
  hosts: readonly string[],
): Promise<void> {
  const title = document.querySelector("[data-desktop-title]");
  if (title !== null && shown.title !== "") {
    title.textContent = shown.title;
    document.title = shown.title;
    const site = document.querySelector<HTMLElement>(".desktop-site");
    if (site !== null) site.hidden = site.textContent === shown.title;
  }
  const pcLink = trustedUrl(shown.pc_link, location.origin, hosts);
  const pc = document.querySelector<HTMLAnchorElement>("[data-desktop-pc]");
  if (pc !== null) {
    pc.hidden = pcLink === null;
    if (pcLink !== null) pc.href = pcLink.href;
  }
  const url = ownShareUrl(location.origin, shown.url);
  if (url === null || url.href === field.value) return;
  field.value = url.href;
  const pageUrl = `${DESKTOP_PATH}?url=${encodeURIComponent(url.href)}`;
  history.replaceState(history.state, "", pageUrl);
  const { qrPath } = await import("./qr-path");
  const { size, path } = qrPath(url.href);
  const code = document.querySelector("[data-desktop-code]");
  code?.setAttribute("viewBox", `0 0 ${size} ${size}`);
  code?.querySelector("path")?.setAttribute("d", path);
}
