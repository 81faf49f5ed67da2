import { expect, test, vi } from "vitest";
import { followStrips } from "../../../../app/page/reader/follow-strips";

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
  const resting = followStrips(null);
  document.dispatchEvent(new Event("scroll"));
  expect(await isAfter(0, resting())).toBe(true);

  const moving = followStrips(null);
  strip.dispatchEvent(new Event("scroll"));
  const rest = moving();
  expect(await isAfter(60, rest)).toBe(false);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(100, rest)).toBe(false);
  expect(await isAfter(60, rest)).toBe(true);

  const endless = followStrips(null);
  const finger = setInterval(() => strip.dispatchEvent(new Event("scroll")), 16);
  strip.dispatchEvent(new Event("scroll"));
  expect(await isAfter(1100, endless())).toBe(true);
  clearInterval(finger);
  vi.useRealTimers();
});

test("a strip that a finger touched counts as moved before, and rests on no place between two pictures", async () => {
  document.body.innerHTML = `<ol style="scroll-snap-type: x mandatory"><li><img></li></ol>`;
  const strip = document.querySelector("ol")!;
  // Where nothing is laid out, styles of this name are unknown and nothing has a width.
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation(
    (element) =>
      ({ scrollSnapType: element === strip ? "x mandatory" : "none" }) as CSSStyleDeclaration,
  );
  Object.defineProperty(strip, "clientWidth", { value: 390 });
  vi.useFakeTimers();
  const touched = document.querySelector("img");

  const still = followStrips(touched)();
  expect(await isAfter(100, still)).toBe(false);
  expect(await isAfter(60, still)).toBe(true);

  strip.scrollLeft = 105;
  const held = followStrips(touched)();
  expect(await isAfter(500, held)).toBe(false);
  strip.scrollLeft = 390;
  expect(await isAfter(60, held)).toBe(true);

  strip.scrollLeft = 105;
  expect(await isAfter(1100, followStrips(touched)())).toBe(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
