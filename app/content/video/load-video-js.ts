import { loadSheet } from "../../ui/load-sheet";

type VideoJs = (typeof import("video.js"))["default"];

let loading: Promise<VideoJs> | null = null;

const loadWords = async () =>
  document.documentElement.lang === "en"
    ? null
    : (await import("video.js/dist/lang/zh-CN.json")).default;

const load = async (): Promise<VideoJs> => {
  const [{ default: videojs }, words, { default: sheet }, { default: skin }] = await Promise.all([
    import("video.js"),
    loadWords(),
    import("video.js/dist/video-js.min.css?url"),
    import("./player-skin.css?url"),
  ]);
  if (words !== null) videojs.addLanguage("zh-CN", words);
  await Promise.all([loadSheet(sheet), loadSheet(skin)]);
  return videojs;
};

/**
 * video.js with its sheet, ours over it and its words, once per page. A failure is forgotten: the
 * next tap tries again.
 *
 * @throws when one of them does not load
 */
export const loadVideoJs = (): Promise<VideoJs> => {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
