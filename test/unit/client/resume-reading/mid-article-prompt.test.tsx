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

it("waits for the rest of a reader who scrolls fast", async () => {
  const card = () => document.querySelector(".mid-article-prompt");
  promptHalfway(resumeReading);
  for (let step = 0; step < 40; step += 1) {
    scrollTo(step % 2 === 0 ? 6 * HEIGHT : 0);
    await vi.advanceTimersByTimeAsync(40);
    expect(card()).toBeNull();
  }
  scrollTo(6 * HEIGHT);
  await vi.advanceTimersByTimeAsync(79);
  expect(card()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(card()!.nextElementSibling!.getBoundingClientRect().top).toBeGreaterThan(innerHeight);
});
