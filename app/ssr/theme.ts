/** The theme colour until the platform says otherwise (specification, sections 4 and 9). */
const DEFAULT_THEME_COLOR = "#FF4A26";

/** The backgrounds on which theme-coloured text has the least contrast, per scheme. */
const LIGHT_BACKGROUND = "#f5f6f7";
const DARK_BACKGROUND = "#2b2c2d";
/** WCAG 2.2, success criterion 1.4.3. */
const TEXT_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

function parseHex(text: string): Rgb | null {
  const match = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim());
  const digits = match?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [one, other] = [parseHex(a), parseHex(b)];
  if (one === null || other === null) return 1;
  const [light, dark] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 40;

function readableOn(color: Rgb, background: string, towards: Rgb): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    const mixed = toHex([
      color[0] + (towards[0] - color[0]) * share,
      color[1] + (towards[1] - color[1]) * share,
      color[2] + (towards[2] - color[2]) * share,
    ]);
    if (contrast(mixed, background) >= TEXT_CONTRAST) return mixed;
  }
  return toHex(towards);
}

export interface Theme {
  /** Fills, icons, large text. */
  readonly color: string;
  /** The same hue with at least 4.5 : 1 on light backgrounds. */
  readonly strongOnLight: string;
  /** The same hue with at least 4.5 : 1 on dark backgrounds. */
  readonly strongOnDark: string;
}

/** Themes by colour: a platform has a handful, each mixed and compared up to eighty times. */
const known = new Map<string, Theme>();
const MAX_KNOWN = 100;

function themeOf(color: string): Theme {
  const rgb = parseHex(color) ?? (parseHex(DEFAULT_THEME_COLOR) as Rgb);
  return {
    color: toHex(rgb),
    strongOnLight: readableOn(rgb, LIGHT_BACKGROUND, [0, 0, 0]),
    strongOnDark: readableOn(rgb, DARK_BACKGROUND, [255, 255, 255]),
  };
}

/** Derives the readable variants of the platform's theme colour; the default's where it is not hexadecimal. */
export function themeFrom(color: string | null): Theme {
  const key = color ?? "";
  const found = known.get(key);
  if (found !== undefined) return found;
  const theme = themeOf(key);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, theme);
  return theme;
}

/** The theme as custom properties of the root element; `light` and `dark` name the background they are for. */
export function themeProperties(theme: Theme): Record<string, string> {
  return {
    "--theme": theme.color,
    "--theme-light": theme.strongOnLight,
    "--theme-dark": theme.strongOnDark,
  };
}
