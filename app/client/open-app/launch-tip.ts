import { mountOpenTag, openTagsWork } from "../messaging-app/open-tag";
import type { CallAppParams } from "../../model/open-app/open-app-settings";
import type { Catalogue } from "../../messages/zh-CN";
import { layerElement } from "../../ui/element";
import { overlays } from "../../ui/overlays";

interface LaunchTip {
  readonly sentences: Catalogue["openApp"];
  /** App id of the open tag, and what the app is to show; null offers no direct launch. */
  readonly launch: { readonly appId: string; readonly params: CallAppParams } | null;
}

/**
 * The launch-app tip of the messaging app's web view: how to open the page in a browser, and a direct
 * launch where open tags work. A launch that fails leaves the tip as it is without the tag.
 */
export function showLaunchTip({ sentences, launch }: LaunchTip): void {
  if (document.querySelector("dialog.launch-tip") !== null) return;
  const dialog = document.createElement("dialog");
  if (typeof dialog.showModal !== "function") {
    window.alert(`${sentences.tipMenu}\n${sentences.tipBrowser}`);
    return;
  }
  dialog.className = "launch-tip";
  dialog.setAttribute("aria-labelledby", "launch-tip-title");
  const title = layerElement("h2", "section-title", sentences.tipTitle);
  title.id = "launch-tip-title";
  const steps = layerElement("ol", "launch-tip-steps", "");
  steps.appendChild(layerElement("li", "", sentences.tipMenu));
  steps.appendChild(layerElement("li", "", sentences.tipBrowser));
  const close = layerElement("button", "launch-tip-close", sentences.tipClose);
  close.setAttribute("type", "button");
  close.addEventListener("click", () => dialog.close());
  const arrow = layerElement("span", "launch-tip-arrow", "↗");
  arrow.setAttribute("aria-hidden", "true");
  dialog.appendChild(arrow);
  for (const part of [title, steps, close]) dialog.appendChild(part);
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  overlays().appendChild(dialog);
  dialog.showModal();
  // The focus goes to the button at the end: what it answers stands at the beginning.
  dialog.scrollTop = 0;
  if (launch === null || !openTagsWork()) return;
  const button = layerElement("span", "launch-tip-launch button", sentences.tipLaunch);
  dialog.insertBefore(button, close);
  const takeAway = mountOpenTag(
    button,
    {
      element: "wx-open-launch-app",
      appId: launch.appId,
      extinfo: JSON.stringify(launch.params),
    },
    () => button.remove(),
  );
  dialog.addEventListener("close", takeAway);
}
