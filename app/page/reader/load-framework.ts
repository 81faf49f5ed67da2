import { putRouteModules } from "../../document/framework/window";
import type { HydrationEntry, HydrationPlan } from "../../document/hydration-plan";

function load(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address);
}

/**
 * Loads the framework and this page's modules, all in one round trip; nothing of the page changes.
 * @returns the framework's entry
 * @throws when a file cannot be loaded
 */
export async function loadFramework(plan: HydrationPlan): Promise<HydrationEntry> {
  if (plan.runtime) await load(plan.runtime);
  const modules: Record<string, unknown> = {};
  putRouteModules(modules);
  const [entry] = await Promise.all([
    load(plan.entry),
    load(plan.manifest),
    ...Object.entries(plan.routes).map(async ([id, address]) => {
      modules[id] = await load(address);
    }),
  ]);
  return entry as HydrationEntry;
}
