import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const startTracking = vi.hoisted(() => vi.fn<() => void>());
vi.mock("../../../app/client/tracking/start-tracking", () => ({ startTracking }));
vi.mock("../../../app/client/bootstrap/start-page", () => ({
  startPage: () => {},
  startAudioLengths: () => {},
  startLists: async () => {},
  startServiceWorker: async () => {},
}));
vi.mock("../../../app/client/hydrate/start", () => ({
  hydrationPlan: () => null,
  startHydration: () => {},
}));
/** The page stands at once. */
vi.mock("../../../app/client/loading/when", () => ({
  shellRead: async () => {},
  painted: async () => {},
  quiet: async () => {},
}));
vi.mock("../../../app/client/account/visitor-and-site", () => ({ startVisitorUpdate: () => {} }));

/** Runs the bootstrap script on a page with this page data. */
async function loadContent(preview: object | null): Promise<void> {
  const pageData = { site: { stat: { base: "", webVitals: false } }, page: { preview } };
  document.body.innerHTML = `<script id="page-data" type="application/json">${JSON.stringify(pageData)}</script>`;
  await import("../../../app/client/bootstrap/bootstrap");
  await vi.advanceTimersByTimeAsync(0);
}

describe("a page's own reports", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    startTracking.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it("start one second after the page stands", async () => {
    await loadContent(null);
    await vi.advanceTimersByTimeAsync(999);
    expect(startTracking).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(startTracking).toHaveBeenCalledTimes(1);
  });

  it("never start on a preview", async () => {
    await loadContent({ remaining: 1_800_000 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(startTracking).not.toHaveBeenCalled();
  });
});
