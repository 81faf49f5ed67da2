import { afterEach, expect, test, vi } from "vitest";
import { showAudioControls } from "../../../../app/client/links/show-audio-controls";

vi.mock("../../../../app/ui/load-stylesheet", () => ({ loadStylesheet: async () => {} }));

afterEach(() => document.body.replaceChildren());

test("audio that failed while it was to play is asked for again by one tap", async () => {
  document.body.innerHTML =
    '<figure><a class="body-audio-play" href="/gone.mp3">▶</a><audio></audio></figure>';
  const audio = document.querySelector("audio")!;
  const play = vi.fn(async () => {});
  const pause = vi.fn();
  const load = vi.fn();
  Object.defineProperties(audio, {
    // As browsers leave it: a failure does not pause.
    paused: { value: false },
    error: { value: { code: 4 } },
    play: { value: play },
    pause: { value: pause },
    load: { value: load },
  });
  await showAudioControls(document.querySelector("a")!);
  const button = document.querySelector("button")!;
  expect(document.querySelector("[role=alert]")).not.toBeNull();
  expect(button.getAttribute("aria-label")).toMatch(/^播放/);
  expect(button.dataset["on"]).toBe("false");
  button.click();
  expect(load).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledOnce();
  expect(pause).not.toHaveBeenCalled();
});
