import {
  frameworkWindow,
  HYDRATION_PLAN,
  type HydrationEntry,
  type HydrationPlan,
} from "../document/hydration-plan";

/** The document's plan; null on pages that never run the framework. */
export const hydrationPlan = (): HydrationPlan | null => {
  const text = document.getElementById(HYDRATION_PLAN)?.textContent ?? "";
  return text === "" ? null : (JSON.parse(text) as HydrationPlan | null);
};

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/** Asks for a module without running it. The head is the one place where elements may be added. */
const preload = (address: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.appendChild(link);
};

/**
 * Loads the framework and this page's modules, all in one round trip; nothing of the page changes.
 * @returns the framework's entry
 * @throws when a file cannot be loaded
 */
export const loadFramework = async (plan: HydrationPlan): Promise<HydrationEntry> => {
  for (const address of plan.imports) preload(address);
  preload(plan.entry);
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
