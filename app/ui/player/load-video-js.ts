import { pageLocale } from "../../messages/load.client";
import { loadStylesheet } from "../load-stylesheet";

type VideoJs = (typeof import("video.js"))["default"];

let loading: Promise<VideoJs> | null = null;

/** In place of the library's own, which read like a manual that was translated word by word. */
const LABELS = {
  "Seek to live, currently behind live": "回到直播",
  "Seek to live, currently playing live": "正在直播",
};

async function loadLabels() {
  return pageLocale() === "en"
    ? null
    : { ...(await import("video.js/dist/lang/zh-CN.json")).default, ...LABELS };
}

/** Members of a menu that the library's types lack. */
interface Menu {
  focus(item?: number): void;
  children(): readonly { hasClass(name: string): boolean }[];
}

/** A menu opens at what is chosen in it, instead of at its first item. */
function openAtChosen(videojs: VideoJs): void {
  const menu = videojs.getComponent("Menu").prototype as unknown as Menu;
  const { focus } = menu;
  menu.focus = function (this: Menu, item) {
    const chosen = this.children().findIndex((one) => one.hasClass("vjs-selected"));
    focus.call(this, item ?? Math.max(chosen, 0));
  };
}

async function load(): Promise<VideoJs> {
  // Its sizes are in our sheets; a style element of its own making would be refused (CSP).
  Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
  const [{ default: videojs }, translation, { default: stylesheet }, { default: skin }] =
    await Promise.all([
      import("video.js"),
      loadLabels(),
      import("video.js/dist/video-js.min.css?url"),
      import("./player-skin.css?url"),
    ]);
  if (translation !== null) videojs.addLanguage("zh-CN", translation);
  await Promise.all([loadStylesheet(stylesheet), loadStylesheet(skin)]);
  openAtChosen(videojs);
  return videojs;
}

/**
 * video.js with its sheet, ours over it and its translation, once per page. A failure is forgotten: the
 * next tap tries again.
 *
 * @throws when one of them does not load
 */
export function loadVideoJs(): Promise<VideoJs> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
