import { HYDRATION_PLAN, type HydrationPlan } from "../document/hydration-plan";

/** The document's plan; null on pages that never run the framework. */
export const hydrationPlan = (): HydrationPlan | null => {
  const text = document.getElementById(HYDRATION_PLAN)?.textContent ?? "";
  return text === "" ? null : (JSON.parse(text) as HydrationPlan | null);
};

/** Asks for a module without running it. The head is the one place where elements may be added. */
const preload = (address: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = address;
  document.head.appendChild(link);
};

/** Asks for everything the framework needs, all in one round trip. */
export const preloadFramework = ({ imports, entry }: HydrationPlan): void => {
  for (const address of [...imports, entry]) preload(address);
};
