import { afterEach, describe, expect, it, vi } from "vitest";
import { startHydration } from "../../../app/reader/start-hydration";

const takeOver = vi.hoisted(() => vi.fn<(plan: unknown, taps: { release(): void }) => void>());
vi.mock("../../../app/reader/take-over", () => ({ takeOver }));
vi.mock("../../../app/reader/late-sheet", () => ({ loadLateSheet: () => {} }));

const plan = {
  runtime: "/runtime.js",
  entry: "/entry.js",
  manifest: "/m.js",
  routes: {},
  imports: [],
  now: false,
};

/** A click on a button that came before the reader's script did. */
const earlyClick = (): MouseEvent => {
  document.body.innerHTML = '<button type="button">赞</button>';
  const button = document.querySelector("button")!;
  let click: MouseEvent | undefined;
  button.addEventListener("click", (event) => (click = event), { once: true });
  button.click();
  return click!;
};

describe("the framework", () => {
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

  it("never comes to a visitor who saves data, to a page that must run neither", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    startHydration({ ...plan, now: true }, null)();
    dispatchEvent(new Event("touchstart"));
    expect(document.head.querySelector("[rel=modulepreload]")).toBeNull();
    vi.unstubAllGlobals();
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
