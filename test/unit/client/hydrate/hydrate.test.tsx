import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DISCRETE, hydratePage } from "../../../../app/client/hydrate/hydrate";
import {
  ROOT_MARK,
  type HydrationEvents,
  type HydrationPlan,
} from "../../../../app/ssr/hydration-plan";

const plan: HydrationPlan = {
  entry: "/entry.js",
  manifest: "/manifest.js",
  routes: {},
  imports: [],
  offlineMessage: "网络错误",
};

const reloads = vi.fn<(event: Event) => void>();
addEventListener("vite:preloadError", reloads);

/** What the page tells the site; nothing listens here. */
const told = vi.fn(() => true);

beforeEach(() => {
  navigator.sendBeacon = told;
});

afterEach(() => {
  document.body.innerHTML = "";
  reloads.mockClear();
  vi.restoreAllMocks();
});

/** The framework's files are gone; a tap that may lead to another document waits for them. */
async function failToHydrate(leads: boolean): Promise<() => void> {
  const release = vi.fn();
  const taps = {
    control: () => null,
    mayNavigate: () => leads,
    queueClicks: () => {},
    flushIfNative: () => {},
    flush: release,
  };
  await hydratePage(plan, taps, undefined, () => Promise.reject(new TypeError("gone")));
  return release;
}

describe("a page whose framework cannot be loaded", () => {
  test("asks for one new document, and lets the queued tap happen natively", async () => {
    expect(await failToHydrate(false)).toHaveBeenCalledTimes(1);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test("tells the site so, once for all its attempts", async () => {
    await failToHydrate(false);
    await failToHydrate(false);
    expect(told.mock.calls).toEqual([
      ["/davmu/share/-/hydration-failure", expect.stringMatching(/^\d{1,10}-\d{1,10}$/)],
    ]);
  });

  test("leaves it to the new document to tell", async () => {
    vi.resetModules();
    told.mockClear();
    const afresh = await import("../../../../app/client/hydrate/hydrate");
    reloads.mockImplementationOnce((event: Event) => event.preventDefault());
    const taps = {
      control: () => null,
      mayNavigate: () => false,
      queueClicks: () => {},
      flushIfNative: () => {},
      flush: () => {},
    };
    await afresh.hydratePage(plan, taps, undefined, () => Promise.reject(new TypeError("gone")));
    expect(told).not.toHaveBeenCalled();
  });

  test.each<[string, (element: Element) => void]>([
    ["<input type=checkbox>", (box) => (box as HTMLElement).click()],
    [
      "<select><option>一</option><option>二</option></select>",
      (list) => Reflect.set(list, "selectedIndex", 1),
    ],
    ["<audio></audio>", (audio) => Object.defineProperty(audio, "paused", { value: false })],
  ])("asks for none while something is chosen or plays in %s", async (html, change) => {
    document.body.innerHTML = `<form>${html}</form>`;
    await failToHydrate(false);
    expect(reloads).toHaveBeenCalledTimes(1);
    change(document.querySelector("form > *")!);
    await failToHydrate(false);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test("asks for none when a queued tap leads to one anyway", async () => {
    expect(await failToHydrate(true)).toHaveBeenCalledTimes(1);
    expect(reloads).not.toHaveBeenCalled();
  });

  test.each(["<input>", "<textarea></textarea>"])(
    "asks for none while typed text stands in %s: it would be lost",
    async (field) => {
      document.body.innerHTML = `<form>${field}</form>`;
      await failToHydrate(false);
      expect(reloads).toHaveBeenCalledTimes(1);
      document.querySelector<HTMLInputElement>("form > *")!.value = "typed";
      await failToHydrate(false);
      expect(reloads).toHaveBeenCalledTimes(1);
    },
  );

  test("lets the visitor's events through to whoever answers them now", async () => {
    await failToHydrate(false);
    const pressed = vi.fn();
    document.body.addEventListener("keydown", pressed, { once: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe("a page whose framework hangs on the way", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  function waitFor(control: () => Element | null) {
    const release = vi.fn();
    const taps = {
      control,
      mayNavigate: () => false,
      queueClicks: () => {},
      flushIfNative: () => {},
      flush: release,
    };
    void hydratePage(plan, taps, undefined, () => new Promise(() => {}));
    return release;
  }

  test("shows a tap after a second that it was felt, and gives up after half a minute", async () => {
    document.body.innerHTML = `<button type="button">点赞</button>`;
    const button = document.querySelector("button")!;
    const release = waitFor(() => button);
    expect(button.hasAttribute("aria-busy")).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(button.getAttribute("aria-busy")).toBe("true");
    await vi.advanceTimersByTimeAsync(28_000);
    expect(release).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    // As where the files cannot be had: a new document is asked for, which answers the tap.
    expect(reloads).toHaveBeenCalledTimes(1);
    expect(release).toHaveBeenCalledTimes(1);
    expect(button.hasAttribute("aria-busy")).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("shows it of the tap that came last", async () => {
    document.body.innerHTML = `<button type="button">点赞</button><button type="button">收藏</button>`;
    const [first, second] = [...document.querySelectorAll("button")];
    let tapped = first ?? null;
    waitFor(() => tapped);
    await vi.advanceTimersByTimeAsync(1_000);
    tapped = second ?? null;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first?.hasAttribute("aria-busy")).toBe(false);
    expect(second?.getAttribute("aria-busy")).toBe("true");
  });

  test("is left alone while nobody has tapped anything that needs it", async () => {
    const release = waitFor(() => null);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(release).not.toHaveBeenCalled();
    expect(reloads).not.toHaveBeenCalled();
  });
});

describe("a page that is left while it is being hydrated", () => {
  /** As the first page of a visit, which has told nothing yet. */
  async function fresh() {
    vi.resetModules();
    told.mockClear();
    document.body.innerHTML = `<div id="root" ${ROOT_MARK}></div>`;
    return (await import("../../../../app/client/hydrate/hydrate")).hydratePage;
  }
  const taps = () => ({
    control: () => null,
    mayNavigate: () => false,
    queueClicks: vi.fn(),
    flushIfNative: () => {},
    flush: vi.fn(),
  });
  const leave = () => dispatchEvent(new Event("beforeunload"));
  const gone = () => Promise.reject(new TypeError("broken off"));
  const cannot = {
    prepare: async () => ({
      hydrate: () => {
        throw new Error("broken off");
      },
    }),
  };
  const can = {
    prepare: async () => ({
      hydrate: (_: HTMLElement, { onReady }: HydrationEvents) => {
        onReady();
        return () => {};
      },
    }),
  };

  test.each([false, true])(
    "says nothing of files that were broken off, and asks for no document: left is %s",
    async (isLeft) => {
      const hydrateAfresh = await fresh();
      const held = taps();
      await hydrateAfresh(plan, held, undefined, async () => {
        if (isLeft) leave();
        return gone();
      });
      expect(held.flush).toHaveBeenCalledTimes(1);
      expect(told).toHaveBeenCalledTimes(isLeft ? 0 : 1);
      expect(reloads).toHaveBeenCalledTimes(isLeft ? 0 : 1);
    },
  );

  test.each([false, true])(
    "says nothing of a taking over that was broken off: left is %s",
    async (isLeft) => {
      const hydrateAfresh = await fresh();
      const held = taps();
      await hydrateAfresh(plan, held, undefined, async () => {
        if (isLeft) leave();
        return cannot;
      });
      expect(held.flush).toHaveBeenCalledTimes(1);
      expect(told).toHaveBeenCalledTimes(isLeft ? 0 : 1);
      expect(reloads).not.toHaveBeenCalled();
    },
  );

  test("is listened to for that long only: some engines keep no page in memory that listens", async () => {
    const hydrateAfresh = await fresh();
    const listening = new Set<unknown>();
    vi.spyOn(globalThis, "addEventListener").mockImplementation((type, listener) => {
      if (String(type) === "beforeunload") listening.add(listener);
    });
    vi.spyOn(globalThis, "removeEventListener").mockImplementation((type, listener) => {
      if (String(type) === "beforeunload") listening.delete(listener);
    });
    for (const load of [gone, async () => cannot, async () => can]) {
      const taking = hydrateAfresh(plan, taps(), undefined, load);
      expect(listening.size).toBe(1);
      await taking;
      expect(listening.size).toBe(0);
    }
  });
});

/** The events at which React hydrates what they are meant for at once, as its source lists them. */
function hydratingEvents(): string[] {
  const path = createRequire(import.meta.url).resolve("react-dom");
  const source = readFileSync(path.replace("index.js", "cjs/react-dom.development.js"), "utf8");
  const list = /discreteReplayableEvents = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = ""]) => name);
}

describe("while React hydrates the page", () => {
  test("it sees none of the events that would make it hydrate a part at once", () => {
    const events = hydratingEvents();
    expect(events).toContain("textInput");
    // Clicks are held, and repeated.
    expect(events.filter((name) => name !== "click" && !DISCRETE.includes(name))).toEqual([]);
  });
});
