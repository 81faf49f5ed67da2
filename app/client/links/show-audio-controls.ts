import { createButton, createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { formatDuration } from "../../ui/player/duration";
import { hasFailed, watchStalling } from "../../ui/player/media-element";
import { showPlayed } from "../../ui/player/slider";
import slider from "../../ui/player/slider.css?url";
import stylesheet from "./show-audio-controls.css?url";
import { loadMessages } from "../../messages/load.client";

const CHANGES = ["play", "pause", "ended", "timeupdate", "seeked", "durationchange"] as const;

/** Writes a recording's length into its row, unless its controls tell the time already. */
function showLength(row: Element, { duration }: HTMLAudioElement): void {
  const time = row.querySelector(".body-audio-time:empty");
  if (time !== null && Number.isFinite(duration)) time.textContent = formatDuration(duration);
}

/** Says how long recordings are before they are played: their metadata loads when their row comes near the screen. */
export function showAudioLengths(): void {
  if (typeof IntersectionObserver !== "function") return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const audio = isIntersecting && target.querySelector("audio");
        if (!audio) continue;
        near.unobserve(target);
        audio.addEventListener("loadedmetadata", () => showLength(target, audio), { once: true });
        audio.preload = "metadata";
      }
    },
    { rootMargin: "50%" },
  );
  for (const row of document.querySelectorAll(".body-audio")) near.observe(row);
}

/**
 * Shows the controls of an audio element within an article: a button in place of the link that started
 * it, a slider and the time. Starts it again where it does not play.
 *
 * @throws when the link belongs to no audio element, or the controls do not load
 */
export async function showAudioControls(link: HTMLAnchorElement): Promise<void> {
  const row = link.parentElement;
  const audio = row?.querySelector("audio");
  if (!row || !audio) throw new Error("A link of no audio element");
  const [{ media: t }] = await Promise.all([
    loadMessages(),
    loadStylesheet(slider),
    loadStylesheet(stylesheet),
  ]);
  const title = row.querySelector("figcaption")?.textContent ?? "";

  const button = createButton(link.className, t.play, "");
  const bar = document.createElement("input");
  bar.type = "range";
  bar.step = "1";
  bar.className = "slider body-audio-slider";
  bar.setAttribute("aria-label", t.position);
  // Works without React.
  bar.dataset["action"] = "overlay";
  const time = row.querySelector(".body-audio-time");
  const failed = createTextElement("p", "body-audio-failed", t.audioFailed);
  failed.setAttribute("role", "alert");

  let isStalled = false;
  const fails = (): boolean => hasFailed(audio) || isStalled;
  // `paused` stays false when an element fails after `play()`.
  const isIdle = (): boolean => audio.paused || fails();
  const show = (): void => {
    const { currentTime: at, duration } = audio;
    const idle = isIdle();
    const length = Number.isFinite(duration) ? duration : 0;
    button.dataset["on"] = String(!idle);
    button.setAttribute("aria-label", `${idle ? t.play : t.pause}${title && `: ${title}`}`);
    bar.max = String(Math.max(1, Math.ceil(length)));
    bar.value = String(Math.floor(at));
    showPlayed(bar, at, length);
    bar.setAttribute("aria-valuetext", t.positionOf(formatDuration(at), formatDuration(length)));
    if (time)
      time.textContent =
        length > 0 ? `${formatDuration(at)} / ${formatDuration(length)}` : formatDuration(at);
    if (fails()) row.appendChild(failed);
    else failed.remove();
  };
  const play = (): void => {
    if (fails()) {
      const { currentTime: at } = audio;
      audio.load();
      const seek = () => {
        audio.currentTime = at;
      };
      if (at > 0) audio.addEventListener("loadedmetadata", seek, { once: true });
    }
    // A failure shows as failed, a refusal (autoplay policy) as paused.
    audio.play().then(show, show);
  };
  for (const change of CHANGES) audio.addEventListener(change, show);
  watchStalling(audio, (now) => {
    isStalled = now;
    show();
  });
  // The `error` of a source comes before the element has tried the next one.
  audio.addEventListener("error", () => setTimeout(show, 0), true);
  button.addEventListener("click", () => (isIdle() ? play() : audio.pause()));
  bar.addEventListener("input", () => {
    audio.currentTime = bar.valueAsNumber;
  });
  const hadFocus = document.activeElement === link;
  link.replaceWith(button);
  row.querySelector(".body-audio-progress")?.replaceChildren(bar);
  if (hadFocus) button.focus({ preventScroll: true });
  show();
  if (audio.paused) play();
}
