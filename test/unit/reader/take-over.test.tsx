import { afterEach, describe, expect, test, vi } from "vitest";
import { takeOver } from "../../../app/reader/take-over";
import type { HydrationPlan } from "../../../app/document/hydration-plan";

const plan: HydrationPlan = {
  entry: "/entry.js",
  manifest: "/manifest.js",
  routes: {},
  imports: [],
  runtime: null,
  now: false,
};

const reloads = vi.fn();
addEventListener("vite:preloadError", reloads);

afterEach(() => {
  document.body.innerHTML = "";
  reloads.mockClear();
  vi.restoreAllMocks();
});

/** The framework's files are gone; a tap on `held` waits for them. */
const failToTakeOver = async (held: string | null): Promise<() => void> => {
  const release = vi.fn();
  const taps = {
    control: () => (held === null ? null : document.querySelector(held)),
    hold: () => {},
    expire: () => {},
    release,
  };
  await takeOver(plan, taps, () => Promise.reject(new TypeError("gone")));
  return release;
};

describe("a page whose framework cannot be loaded", () => {
  test("asks for one new document, and lets the held tap happen natively", async () => {
    document.body.innerHTML = "<button type=button>x</button>";
    expect(await failToTakeOver("button")).toHaveBeenCalledTimes(1);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["a held tap leads to a new one anyway", "<a href=?comments_page=2>x</a>", "a"],
    ["a held tap sends a form", "<form action=/x><button>x</button></form>", "button"],
  ])("asks for none when %s", async (_why, html, held) => {
    document.body.innerHTML = html;
    expect(await failToTakeOver(held)).toHaveBeenCalledTimes(1);
    expect(reloads).not.toHaveBeenCalled();
  });

  test("asks for none without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await failToTakeOver(null);
    expect(reloads).not.toHaveBeenCalled();
  });

  test.each(["<input>", "<textarea></textarea>"])(
    "asks for none while typed text stands in %s: it would be lost",
    async (field) => {
      document.body.innerHTML = `<form>${field}</form>`;
      await failToTakeOver(null);
      expect(reloads).toHaveBeenCalledTimes(1);
      document.querySelector<HTMLInputElement>("form > *")!.value = "typed";
      await failToTakeOver(null);
      expect(reloads).toHaveBeenCalledTimes(1);
    },
  );

  test("lets the visitor's events through to whoever answers them now", async () => {
    await failToTakeOver(null);
    const pressed = vi.fn();
    document.body.addEventListener("keydown", pressed, { once: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
