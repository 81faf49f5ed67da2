import { afterEach, describe, expect, it, vi } from "vitest";
import { startServiceWorker } from "../../../app/client/bootstrap/start-page";

describe("the service worker", () => {
  afterEach(() => vi.unstubAllGlobals());

  const open = (navigator: object) => {
    vi.stubGlobal("navigator", navigator);
    vi.stubGlobal("document", { readyState: "complete" });
    return startServiceWorker();
  };

  it("is registered with scope /davmu/share/", async () => {
    const register = vi.fn<(url: string, options: object) => Promise<void>>(async () => {});
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
