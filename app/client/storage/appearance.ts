import { readStored, writeStored, removeStored } from "./storage";

const THEME_KEY = "THEME";
const TEXT_SIZE_KEY = "TEXT_SIZE";

/** The visitor's choice of scheme; `system` follows the device. */
export const themes = ["system", "light", "dark"] as const;
type ThemeChoice = (typeof themes)[number];

/** Text sizes in percent (WCAG 2.2, success criterion 1.4.4: up to 200 %). */
export const textSizes = [100, 115, 130, 160, 200] as const;
type TextSize = (typeof textSizes)[number];

export interface Appearance {
  readonly theme: ThemeChoice;
  readonly textSize: TextSize;
}

/** The stored choices; what is not stored, not readable or blocked is the default. */
export function storedAppearance(): Appearance {
  const theme = readStored(THEME_KEY);
  const textSize = Number(readStored(TEXT_SIZE_KEY));
  return {
    theme: themes.find((choice) => choice === theme) ?? "system",
    textSize: textSizes.find((size) => size === textSize) ?? 100,
  };
}

/**
 * Puts the choices on the root element (`data-theme`, `--text-scale`): the stylesheets do the rest.
 * Runs before the first paint, so that a page never flashes in the other scheme.
 */
export function applyAppearance({ theme, textSize }: Appearance): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  if (textSize === 100) root.style.removeProperty("--text-scale");
  else root.style.setProperty("--text-scale", String(textSize / 100));
}

/** Applies the choices and keeps them for the next page. */
export function chooseAppearance(appearance: Appearance): void {
  applyAppearance(appearance);
  const { theme, textSize } = appearance;
  if (theme === "system") removeStored(THEME_KEY);
  else writeStored(THEME_KEY, theme);
  if (textSize === 100) removeStored(TEXT_SIZE_KEY);
  else writeStored(TEXT_SIZE_KEY, String(textSize));
}
