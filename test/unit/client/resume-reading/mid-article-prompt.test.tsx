import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { promptHalfway } from "~/client/resume-reading/mid-article-prompt";
import { resumeReading } from "~/messages/zh-CN/resume-reading";

vi.mock("~/ui/load-stylesheet", () => ({ loadStylesheet: async () => {} }));

const PARAGRAPHS = 10;
const HEIGHT = 1000;
let scrolled = 0;

/** A long text with a fixed height per paragraph, where nothing is laid out. */
function layOut(text: Element): void {
  const rect = (top: number, height: number) => new DOMRect(0, top - scrolled, 390, height);
  text.getBoundingClientRect = () => rect(0, PARAGRAPHS * HEIGHT);
  for (const [index, block] of [...text.children].entries())
    block.getBoundingClientRect = () => rect(index * HEIGHT, HEIGHT);
}

function scrollTo(top: number): void {
  scrolled = top;
  dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = `<div class="banner"></div><div id="article-body">${"<p>江水又涨了一寸</p>".repeat(PARAGRAPHS)}</div>`;
  layOut(document.getElementById("article-body")!);
});
afterEach(() => {
  vi.useRealTimers();
});

function cards(): number {
  return document.querySelectorAll(".mid-article-prompt").length;
}

it("waits for the rest of a reader who scrolls fast", async () => {
  promptHalfway(resumeReading);
  for (let step = 0; step < 40; step += 1) {
    scrollTo(step % 2 === 0 ? 6 * HEIGHT : 0);
    await vi.advanceTimersByTimeAsync(40);
    expect(cards()).toBe(0);
  }
  scrollTo(6 * HEIGHT);
  await vi.advanceTimersByTimeAsync(79);
  expect(cards()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.advanceTimersToNextFrame();
  vi.advanceTimersToNextFrame();
  const next = document.querySelector(".mid-article-prompt + *")!;
  expect(next.getBoundingClientRect().top).toBeGreaterThan(innerHeight);
});

it.each([
  ["the timer, in the frame's beginning", 0],
  ["a frame in which a picture above got its ratio", 1],
])("waits on where a scroll is heard after %s", async (_what, frames) => {
  promptHalfway(resumeReading);
  scrollTo(6 * HEIGHT);
  await vi.advanceTimersByTimeAsync(80);
  for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextFrame();
  scrollTo(7 * HEIGHT);
  for (let frame = 0; frame < 2; frame += 1) vi.advanceTimersToNextFrame();
  expect(cards()).toBe(0);
  await vi.advanceTimersByTimeAsync(120);
  expect(cards()).toBe(1);
});
