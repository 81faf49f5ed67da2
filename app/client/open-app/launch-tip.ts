import { mountOpenTag, openTagsWork } from "../messaging-app/open-tag";
import { inMiniProgram } from "../messaging-app/mini-program";
import { readPageData } from "../storage/read-page-data";
import { copyLink } from "../desktop/copy-link";
import { describeDevice } from "../../model/client/device";
import type { CallAppParams } from "../../model/document/page-data";
import type { Messages } from "../../messages/zh-CN";
import { finishClosing, overlayContainer } from "../../ui/overlay";
import { createTextElement } from "../../ui/element";

interface LaunchTipOptions {
  readonly messages: Pick<Messages, "openApp" | "share">;
  /** App id of the open tag, and what the app is to show; null offers no direct launch. */
  readonly launch: { readonly appId: string; readonly params: CallAppParams } | null;
}

/** How the page gets into a browser: by the menu; by a copied link in a mini program, whose menu has no such entry. */
function stepsOf(t: Messages["openApp"]): readonly string[] {
  if (inMiniProgram()) return [t.tipCopy, t.tipPaste];
  const isIos = describeDevice(navigator.userAgent).os === "ios";
  return [t.tipMenu, isIos ? t.tipBrowserIos : t.tipBrowser];
}

/** The page's URL, and the button that copies it. */
function linkToCopy({ share: t }: LaunchTipOptions["messages"]): HTMLElement {
  const field = document.createElement("input");
  field.className = "launch-tip-address";
  field.readOnly = true;
  field.value = readPageData().page?.share.link ?? location.href;
  field.setAttribute("aria-label", t.address);
  field.addEventListener("focus", () => field.select());
  const copy = createTextElement("button", "launch-tip-copy button", t.copy);
  copy.setAttribute("type", "button");
  copy.autofocus = true;
  copy.addEventListener(
    "click",
    () => void copyLink(field, { copied: t.copied, failed: t.copyFailed }),
  );
  const both = createTextElement("div", "launch-tip-link", "");
  both.appendChild(field);
  both.appendChild(copy);
  return both;
}

/**
 * The launch-app tip of the messaging app's web view and of its mini programs: how to open the page in a
 * browser, its link to copy, and a direct launch where open tags work. A launch that fails leaves the tip as it
 * is without the tag.
 */
export function showLaunchTip({ messages, launch }: LaunchTipOptions): void {
  const t = messages.openApp;
  if (document.querySelector("dialog.launch-tip[open]") !== null) return;
  const dialog = document.createElement("dialog");
  if (typeof dialog.showModal !== "function") {
    window.alert(stepsOf(t).join("\n"));
    return;
  }
  dialog.className = "launch-tip";
  dialog.setAttribute("aria-labelledby", "launch-tip-title");
  const title = createTextElement("h2", "section-title", t.tipTitle);
  title.id = "launch-tip-title";
  const steps = createTextElement("ol", "launch-tip-steps", "");
  for (const step of stepsOf(t)) steps.appendChild(createTextElement("li", "", step));
  const close = createTextElement("button", "launch-tip-close", t.tipClose);
  close.setAttribute("type", "button");
  close.addEventListener("click", () => dialog.close());
  if (!inMiniProgram()) {
    const arrow = createTextElement("span", "launch-tip-arrow", "↗");
    arrow.setAttribute("aria-hidden", "true");
    dialog.appendChild(arrow);
  }
  const link = linkToCopy(messages);
  for (const part of [title, steps, link, close]) dialog.appendChild(part);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => void finishClosing(dialog).then(() => dialog.remove()));
  overlayContainer().appendChild(dialog);
  dialog.showModal();
  // The dialog focuses the button at its end, which scrolls a long tip away from its title.
  dialog.scrollTop = 0;
  if (launch === null || !openTagsWork()) return;
  const button = createTextElement("span", "launch-tip-launch button", t.tipLaunch);
  dialog.insertBefore(button, link);
  const unmountTag = mountOpenTag(
    button,
    {
      element: "wx-open-launch-app",
      appId: launch.appId,
      extinfo: JSON.stringify(launch.params),
    },
    { onFailure: () => button.remove() },
  );
  dialog.addEventListener("close", unmountTag);
}
