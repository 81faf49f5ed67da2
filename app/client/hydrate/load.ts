import { putRouteModules } from "../../ssr/framework/remix-globals";
import type { HydrationEntry, HydrationPlan, PreparedPage } from "../../ssr/hydration-plan";
import type { TapQueue } from "../event-replay/event-replay";

/** How often it is looked whether a tap waits, which is then marked as busy, in milliseconds. */
const BUSY_CHECK_INTERVAL = 1000;

/** How long taps wait for files that do not come, in milliseconds: longer than a slow line needs. */
const FILES_TIMEOUT = 30_000;

function load(url: string): Promise<unknown> {
  return import(/* @vite-ignore */ url);
}

/**
 * Loads React, Remix and this page's modules, all in one round trip; nothing of the page changes.
 *
 * @throws when a file cannot be loaded
 */
export async function loadModules(plan: HydrationPlan): Promise<HydrationEntry> {
  if (plan.runtime) await load(plan.runtime);
  const modules: Record<string, unknown> = {};
  putRouteModules(modules);
  const [entry] = await Promise.all([
    load(plan.entry),
    load(plan.manifest),
    ...Object.entries(plan.routes).map(async ([id, url]) => {
      modules[id] = await load(url);
    }),
  ]);
  return entry as HydrationEntry;
}

/** Resolves when the document was read to its end, streamed parts and their data included. */
function documentRead(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
    else resolve();
  });
}

/**
 * Marks the control under a queued tap as busy, and fails the load once taps have waited `FILES_TIMEOUT` in total;
 * without a tap that waits, files may take any time.
 *
 * @returns `late` rejects when a tap has waited too long; `end` when there is nothing to wait for any more
 */
function watchTap(taps: TapQueue): { readonly late: Promise<never>; readonly end: () => void } {
  let busy: Element | null = null;
  const mark = (control: Element | null): void => {
    if (control === busy) return;
    busy?.removeAttribute("aria-busy");
    control?.setAttribute("aria-busy", "true");
    busy = control;
  };
  let waited = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      mark(taps.control());
      if (busy === null) return;
      waited += BUSY_CHECK_INTERVAL;
      if (waited >= FILES_TIMEOUT) reject(new Error("The files of the page are late"));
    }, BUSY_CHECK_INTERVAL);
  });
  const end = (): void => {
    clearInterval(timer);
    mark(null);
  };
  return { late, end };
}

/**
 * Loads all that hydration needs and waits for the document's end.
 *
 * @param modules replaced by tests
 * @throws when a file cannot be loaded, or does not come while a tap waits for it
 */
export async function loadPage(
  plan: HydrationPlan,
  taps: TapQueue,
  modules: typeof loadModules = loadModules,
): Promise<PreparedPage> {
  const tap = watchTap(taps);
  const loaded = async (): Promise<PreparedPage> => {
    const [entry] = await Promise.all([modules(plan), documentRead()]);
    return entry.prepare(plan);
  };
  try {
    return await Promise.race([loaded(), tap.late]);
  } finally {
    tap.end();
  }
}
