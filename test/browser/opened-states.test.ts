import { describe, expect, it } from "vitest";
import { COLOURS, EVERYTHING, violations } from "../helpers/axe";
import { openForTests } from "../helpers/open-for-tests";
import { screenStates } from "../helpers/screen-states";

/** How many steps the keyboard goes: through every control of the largest layer. */
const STEPS = 12;

describe("what readers open on a screen", () => {
  const { visit, sample } = openForTests();

  it.each(screenStates.map((state) => [state.name, state] as const))(
    "is without a finding of axe, light and dark, and can be walked through: %s",
    async (_, state) => {
      const page = await visit(await sample(state.sample), { serviceWorkers: "allow" });
      await state.show(page);
      expect(await violations(page, EVERYTHING)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page, COLOURS)).toEqual([]);
      const { modal } = state;
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
