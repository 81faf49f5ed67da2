import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allKinds } from "../../app/model/content/kinds";
import { ACTIONS } from "./actions/all";
import { enginesAsked, type EngineName } from "./names";
import { startTour, type Stop, type Tour } from "./tour";

/** Screens that are no content: one of each sort. */
const SCREENS = ["home", "list", "fly card", "media account", "search results", "login"];

/** One page of each kind, and each action, in one engine; `npm run engines` walks all pages. */
export function tryEngine(name: EngineName): void {
  describe.skipIf(!enginesAsked([]).includes(name))(name, () => {
    let tour: Tour;
    beforeAll(async () => {
      tour = await startTour(name);
    });
    afterAll(() => tour?.close());

    const visit = async (stops: readonly Stop[], isIt: (stop: Stop) => boolean) => {
      const stop = stops.find(isIt);
      if (stop === undefined) throw new Error("there is no such page");
      expect(await stop.visit()).toEqual([]);
    };

    describe("pages", () => {
      afterAll(() => tour?.leavePages());

      test.each(allKinds)("a page of the kind %s stands a touch and a walk", (kind) =>
        visit(tour.pages, (page) => page.name.startsWith(`${kind}:`)),
      );
      test.each(SCREENS)("%s stands a touch and a walk", (screen) =>
        visit(tour.pages, (page) => page.name === screen),
      );
    });
    test.each(ACTIONS.map((action) => action.name))("%s", (action) =>
      visit(tour.actions, (one) => one.name === action),
    );
  });
}
