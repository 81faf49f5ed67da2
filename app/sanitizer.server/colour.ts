/**
 * Editors' colours. No colour has a contrast of 4.5 : 1 on both the light and the dark page, so a
 * colour becomes a class of its hue, for which the stylesheet has a readable shade per scheme.
 */
interface Hsl {
  /** Degrees, 0 to 360. */
  readonly hue: number;
  /** 0 to 1. */
  readonly saturation: number;
  readonly lightness: number;
}

const named: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  whitesmoke: "#f5f5f5",
  silver: "#c0c0c0",
  darkred: "#8b0000",
  maroon: "#800000",
  brown: "#a52a2a",
  tomato: "#ff6347",
  orangered: "#ff4500",
  darkorange: "#ff8c00",
  lime: "#00ff00",
  darkgreen: "#006400",
  royalblue: "#4169e1",
  darkblue: "#00008b",
  red: "#ff0000",
  crimson: "#dc143c",
  orange: "#ffa500",
  gold: "#ffd700",
  yellow: "#ffff00",
  green: "#008000",
  teal: "#008080",
  cyan: "#00ffff",
  blue: "#0000ff",
  navy: "#000080",
  purple: "#800080",
  pink: "#ffc0cb",
  gray: "#808080",
  grey: "#808080",
};

function hexChannels(hex: string): number[] {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255);
}

/** Below this a colour is invisible. */
const MIN_ALPHA = 0.05;

function alphaOf(hex: string): number {
  if (hex.length !== 4 && hex.length !== 8) return 1;
  const digits = hex.length === 4 ? hex.slice(3).repeat(2) : hex.slice(6);
  return Number.parseInt(digits, 16) / 255;
}

function channelsOf(value: string): readonly number[] | null {
  const text = Object.hasOwn(named, value) ? (named[value] ?? "") : value;
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/.exec(text)?.[1];
  if (hex !== undefined) return alphaOf(hex) < MIN_ALPHA ? null : hexChannels(hex);
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+)(%?))?/.exec(
    text,
  );
  if (!rgb) return null;
  const alpha = Number(rgb[4] ?? 1) / (rgb[5] === "%" ? 100 : 1);
  if (alpha < MIN_ALPHA) return null;
  return rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)) / 255);
}

function hslOf(value: string): Hsl | null {
  const channels = channelsOf(value);
  if (channels === null) return null;
  const [red = 0, green = 0, blue = 0] = channels;
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const range = max - min;
  const lightness = (max + min) / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    range === 0
      ? 0
      : max === red
        ? (green - blue) / range
        : max === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (sector * 60 + 360) % 360, saturation, lightness };
}

/** Upper bound of each hue in degrees. */
const hues: readonly (readonly [number, string])[] = [
  [16, "body-red"],
  [70, "body-orange"],
  [165, "body-green"],
  [255, "body-blue"],
  [335, "body-purple"],
  [360, "body-red"],
];

/** The class of a text colour's hue; null for what is nearly black, white or grey, and for what is not read. */
export function hueClassOf(value: string): string | null {
  const hsl = hslOf(value);
  if (hsl === null || hsl.lightness < 0.1 || hsl.lightness > 0.92) return null;
  if (hsl.saturation < 0.2)
    return hsl.lightness > 0.42 && hsl.lightness < 0.8 ? "body-muted" : null;
  return hues.find(([end]) => hsl.hue <= end)?.[1] ?? null;
}

/** Whether a background is a tint and not white. */
export function isTint(value: string): boolean {
  const hsl = hslOf(value);
  return hsl !== null && hsl.lightness < 0.985;
}

/** Whether a colour is grey, black or white: the background of a page, no highlight. */
export function isNeutral(value: string): boolean {
  const channels = channelsOf(value);
  return channels !== null && Math.max(...channels) - Math.min(...channels) < 0.06;
}
