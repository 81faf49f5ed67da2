import { startTestSite, type TestSite } from "../helpers/site";
import { ACTIONS } from "./actions/all";
import type { Engine } from "./engine";
import type { EngineName } from "./names";
import { openActRunner } from "./fixture";
import { startEngine } from "./start";
import { startWalker, type Walker } from "./walk";

/** Something that is tried in an engine. */
export interface Stop {
  readonly name: string;
  /** What went wrong; empty when all is well. */
  visit(): Promise<readonly string[]>;
}

export interface Tour {
  readonly engine: Engine;
  readonly pages: readonly Stop[];
  readonly actions: readonly Stop[];
  /** The pages' visitor leaves: open pages are work for an engine. Whoever visits another comes anew. */
  leavePages(): Promise<void>;
  close(): Promise<void>;
}

async function samplePages(site: TestSite, walker: Walker): Promise<readonly Stop[]> {
  const samples = await site.control.samples();
  return samples.map(({ name, url }) => {
    const { pathname, search } = new URL(url);
    const pageUrl = new URL(`${pathname}${search}`, site.address).href;
    return { name, visit: () => walker.walk(pageUrl) };
  });
}

/** All that can be tried in an engine, on a site of its own; actions in the order of `ACTIONS`. */
export async function startTour(name: EngineName): Promise<Tour> {
  const [site, engine] = await Promise.all([startTestSite(), startEngine(name)]);
  const fixture = await openActRunner(site, engine);
  const walker = startWalker(engine);
  return {
    engine,
    pages: await samplePages(site, walker),
    actions: ACTIONS.map((action) => ({ name: action.name, visit: () => fixture.perform(action) })),
    leavePages: () => walker.leave(),
    close: async () => {
      await walker.leave();
      await fixture.close();
      await Promise.all([engine.close(), site.dispose()]);
    },
  };
}
