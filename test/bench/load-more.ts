// Part of `npm run bench -- paint`: how long "load more" takes to show its cards, beside the same page
// as static HTML with a small script of its own, on a slow connection and processor.
import type { Browser, Page } from "playwright-core";
import { noteMeasured } from "./goals";
import { median, onPair, slowPage } from "./static-page";

const VISITS = Number(process.env.VISITS ?? 9);

/** What somebody would write by hand: fetch the next page, copy a card, fill it. */
const SCRIPT = `<script>
document.addEventListener("click", async (event) => {
  const link = event.target.closest("#recommended .load-more");
  if (!link) return;
  event.preventDefault();
  const { cards } = await (await fetch("/davmu/share/-/recommended?page=2")).json();
  const model = document.querySelector("#recommended [data-expose]");
  for (const card of cards) {
    const copy = model.cloneNode(true);
    copy.dataset.expose = card.postId;
    copy.querySelector(".content-card-title").textContent = card.title;
    for (const image of copy.querySelectorAll("source, img")) image.remove();
    link.before(copy);
  }
});
</script>`;

/** Notes when the list was tapped and when a frame showed more than its first ten cards. */
const WATCH = `
  window.times = { tapped: 0, shown: 0 };
  addEventListener("touchend", ({ target }) => {
    if (target.closest(".load-more") === null) return;
    times.tapped = performance.now();
    requestAnimationFrame(function look() {
      if (document.querySelectorAll("#recommended [data-expose]").length > 10)
        times.shown = performance.now();
      else requestAnimationFrame(look);
    });
  });`;

interface Times {
  readonly tapped: number;
  readonly shown: number;
}

/** Milliseconds from the tap to the frame that shows more. */
async function measure(page: Page): Promise<number> {
  await page.evaluate(WATCH);
  await page.locator("#recommended .load-more").tap();
  await page.waitForFunction(() => (window as unknown as { times: Times }).times.shown > 0);
  const { tapped, shown } = await page.evaluate(
    () => (window as unknown as { times: Times }).times,
  );
  return shown - tapped;
}

/** @param scrolls whether the visitor has touched the page before, as who reads down to the list has */
async function visit(browser: Browser, url: string, scrolls: boolean): Promise<number> {
  const { page, close } = await slowPage(browser);
  await page.goto(url, { waitUntil: "load" });
  await page.locator("#recommended .load-more").scrollIntoViewIfNeeded();
  if (scrolls) await page.touchscreen.tap(5, 300);
  await page.waitForTimeout(4000);
  const milliseconds = await measure(page);
  await close();
  return milliseconds;
}

/** Prints the medians and their ratio. */
export function runLoadMoreBench(): Promise<void> {
  return onPair(
    async ({ browser, ours, plain }) => {
      const rounds: { read: number; tapped: number; plain: number }[] = [];
      for (let round = 0; round < VISITS; round += 1) {
        rounds.push({
          read: await visit(browser, ours, true),
          tapped: await visit(browser, ours, false),
          plain: await visit(browser, plain, true),
        });
      }
      const other = median(rounds.map((round) => round.plain));
      for (const [key, name] of [
        ["read", "load more, after the page was scrolled"],
        ["tapped", "load more as the first touch"],
      ] as const) {
        const own = median(rounds.map((round) => round[key]));
        const ratio = median(rounds.map((round) => round[key] / round.plain));
        if (key === "tapped") noteMeasured("loadMore", ratio);
        console.log(
          `${name}: ${own.toFixed(0)} ms, static HTML with a script ${other.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
        );
      }
    },
    (html) => html.replace("</body>", `${SCRIPT}</body>`),
  );
}
