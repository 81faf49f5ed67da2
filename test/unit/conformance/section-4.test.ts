import { afterEach, describe, expect, it, vi } from "vitest";
import { startServiceWorker } from "../../../app/reader/service-worker";
import { readPercent } from "../../../app/tracking/reading-progress";

describe("reading progress", () => {
  it("is the share of the article above the screen's edge and 150 px more, at most 100", () => {
    const article = { height: 2000, screenHeight: 800 };
    expect(readPercent({ ...article, top: 0 })).toBe(Math.round((950 / 2000) * 100));
    expect(readPercent({ ...article, top: -400 })).toBe(Math.round((1350 / 2000) * 100));
    expect(readPercent({ ...article, top: -1050 })).toBe(100);
    expect(readPercent({ ...article, top: -5000 })).toBe(100);
    expect(readPercent({ ...article, top: 5000 })).toBe(0);
  });
});

describe("the service worker", () => {
  afterEach(() => vi.unstubAllGlobals());

  const open = (navigator: object) => {
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("document", { readyState: "complete" });
    return startServiceWorker();
  };

  it("is registered with scope /davmu/share/", async () => {
    const register = vi.fn<(address: string, options: object) => Promise<void>>(async () => {});
    await open({ serviceWorker: { register } });
    expect(register.mock.calls).toEqual([["/davmu/share/sw.js", { scope: "/davmu/share/" }]]);
  });

  it("is nothing to the page when its registration fails", async () => {
    const register = async () => {
      throw new Error("insecure context");
    };
    await expect(open({ serviceWorker: { register } })).resolves.toBeUndefined();
  });

  it("is nothing to a browser that has none", async () => {
    await expect(open({})).resolves.toBeUndefined();
  });
});
