// What package.json's `browserslist` says, in the words of the tools that build for it. The engines
// and what each place may use: docs/engines.md.
import browserslist from "browserslist";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { browserslistToTargets, Features } from "lightningcss";
import type { LightningCSSOptions } from "vite";
import { spelledOutSelectors } from "./spelled-out-selectors";

/** The oldest supported engines, as esbuild and Vite name them: `chrome86`, `safari14`, … */
export function scriptTarget(): string[] {
  return browserslistToEsbuild();
}

/** How style sheets are lowered to the same engines. */
export const styleLowering: LightningCSSOptions = {
  targets: browserslistToTargets(browserslist()),
  // Where `system-ui` is unknown (Firefox 91) the next family is taken: no list of every system's own.
  // No sheet says `light-dark()`: two variables would be switched wherever a scheme is named.
  exclude: Features.IsSelector | Features.FontFamilySystemUi | Features.LightDark,
  visitor: spelledOutSelectors,
};
/**
 * What esbuild need not lower although it says so: Chromium before 91 knows optional chaining in all
 * forms but calls with spread arguments, and the lint of the built files refuses those.
 */
export const KNOWN_SYNTAX = { "optional-chain": true };
