import type { HydrationPlan } from "../document/hydration-plan";
import type { HeldTaps } from "./held-taps";
import { loadFramework } from "./load-framework";

/**
 * Events that React may not see while it takes the page over (react error #345): all that make it
 * hydrate at once what they are meant for, and those that change what a field holds. Clicks are held
 * apart (held-taps.ts). `textInput` is what Chromium and Safari still say when text is inserted.
 */
export const DISCRETE: readonly string[] = [
  "pointerdown pointerup pointercancel mousedown mouseup dblclick auxclick contextmenu",
  "touchstart touchend touchcancel dragstart dragend drop keydown keyup keypress",
  "focusin focusout beforeinput input textInput change submit reset",
  "compositionstart compositionend copy cut paste",
]
  .join(" ")
  .split(" ");

/** How often to look whether a part of the page is alive, and how often at most. */
const LOOK_INTERVAL = 16;
const LOOKS = 120;

/** Set on the root element when the page answers by itself. */
const HYDRATED = "hydrated";

/** React notes its properties on the elements it has taken over. */
const isAlive = (target: Element): boolean =>
  Object.keys(target).some((key) => key.startsWith("__reactProps$"));

/** Resolves when what stands under a tap is alive: entries of a list may be replaced meanwhile. */
const alive = async (control: () => Element | null): Promise<void> => {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const target = control();
    if (target === null || isAlive(target)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_INTERVAL);
    });
  }
};

/** Resolves when the whole document was read, streamed parts included. */
const documentRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
    else resolve();
  });

/** The focus that React did not see. */
const repeatFocus = (): void => {
  const { activeElement } = document;
  if (activeElement?.matches("input,textarea"))
    activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
};

const stop = (event: Event) => event.stopImmediatePropagation();

/** Whether there is text that a reload would lose: browsers restore none when a script reloads. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Lets what is held happen natively. */
const giveUp = (taps: HeldTaps): void => {
  const leads = taps.leads();
  taps.release();
  // A deployment may have replaced the files: the page is reloaded once (section 8), unless a held
  // tap leads to a new document anyway. Where something was typed the page goes on working as it is.
  if (!leads && !hasTyped()) dispatchEvent(new Event("vite:preloadError"));
};

/**
 * Loads the framework and lets it take the page over, away from every discrete event: React sees the
 * last held click when the part it was meant for is alive. When the framework cannot be loaded the
 * page stays native.
 *
 * @param load replaced by tests
 */
export const takeOver = async (
  plan: HydrationPlan,
  taps: HeldTaps,
  load: typeof loadFramework = loadFramework,
): Promise<void> => {
  const open = () => {
    for (const type of DISCRETE) removeEventListener(type, stop, true);
  };
  try {
    const [entry] = await Promise.all([load(plan), documentRead()]);
    taps.hold(true);
    for (const type of DISCRETE) addEventListener(type, stop, true);
    await entry.hydrate();
  } catch {
    open();
    giveUp(taps);
    return;
  }
  open();
  repeatFocus();
  taps.hold(false);
  await alive(() => taps.control());
  taps.release();
  document.documentElement.dataset[HYDRATED] = "";
};
