import { HYDRATION_PLAN, type HydrationPlan } from "../../document/hydration-plan";
import { addToHead } from "../../ui/add-to-head";

/** The document's plan; null on pages that never run the framework. */
export function hydrationPlan(): HydrationPlan | null {
  return JSON.parse(
    document.getElementById(HYDRATION_PLAN)?.textContent || "null",
  ) as HydrationPlan | null;
}

/** Asks for everything the framework needs, all in one round trip. */
export function preloadFramework({ imports, entry }: HydrationPlan): void {
  for (const address of [...imports, entry])
    addToHead("link", { rel: "modulepreload", href: address });
}
