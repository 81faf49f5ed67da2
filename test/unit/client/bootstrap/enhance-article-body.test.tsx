import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enhanceArticleBody } from "~/client/bootstrap/enhance-article-body";

/** Where the picture is in the page, in pixels. */
const TOP = 3000;
let scrolled = 0;

function scrollTo(top: number): void {
  scrolled = top;
  dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<span class="body-unsized"><img></span>`;
  const box = document.querySelector("span")!;
  box.getBoundingClientRect = () => new DOMRect(0, TOP - scrolled, 390, 260);
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives a late picture its ratio where no scroll is heard before the frame", async () => {
  const unsized = () => document.querySelectorAll(".body-unsized").length;
  enhanceArticleBody();
  const image = document.querySelector("img")!;
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 900 } });
  image.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(80);
  // It came into sight while the page was busy: the timer is first, then the scroll, then the frame.
  scrollTo(TOP - 100);
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(80);
  vi.advanceTimersToNextFrame();
  expect(unsized()).toBe(1);
  scrollTo(0);
  await vi.advanceTimersByTimeAsync(80);
  vi.advanceTimersToNextFrame();
  expect(unsized()).toBe(0);
  expect(document.querySelector("span")!.style.getPropertyValue("--ratio")).toBe("600 / 900");
});
