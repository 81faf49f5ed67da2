import {
  frameworkWindow,
  type HydrationEntry,
  type HydrationPlan,
} from "../document/hydration-plan";

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Loads the framework and this page's modules, all in one round trip; nothing of the page changes.
 * @returns the framework's entry
 * @throws when a file cannot be loaded
 */
export const loadFramework = async (plan: HydrationPlan): Promise<HydrationEntry> => {
  if (plan.runtime !== null) await load(plan.runtime);
  const modules: Record<string, unknown> = {};
  frameworkWindow.__remixRouteModules = modules;
  const [entry] = await Promise.all([
    load(plan.entry),
    load(plan.manifest),
    ...Object.entries(plan.routes).map(async ([id, address]) => {
      modules[id] = await load(address);
    }),
  ]);
  return entry as HydrationEntry;
};
