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

/** How stylesheets are lowered to the same engines. */
export const styleLowering: LightningCSSOptions = {
  targets: browserslistToTargets(browserslist()),
  // `system-ui` stays: Firefox 91 falls to the next family, and no list of every system's own is written.
  // No stylesheet uses `light-dark()`, whose lowering adds two variables to each `color-scheme`.
  exclude: Features.IsSelector | Features.FontFamilySystemUi | Features.LightDark,
  visitor: spelledOutSelectors,
};
/**
 * Not lowered although esbuild would: Chromium before 91 fails at optional calls with spread arguments only, which
 * the lint of the built files refuses.
 */
export const KNOWN_SYNTAX = { "optional-chain": true };
