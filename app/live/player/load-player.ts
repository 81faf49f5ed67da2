import type Player from "video.js/dist/types/player";

let loading: Promise<(typeof import("video.js"))["default"]> | null = null;

const loadStyles = async (): Promise<void> => {
  const { default: href } = await import("video.js/dist/video-js.min.css?url");
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const ready = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error("the player's sheet did not load")));
  });
  document.head.appendChild(link);
  await ready;
};

const loadWords = async (): Promise<Record<string, string> | null> =>
  document.documentElement.lang === "en"
    ? null
    : (await import("video.js/dist/lang/zh-CN.json")).default;

/** The player's code, sheet and words, once per page. A failure is forgotten: the next tap tries again. */
const loadLibrary = () => {
  loading ??= Promise.all([import("video.js"), loadWords(), loadStyles()])
    .then(([{ default: videojs }, words]) => {
      if (words !== null) videojs.addLanguage("zh-CN", words);
      return videojs;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
};

/** What the player tells its screen. */
export interface PlayerEvents {
  readonly onPlaying: () => void;
  readonly onError: () => void;
}

/**
 * Makes a player in a stage. Defaults of the specification, section 9: no autoplay, controls on,
 * live UI on, not muted, error display off, inline play.
 *
 * @throws when the library does not load
 */
export const makePlayer = async (
  stage: HTMLElement,
  { onPlaying, onError }: PlayerEvents,
): Promise<Player> => {
  const videojs = await loadLibrary();
  const element = document.createElement("video-js");
  stage.appendChild(element);
  const player = videojs(element, {
    autoplay: false,
    controls: true,
    liveui: true,
    muted: false,
    errorDisplay: false,
    playsinline: true,
    fill: true,
    preload: "none",
    language: document.documentElement.lang,
  });
  player.on("playing", onPlaying);
  player.on("error", onError);
  return player;
};

const HLS = "application/x-mpegURL";

/** The MIME type that a source's address stands for. */
export const typeOf = (address: string): string => {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? "";
  if (path.endsWith(".m3u8")) return HLS;
  return path.endsWith(".mp3") ? "audio/mpeg" : "video/mp4";
};
