import { layerButton, layerElement } from "../../ui/element";
import { loadSheet } from "../../ui/load-sheet";
import { clock } from "../../ui/player/clock";
import { hasFailed, watchLateness } from "../../ui/player/media-element";
import slider from "../../ui/player/slider.css?url";
import sheet from "./play-sound.css?url";
import { loadCatalogue } from "../../messages/load.client";

const CHANGES = ["play", "pause", "ended", "timeupdate", "seeked", "durationchange"] as const;

/**
 * Puts the controls of a sound within an article into its row, in the place of the link that started it:
 * a button, a bar to move along, the time. It plays already, or is asked to again.
 */
export async function playAudio(link: HTMLAnchorElement): Promise<void> {
  const row = link.parentElement;
  const audio = row?.querySelector("audio");
  if (!row || !audio) throw new Error("A link of no sound");
  const [{ media: t }] = await Promise.all([loadCatalogue(), loadSheet(slider), loadSheet(sheet)]);
  const title = row.querySelector("figcaption")?.textContent ?? "";

  const button = layerButton(link.className, t.play, "");
  const bar = document.createElement("input");
  bar.type = "range";
  bar.step = "1";
  bar.className = "slider sound-bar";
  bar.setAttribute("aria-label", t.position);
  bar.dataset["action"] = "layer";
  const time = row.querySelector(".body-sound-time");
  const failed = layerElement("p", "sound-failed", t.audioFailed);
  failed.setAttribute("role", "alert");

  let isLate = false;
  const fails = (): boolean => hasFailed(audio) || isLate;
  // A sound that failed while it was asked to play is not paused, as the element says it.
  const rests = (): boolean => audio.paused || fails();
  const show = (): void => {
    const { currentTime: at, duration } = audio;
    const isAtRest = rests();
    const length = Number.isFinite(duration) ? duration : 0;
    button.dataset["on"] = String(!isAtRest);
    button.setAttribute("aria-label", `${isAtRest ? t.play : t.pause}${title && `: ${title}`}`);
    bar.max = String(Math.max(1, Math.ceil(length)));
    bar.value = String(Math.floor(at));
    bar.style.setProperty("--played", `${length > 0 ? (100 * at) / length : 0}%`);
    bar.setAttribute("aria-valuetext", t.positionOf(clock(at), clock(length)));
    if (time) time.textContent = length > 0 ? `${clock(at)} / ${clock(length)}` : clock(at);
    if (fails()) row.appendChild(failed);
    else failed.remove();
  };
  const play = (): void => {
    if (fails()) {
      const { currentTime: at } = audio;
      audio.load();
      const goOn = () => {
        audio.currentTime = at;
      };
      if (at > 0) audio.addEventListener("loadedmetadata", goOn, { once: true });
    }
    // What fails is shown as failed, what is refused as paused.
    audio.play().then(show, show);
  };
  for (const change of CHANGES) audio.addEventListener(change, show);
  watchLateness(audio, (now) => {
    isLate = now;
    show();
  });
  // A source that fails is told before the element knows whether another one is left.
  audio.addEventListener("error", () => setTimeout(show, 0), true);
  button.addEventListener("click", () => (rests() ? play() : audio.pause()));
  bar.addEventListener("input", () => {
    audio.currentTime = bar.valueAsNumber;
  });
  const hadFocus = document.activeElement === link;
  link.replaceWith(button);
  row.querySelector(".body-sound-way")?.replaceChildren(bar);
  if (hadFocus) button.focus({ preventScroll: true });
  show();
  if (audio.paused) play();
}
