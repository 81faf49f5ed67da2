import { HYDRATION_PLAN, type HydrationPlan } from "../../ssr/hydration-plan";
import { addToHead } from "../../ui/add-to-head";

/** The document's plan; null on pages that never run React. */
export function hydrationPlan(): HydrationPlan | null {
  return JSON.parse(
    document.getElementById(HYDRATION_PLAN)?.textContent || "null",
  ) as HydrationPlan | null;
}

/** Asks for everything that hydration needs, all in one round trip. */
export function preload({ imports, entry }: HydrationPlan): void {
  for (const href of [...imports, entry]) addToHead("link", { rel: "modulepreload", href });
}
