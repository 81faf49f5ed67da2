import { expect, test, vi } from "vitest";
import { watchScroll } from "../../../../app/client/hydrate/hydrate";

/** Whether so many milliseconds are enough. */
async function isAfter(milliseconds: number, rest: Promise<void>): Promise<boolean> {
  let done = false;
  void rest.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return done;
}

test("the framework waits for a strip that a finger moves, a second at most, and for nothing else", async () => {
  document.body.innerHTML = "<ol></ol>";
  const strip = document.querySelector("ol")!;
  vi.useFakeTimers();
  const resting = watchScroll();
  document.dispatchEvent(new Event("scroll"));
  expect(await isAfter(0, resting())).toBe(true);

  const moving = watchScroll();
  strip.dispatchEvent(new Event("scroll"));
  const rest = moving();
  expect(await isAfter(60, rest)).toBe(false);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(100, rest)).toBe(false);
  expect(await isAfter(60, rest)).toBe(true);

  const endless = watchScroll();
  const finger = setInterval(() => strip.dispatchEvent(new Event("scroll")), 16);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(1100, endless())).toBe(true);
  clearInterval(finger);
  vi.useRealTimers();
});

test("a strip that a finger touched counts as moved before, and rests on no place between two pictures", async () => {
  document.body.innerHTML = `<ol class="gallery-strip"><li><img></li></ol>`;
  const strip = document.querySelector("ol")!;
  Object.defineProperty(strip, "clientWidth", { value: 390 });
  vi.useFakeTimers();
  const touch = new Event("touchstart", { bubbles: true });
  document.querySelector("img")!.dispatchEvent(touch);

  const still = watchScroll(touch)();
  expect(await isAfter(100, still)).toBe(false);
  expect(await isAfter(60, still)).toBe(true);

  strip.scrollLeft = 105;
  const held = watchScroll(touch)();
  expect(await isAfter(500, held)).toBe(false);
  strip.scrollLeft = 390;
  expect(await isAfter(60, held)).toBe(true);

  strip.scrollLeft = 105;
  expect(await isAfter(1100, watchScroll(touch)())).toBe(true);
  vi.useRealTimers();
});
