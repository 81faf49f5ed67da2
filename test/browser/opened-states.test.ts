import { describe, expect, it } from "vitest";
import { COLOURS, EVERYTHING, violations } from "../helpers/axe";
import { setUpSite } from "../helpers/set-up-site";
import { screenStates } from "../helpers/screen-states";

/** The one whose page a service worker answers. */
const OFFLINE = "offline, with what was read";

/** How many steps the keyboard goes: through every control of the largest layer. */
const STEPS = 12;

describe("what readers open on a screen", () => {
  const { visit, sample } = setUpSite();

  it.each(screenStates.map((state) => [state.name, state] as const))(
    "is without a finding of axe, light and dark, and can be walked through: %s",
    async (_, state) => {
      const page = await visit(await sample(state.sample), {
        serviceWorkers: state.name === OFFLINE ? "allow" : "block",
        // Colours and names are the same at any pixel density; fewer pixels are painted faster.
        deviceScaleFactor: 1,
      });
      await state.show(page);
      const { modal } = state;
      // The page beneath a layer is looked at in accessibility.test.ts.
      expect(await violations(page, EVERYTHING, modal ?? undefined)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page, COLOURS, modal ?? undefined)).toEqual([]);
      for (let step = 0; step < STEPS; step += 1) {
        await page.keyboard.press("Tab");
        const found = await page.evaluate((layer) => {
          const { activeElement: focused, body, documentElement } = document;
          // Between the last control and the first the focus is the browser's own.
          if (focused === null || focused === body || focused === documentElement) return null;
          if (layer !== null && focused.closest(layer) === null)
            return `left the layer for ${focused.outerHTML.slice(0, 120)}`;
          const { width, height } = focused.getBoundingClientRect();
          return width > 0 && height > 0
            ? null
            : `not to be seen: ${focused.outerHTML.slice(0, 120)}`;
        }, modal);
        expect(found).toBeNull();
      }
    },
  );
});
