import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HydrationOutcome } from "../../../../app/client/hydrate/hydrate";
import { startHydration } from "../../../../app/client/hydrate/start";

const hydratePage = vi.hoisted(() =>
  vi.fn<(plan: unknown, taps: { flush(): void }) => Promise<HydrationOutcome>>(
    async () => "hydrated",
  ),
);
vi.mock("../../../../app/client/hydrate/hydrate", () => ({ hydratePage }));
vi.mock("../../../../app/client/loading/deferred-css", () => ({ loadDeferredCss: () => {} }));

const plan = {
  offlineMessage: "网络错误",
  runtime: "/runtime.js",
  entry: "/entry.js",
  manifest: "/m.js",
  routes: {},
  imports: [],
  now: false,
};

/** A click that came before the bootstrap script did. */
function clickBeforeScript(on = '<button type="button">赞</button>'): MouseEvent {
  document.body.innerHTML = on;
  const control = document.body.firstElementChild as HTMLElement;
  let click: MouseEvent | undefined;
  control.addEventListener("click", (event) => (click = event), { once: true });
  control.click();
  return click!;
}

describe("the framework", () => {
  const asked = () => document.head.querySelector("[rel=modulepreload]") !== null;
  const hydrates = async () => {
    await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
    hydratePage.mock.calls[0]![1].flush();
  };

  afterEach(() => {
    hydratePage.mockClear();
    document.head.innerHTML = "";
  });

  it("is started by a click that came before the script that starts it", async () => {
    startHydration(plan, clickBeforeScript());
    await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
    const [, taps] = hydratePage.mock.calls[0]!;
    taps.flush();
  });

  it("is started by a tap into a field that came before the script", async () => {
    startHydration(plan, clickBeforeScript("<textarea></textarea>"));
    await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
    hydratePage.mock.calls[0]![1].flush();
  });

  it("is started by a field that was entered before the script, without a tap: by key, or by its label's", async () => {
    document.body.innerHTML = "<textarea></textarea>";
    document.querySelector("textarea")!.focus();
    startHydration(plan, null);
    expect(asked()).toBe(true);
    await hydrates();
    document.body.innerHTML = "";
  });

  it("is not started by a field into which the page itself put the focus", async () => {
    document.body.innerHTML = "<input autofocus>";
    document.querySelector("input")!.focus();
    startHydration(plan, null);
    expect(asked()).toBe(false);
    document.body.innerHTML = "";
    dispatchEvent(new Event("touchstart"));
    await hydrates();
  });

  it("is not started by a link that was followed before the script: its files would be broken off", async () => {
    startHydration(plan, clickBeforeScript('<a href="#there">x</a>'));
    expect(document.head.querySelector("[rel=modulepreload]")).toBeNull();
    dispatchEvent(new Event("touchstart"));
    await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
    hydratePage.mock.calls[0]![1].flush();
  });

  describe("for a visitor who saves data", () => {
    beforeEach(() => vi.stubGlobal("navigator", { connection: { saveData: true } }));
    afterEach(() => vi.unstubAllGlobals());

    it("does not come for a touch, and comes for a control that does nothing without it", async () => {
      startHydration(plan, null);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(false);
      document.body.innerHTML = '<button type="button">赞</button>';
      document.querySelector("button")!.click();
      expect(asked()).toBe(true);
      await hydrates();
    });

    it("does not come for a tap into a field before the script", async () => {
      startHydration(plan, clickBeforeScript("<textarea></textarea>"));
      expect(asked()).toBe(false);
      document.body.innerHTML = '<button type="button">赞</button>';
      document.querySelector("button")!.click();
      await hydrates();
    });

    it("comes to a page that must run at its first touch, not before", async () => {
      startHydration({ ...plan, now: true }, null);
      expect(asked()).toBe(false);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(true);
      await hydrates();
    });

    it("comes for a touch as soon as it is known that somebody is logged in", async () => {
      const logIn = startHydration(plan, null);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(false);
      logIn();
      expect(asked()).toBe(true);
      await hydrates();
    });

    it("comes at the next touch of somebody who is logged in", async () => {
      startHydration(plan, null)();
      expect(asked()).toBe(false);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(true);
      await hydrates();
    });
  });

  it("comes to a page that goes on by itself for who stays, and looks at it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    startHydration({ ...plan, delayed: true }, null);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(false);
    hidden.mockReturnValue(false);
    dispatchEvent(new Event("visibilitychange"));
    vi.useRealTimers();
    await vi.waitFor(() => expect(asked()).toBe(true));
    await hydrates();
    hidden.mockRestore();
  });

  it("waits for a touch, and comes once", async () => {
    startHydration(plan, null);
    expect(document.head.querySelector("[rel=modulepreload]")).toBeNull();
    dispatchEvent(new Event("touchstart"));
    dispatchEvent(new Event("pointerdown"));
    await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
    hydratePage.mock.calls[0]![1].flush();
  });

  describe("whose files cannot be loaded", () => {
    const like = () => document.querySelector<HTMLElement>("button")!.click();

    beforeEach(() => {
      document.body.innerHTML =
        '<output id="toast-region"></output><button type="button">赞</button>';
    });
    afterEach(() => vi.unstubAllGlobals());

    it("is tried again at the next tap, which is answered then", async () => {
      hydratePage.mockResolvedValueOnce("not loaded");
      startHydration(plan, null);
      like();
      await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
      // A touch that asks for nothing does not try again.
      dispatchEvent(new Event("touchstart"));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(hydratePage).toHaveBeenCalledOnce();
      like();
      await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledTimes(2));
      hydratePage.mock.calls[1]![1].flush();
    });

    it("is not tried again once the page could not be hydrated", async () => {
      hydratePage.mockImplementationOnce(async (_, taps) => {
        taps.flush();
        return "failed";
      });
      startHydration(plan, null);
      like();
      await vi.waitFor(() => expect(hydratePage).toHaveBeenCalledOnce());
      like();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(hydratePage).toHaveBeenCalledOnce();
    });

    it("is not asked for without a network, says so, and comes with the network", async () => {
      const fetched = vi.fn(() => Promise.reject(new TypeError("offline")));
      vi.stubGlobal("fetch", fetched);
      vi.stubGlobal("navigator", { onLine: false });
      startHydration(plan, null);
      like();
      await vi.waitFor(() =>
        expect(document.getElementById("toast-region")?.textContent).toBe("网络错误"),
      );
      expect(asked()).toBe(false);
      expect(hydratePage).not.toHaveBeenCalled();
      vi.stubGlobal("navigator", { onLine: true });
      like();
      await hydrates();
    });

    it("is asked for where a browser says that it is offline and is not", async () => {
      vi.stubGlobal("fetch", () => Promise.resolve(new Response("")));
      vi.stubGlobal("navigator", { onLine: false });
      startHydration(plan, null);
      like();
      await hydrates();
    });
  });
});
