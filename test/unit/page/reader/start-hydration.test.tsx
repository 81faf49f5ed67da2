import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startHydration } from "../../../../app/page/reader/start-hydration";

const takeOver = vi.hoisted(() => vi.fn<(plan: unknown, taps: { release(): void }) => void>());
vi.mock("../../../../app/page/reader/take-over", () => ({ takeOver }));
vi.mock("../../../../app/page/reader/late-sheet", () => ({ loadLateSheet: () => {} }));

const plan = {
  runtime: "/runtime.js",
  entry: "/entry.js",
  manifest: "/m.js",
  routes: {},
  imports: [],
  now: false,
};

/** A click that came before the reader's script did. */
function earlyClick(on = '<button type="button">赞</button>'): MouseEvent {
  document.body.innerHTML = on;
  const control = document.body.firstElementChild as HTMLElement;
  let click: MouseEvent | undefined;
  control.addEventListener("click", (event) => (click = event), { once: true });
  control.click();
  return click!;
}

describe("the framework", () => {
  const asked = () => document.head.querySelector("[rel=modulepreload]") !== null;
  const takenOver = async () => {
    await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
    takeOver.mock.calls[0]![1].release();
  };

  afterEach(() => {
    takeOver.mockClear();
    document.head.innerHTML = "";
  });

  it("is started by a click that came before the script that starts it", async () => {
    startHydration(plan, earlyClick());
    await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
    const [, taps] = takeOver.mock.calls[0]!;
    taps.release();
  });

  it("is started by a tap into a field that came before the script", async () => {
    startHydration(plan, earlyClick("<textarea></textarea>"));
    await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
    takeOver.mock.calls[0]![1].release();
  });

  it("is not started by a link that was followed before the script: its files would be broken off", async () => {
    startHydration(plan, earlyClick('<a href="#there">x</a>'));
    expect(document.head.querySelector("[rel=modulepreload]")).toBeNull();
    dispatchEvent(new Event("touchstart"));
    await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
    takeOver.mock.calls[0]![1].release();
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
      await takenOver();
    });

    it("does not come for a tap into a field before the script", async () => {
      startHydration(plan, earlyClick("<textarea></textarea>"));
      expect(asked()).toBe(false);
      document.body.innerHTML = '<button type="button">赞</button>';
      document.querySelector("button")!.click();
      await takenOver();
    });

    it("comes to a page that must run at its first touch, not before", async () => {
      startHydration({ ...plan, now: true }, null);
      expect(asked()).toBe(false);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(true);
      await takenOver();
    });

    it("comes for a touch as soon as it is known that somebody is logged in", async () => {
      const logIn = startHydration(plan, null);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(false);
      logIn();
      expect(asked()).toBe(true);
      await takenOver();
    });

    it("comes at the next touch of somebody who is logged in", async () => {
      startHydration(plan, null)();
      expect(asked()).toBe(false);
      dispatchEvent(new Event("touchstart"));
      expect(asked()).toBe(true);
      await takenOver();
    });
  });

  it("comes to a page that goes on by itself for who stays, and looks at it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    startHydration({ ...plan, goesOn: true }, null);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked()).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked()).toBe(false);
    hidden.mockReturnValue(false);
    dispatchEvent(new Event("visibilitychange"));
    vi.useRealTimers();
    await vi.waitFor(() => expect(asked()).toBe(true));
    await takenOver();
    hidden.mockRestore();
  });

  it("waits for a touch, and comes once", async () => {
    startHydration(plan, null);
    expect(document.head.querySelector("[rel=modulepreload]")).toBeNull();
    dispatchEvent(new Event("touchstart"));
    dispatchEvent(new Event("pointerdown"));
    await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce());
    takeOver.mock.calls[0]![1].release();
  });
});
