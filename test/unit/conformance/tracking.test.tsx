import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageData, SiteSettings } from "../../../app/model/document/page-data";

const BASE = "https://stat.example";
const site = { stat: { base: BASE, webVitals: false } } as SiteSettings;
function pageOf(id: string) {
  return { params: { page: "docDetailspage", id, url: "" } } as PageData;
}

type Observed = { target: Element; intersectionRatio: number }[];
type Seen = (entries: Observed) => void;

describe("behaviour tracking of a page", () => {
  let sent: Record<string, unknown>[];
  let seen: Seen[];
  let startTracking: typeof import("../../../app/client/tracking/start-tracking").startTracking;

  beforeEach(async () => {
    // Each test is a page of its own: what a page remembers of itself goes with it.
    vi.resetModules();
    ({ startTracking } = await import("../../../app/client/tracking/start-tracking"));
    vi.useFakeTimers();
    [sent, seen] = [[], []];
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: Observed, observer: unknown) => void) {
          seen.push((entries) => callback(entries, this));
        }
        observe() {}
        unobserve() {}
      },
    );
    Object.defineProperty(navigator, "sendBeacon", {
      configurable: true,
      value: (url: string, body: string) => {
        expect(url).toBe(`${BASE}/tracker/log`);
        sent.push(JSON.parse(body) as Record<string, unknown>);
        return true;
      },
    });
  });
  afterEach(async () => {
    // Pages of an earlier test wait for their first scroll.
    dispatchEvent(new Event("scroll"));
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.innerHTML = "";
  });

  const records = (behavior: string, tid: string) =>
    sent.filter((record) => record["behavior"] === behavior && record["tid"] === tid);

  it("reports a view when it starts", () => {
    startTracking(site, pageOf("viewed"));
    expect(records("view", "viewed")).toHaveLength(1);
  });

  it("reports the ids of cards that were fully scrolled into view, each once", async () => {
    document.body.innerHTML = '<a data-expose="c1"></a><a data-expose="c2"></a>';
    startTracking(site, pageOf("list"));
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    const first = document.querySelector("[data-expose=c1]")!;
    const second = document.querySelector("[data-expose=c2]")!;
    const show = (target: Element, intersectionRatio: number) =>
      seen.at(-1)?.([{ target, intersectionRatio }]);
    show(first, 0.9);
    vi.advanceTimersByTime(10_000);
    expect(sent.filter(({ behavior }) => behavior === "expose")).toEqual([]);
    show(first, 1);
    show(second, 1);
    vi.advanceTimersByTime(10_000);
    expect(records("expose", "c1|c2")).toHaveLength(1);
    show(first, 1);
    vi.advanceTimersByTime(10_000);
    expect(sent.filter(({ behavior }) => behavior === "expose")).toHaveLength(1);
  });

  it("watches no card before one comes near: below the screen that is the first scroll", async () => {
    document.body.innerHTML = '<section><a data-expose="c1"></a></section>';
    vi.spyOn(document.querySelector("section")!, "getBoundingClientRect").mockReturnValue({
      top: innerHeight,
    } as DOMRect);
    startTracking(site, pageOf("article"));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(0);
    dispatchEvent(new Event("scroll"));
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    expect(seen).toHaveLength(1);
  });

  it("reports seconds and percent of reading when the page is left", () => {
    document.body.innerHTML = "<article></article>";
    startTracking(site, pageOf("read"));
    vi.advanceTimersByTime(12_000);
    dispatchEvent(new Event("pagehide"));
    expect(records("read", "read")).toMatchObject([
      { duration: 12, percent: expect.any(Number), version: "1", terminal: "wap" },
    ]);
  });
});
