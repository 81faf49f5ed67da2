import { expect, test, vi } from "vitest";
import { followStrips } from "../../../../app/page/reader/follow-strips";

test("the framework waits for a strip that a finger moves, a second at most, and for nothing else", async () => {
  document.body.innerHTML = "<ol></ol>";
  const strip = document.querySelector("ol")!;
  vi.useFakeTimers();
  const isAfter = async (milliseconds: number, rest: Promise<void>) => {
    let done = false;
    void rest.then(() => (done = true));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return done;
  };

  const resting = followStrips();
  document.dispatchEvent(new Event("scroll"));
  expect(await isAfter(0, resting())).toBe(true);

  const moving = followStrips();
  strip.dispatchEvent(new Event("scroll"));
  const rest = moving();
  expect(await isAfter(60, rest)).toBe(false);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(100, rest)).toBe(false);
  expect(await isAfter(60, rest)).toBe(true);

  const endless = followStrips();
  const finger = setInterval(() => strip.dispatchEvent(new Event("scroll")), 16);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(1100, endless())).toBe(true);
  clearInterval(finger);
  vi.useRealTimers();
});
