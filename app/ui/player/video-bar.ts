import { createButton, createTextElement } from "../element";
import { loadStylesheet } from "../load-stylesheet";
import { formatDuration } from "./duration";
import { SPEEDS } from "./player-options";
import { showPlayed } from "./slider";
import stylesheet from "./video-bar.css?url";

/** On a frame whose video has the site's bar in place of the engine's controls. */
const BAR = "bar";

/** On a frame whose bar is not to be seen: it plays, and nobody touched it for a while. */
const IDLE = "idle";

/** How long the bar stays after the last touch, in milliseconds. */
const STAYS = 3000;

/** Labels of what the bar has. */
export interface VideoBarMessages {
  readonly play: string;
  readonly pause: string;
  readonly position: string;
  readonly positionOf: (at: string, length: string) => string;
  readonly speed: string;
  readonly subtitles: string;
  readonly noSubtitles: string;
  readonly fullScreen: string;
}

/** Full screen as iPhones have it. */
interface EngineVideo {
  webkitEnterFullscreen?(): void;
}

/** A list that the device shows in its own way. */
function createSelect(name: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.className = "video-bar-choice";
  select.setAttribute("aria-label", name);
  return select;
}

function enterFullScreen(video: HTMLVideoElement & EngineVideo): void {
  if (video.webkitEnterFullscreen !== undefined) video.webkitEnterFullscreen();
  else void video.requestFullscreen?.().catch(() => {});
}

/** The subtitles that can be chosen: the engine lists those of the last video for a while too. */
function subtitleChoices(video: HTMLVideoElement): readonly TextTrack[] {
  return Array.from(video.querySelectorAll("track"), ({ track }) => track);
}

/**
 * Puts the site's bar over a video that the engine plays, in place of the engine's controls: pause, the way through it,
 * speed, subtitles, full screen. On the full screen the engine's controls are back.
 *
 * @throws when its sheet does not load; the engine's controls are then still there
 */
export async function attachVideoBar(
  video: HTMLVideoElement,
  messages: VideoBarMessages,
): Promise<void> {
  const frame = video.closest<HTMLElement>(".video-frame");
  const place = video.parentElement;
  if (frame === null || place === null) return;
  await loadStylesheet(stylesheet);

  const bar = createTextElement("div", "video-bar", "");
  const toggle = createButton("video-bar-toggle", messages.pause, "");
  // The document's own script answers it (`play-on-tap.inline.ts`).
  toggle.dataset["plays"] = "";
  const at = createTextElement("span", "video-bar-time", "");
  const slider = Object.assign(document.createElement("input"), {
    type: "range",
    className: "slider",
    min: "0",
    step: "any",
  });
  slider.setAttribute("aria-label", messages.position);
  const length = createTextElement("span", "video-bar-time", "");
  const subtitles = createSelect(messages.subtitles);
  const speed = createSelect(messages.speed);
  for (const rate of SPEEDS) speed.add(new Option(`${rate}×`, String(rate)));
  const full = createButton("video-bar-full", messages.fullScreen, "");
  for (const part of [toggle, at, slider, length, subtitles, speed, full]) bar.appendChild(part);

  const show = (): void => {
    const { currentTime, duration, paused, playbackRate } = video;
    const end = Number.isFinite(duration) ? duration : 0;
    toggle.dataset["on"] = String(!paused);
    toggle.setAttribute("aria-label", paused ? messages.play : messages.pause);
    slider.max = String(end);
    slider.value = String(currentTime);
    showPlayed(slider, currentTime, end);
    at.textContent = formatDuration(currentTime);
    length.textContent = formatDuration(end);
    slider.setAttribute("aria-valuetext", messages.positionOf(at.textContent, length.textContent));
    speed.value = String(playbackRate);
  };
  const offerSubtitles = (): void => {
    const tracks = subtitleChoices(video);
    subtitles.hidden = tracks.length === 0;
    subtitles.replaceChildren(
      new Option(messages.noSubtitles, ""),
      ...tracks.map(
        ({ label, mode }, index) => new Option(label, String(index), false, mode === "showing"),
      ),
    );
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const reveal = (): void => {
    delete frame.dataset[IDLE];
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!video.paused) frame.dataset[IDLE] = "";
    }, STAYS);
  };
  // A tap on the picture shows the bar, and takes it away again while the video plays.
  video.addEventListener("click", () => {
    if (video.paused || IDLE in frame.dataset) reveal();
    else frame.dataset[IDLE] = "";
  });
  for (const touch of ["pointermove", "focusin", "keydown", "input"])
    bar.addEventListener(touch, reveal);
  frame.addEventListener("pointermove", ({ pointerType }) => pointerType === "mouse" && reveal());
  for (const change of ["play", "pause", "ended"]) video.addEventListener(change, reveal);

  slider.addEventListener("input", () => {
    video.currentTime = Number(slider.value);
    show();
  });
  speed.addEventListener("change", () => (video.playbackRate = Number(speed.value)));
  subtitles.addEventListener("change", () => {
    for (const [index, track] of subtitleChoices(video).entries())
      track.mode = String(index) === subtitles.value ? "showing" : "disabled";
  });
  full.addEventListener("click", () => enterFullScreen(video));
  video.addEventListener("fullscreenchange", () => {
    video.controls = video.matches(":fullscreen");
  });
  video.addEventListener("loadstart", offerSubtitles);
  for (const change of ["timeupdate", "durationchange", "ratechange", "seeking", "play", "pause"])
    video.addEventListener(change, show);

  show();
  offerSubtitles();
  reveal();
  const hadFocus = document.activeElement === video;
  delete frame.dataset["native"];
  frame.dataset[BAR] = "";
  video.controls = false;
  place.appendChild(bar);
  if (hadFocus) toggle.focus({ preventScroll: true });
}
