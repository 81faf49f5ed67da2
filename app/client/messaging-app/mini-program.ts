import { describeDevice } from "../../model/client/device";
import { loadForLocale } from "../../messages/load.client";
import { BASE_PATH } from "../../model/url/base-path";
import { createTextElement } from "../../ui/element";
import { overlayContainer } from "../../ui/overlay";
import { loadSdk } from "./sdk";

function loadMessages() {
  return loadForLocale({
    "zh-CN": () => import("../../messages/zh-CN/messaging-app"),
    en: () => import("../../messages/en/messaging-app"),
  });
}

/** The way back that works everywhere: the previous page, else the mini program's own page, else home. */
async function goBack(event: MouseEvent): Promise<void> {
  event.preventDefault();
  if (history.length > 1) {
    history.back();
    return;
  }
  const sdk = await loadSdk();
  if (sdk === null) location.assign(`${BASE_PATH}/`);
  else sdk.miniProgram.navigateBack();
}

/** A link home with an icon, which answers without React. @param name the accessible name @param outline SVG path data */
function homeLink(name: string, outline: string): HTMLElement {
  const link = createTextElement("a", "", "");
  link.setAttribute("href", `${BASE_PATH}/`);
  link.setAttribute("aria-label", name);
  link.dataset["action"] = "";
  link.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${outline}"/></svg>`;
  return link;
}

/**
 * Shows footer, back and home buttons of a page inside a mini program's web view, which has no bar of its
 * own to go back with. They are last in the body's flow.
 */
async function showMiniProgramNavigation(siteName: string): Promise<void> {
  const { messagingApp: t } = await loadMessages();
  const controls = createTextElement("nav", "mini-program-controls", "");
  controls.setAttribute("aria-label", t.controls);
  const back = homeLink(t.back, "m15 18-6-6 6-6");
  back.addEventListener("click", (event) => void goBack(event));
  controls.appendChild(back);
  controls.appendChild(homeLink(t.home, "m3 11 9-8 9 8M5.5 9v11h13V9"));
  overlayContainer().appendChild(
    createTextElement("footer", "mini-program-footer", t.footer(siteName)),
  );
  overlayContainer().appendChild(controls);
}

/** When the page looks for a mini program around it, in milliseconds (specification, section 9). */
const DETECTION_DELAY = 500;

/** Marks the root element inside a mini program: stylesheets make room for footer and controls by it. */
const MARK = "miniProgram";

interface MiniProgramWindow {
  /** Set by the messaging app once its bridge is there. */
  readonly __wxjs_environment?: unknown;
}

/** Whether the page is in a mini program's web view, as far as it is known by now. */
export function inMiniProgram(): boolean {
  return (
    (globalThis as MiniProgramWindow).__wxjs_environment === "miniprogram" ||
    describeDevice(navigator.userAgent).miniProgram
  );
}

/**
 * Looks for a mini program 500 ms after the page is rendered, and again when the messaging app's bridge
 * comes later than that; then shows footer and router controls.
 */
export function startMiniProgramDetection(siteName: string): void {
  let shown: Promise<void> | null = null;
  const show = async () => {
    await showMiniProgramNavigation(siteName);
    document.documentElement.dataset[MARK] = "";
  };
  const detect = () => {
    if (!inMiniProgram()) return;
    // Without it the page keeps its own ways back; the bridge may come when the network does.
    shown ??= show().catch(() => {
      shown = null;
    });
  };
  setTimeout(detect, DETECTION_DELAY);
  document.addEventListener("WeixinJSBridgeReady", detect);
}
