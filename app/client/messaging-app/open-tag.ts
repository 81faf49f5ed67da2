import type { Client } from "../../model/client/client";
import { type Device, type Version, describeDevice } from "../../model/client/device";

/** The messaging app's elements that launch another application. */
type OpenTag =
  | { readonly element: "wx-open-launch-app"; readonly appId: string; readonly extinfo: string }
  | {
      readonly element: "wx-open-launch-weapp";
      /** The mini program's original id, `gh_…`. */
      readonly username: string;
      /** Page inside the mini program, ending in `.html` as the element wants it. */
      readonly path: string;
    };

interface OpenTagEvents {
  /** @param afterTap whether the visitor tapped: a tag may also fail before anybody touched it */
  readonly onFailure: (afterTap: boolean) => void;
  /** Called whenever the messaging app has launched the other application. */
  readonly onLaunch?: () => void;
}

const MINIMUM: Version = [7, 0, 12];
/** Harmony's numbering starts anew. */
const MINIMUM_ON_HARMONY: Version = [1, 0, 3];

/** Whether a client knows open tags. */
export function supportsOpenTags({
  app,
  appVersion,
  os,
}: Pick<Client & Device, "app" | "appVersion" | "os">): boolean {
  if (app !== "messaging" || appVersion === null) return false;
  return compare(appVersion, os === "harmony" ? MINIMUM_ON_HARMONY : MINIMUM) >= 0;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/**
 * Lays a transparent open tag over one of the page's own buttons, after share set-up succeeded. The
 * messaging app then handles the tap itself; when it cannot launch, or never took the tag up, the tag
 * goes away and `onFailure` runs, so that the button below works as without it.
 *
 * @param button must be positioned; the tag takes exactly its size
 * @returns takes the tag away
 */
export function mountOpenTag(
  button: HTMLElement,
  tag: OpenTag,
  { onFailure, onLaunch = () => undefined }: OpenTagEvents,
): () => void {
  const element = document.createElement(tag.element);
  for (const [name, value] of Object.entries(attributesOf(tag))) element.setAttribute(name, value);
  const { width, height } = button.getBoundingClientRect();
  Object.assign(element.style, {
    position: "absolute",
    top: "0",
    left: "0",
    width: `${width}px`,
    height: `${height}px`,
    opacity: "0",
  });
  element.appendChild(template(width, height));

  let tapped = false;
  const remove = () => {
    element.remove();
    document.removeEventListener("WeixinOpenTagsError", fail);
  };
  const fail = () => {
    remove();
    onFailure(tapped);
  };
  const failTapped = () => {
    tapped = true;
    fail();
  };
  element.addEventListener("pointerdown", () => {
    tapped = true;
  });
  // The element's own error answers a tap; the document's says that tags cannot be used at all.
  element.addEventListener("error", failTapped, { once: true });
  element.addEventListener("launch", onLaunch);
  element.addEventListener("click", () => isUpgraded(element) || failTapped());
  document.addEventListener("WeixinOpenTagsError", fail);
  button.appendChild(element);
  return remove;
}

/** Whether the messaging app made something of the element; a tap on one that it left alone is lost. */
function isUpgraded(element: HTMLElement): boolean {
  return element.matches(":defined") || element.shadowRoot !== null;
}

function attributesOf(tag: OpenTag): Record<string, string> {
  return tag.element === "wx-open-launch-app"
    ? { appid: tag.appId, extinfo: tag.extinfo }
    : { username: tag.username, path: tag.path };
}

/** The element draws the content of this template in a tree of its own; it only has to have a size. */
function template(width: number, height: number): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = "text/wxtag-template";
  script.text = `<div style="width:${width}px;height:${height}px"></div>`;
  return script;
}

let accepted = false;

/** Notes that the messaging app accepted this page's signature: open tags work from now on. */
export function allowOpenTags(): void {
  accepted = true;
}

/** Whether an open tag laid now would launch something. */
export function openTagsWork(): boolean {
  return accepted && supportsOpenTags(describeDevice(navigator.userAgent));
}
