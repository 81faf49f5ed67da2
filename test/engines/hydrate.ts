import type { Tab } from "./engine";
import { until } from "./find";

/** To be run in a page: whether it answers by itself, null while it does not. */
export function isHydrated(): true | null {
  const plan = document.getElementById("hydration-plan");
  const needsNothing = plan === null || plan.textContent === "null";
  return needsNothing || document.documentElement.hasAttribute("data-hydrated") || null;
}

/** Waits until a page answers by itself: what is left before then complains of what it was loading. */
export async function hydrate(tab: Tab): Promise<void> {
  await until("hydration", async () => {
    await tab.press("Shift");
    return tab.run(isHydrated);
  });
}
