import type { Point } from "../engine";

/** Input as both WebDriver protocols take it (W3C WebDriver, 17 Actions). */
type Action =
  | { readonly type: "pointerMove"; readonly x: number; readonly y: number; duration?: number }
  | { readonly type: "pointerDown" | "pointerUp"; readonly button: 0 }
  | { readonly type: "pause"; readonly duration: number }
  | { readonly type: "keyDown" | "keyUp"; readonly value: string }
  | {
      readonly type: "scroll";
      readonly x: number;
      readonly y: number;
      readonly deltaX: number;
      readonly deltaY: number;
      readonly duration: number;
    };

export type Actions = readonly {
  readonly type: "pointer" | "key" | "wheel";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "touch" | "mouse" };
  readonly actions: readonly Action[];
}[];

const KEYS = { Enter: "\uE007", Shift: "\uE008", Escape: "\uE00C" } as const;
/** Between two places that a moving finger is reported at, in milliseconds. */
const FRAME = 16;

/** Whole pixels: the protocols refuse others. */
function at({ x, y }: Point) {
  return { x: Math.round(x), y: Math.round(y) };
}

export function draggedAlong(
  along: readonly Point[],
  pointerType: "touch" | "mouse" = "touch",
): Actions {
  const [first, ...others] = along;
  if (first === undefined) return [];
  return [
    {
      type: "pointer",
      id: "finger",
      parameters: { pointerType },
      actions: [
        { type: "pointerMove", ...at(first) },
        { type: "pointerDown", button: 0 },
        ...others.map((point) => ({
          type: "pointerMove" as const,
          ...at(point),
          duration: FRAME,
        })),
        { type: "pause", duration: FRAME },
        { type: "pointerUp", button: 0 },
      ],
    },
  ];
}

export function pressed(key: keyof typeof KEYS): Actions {
  return [
    {
      type: "key",
      id: "keyboard",
      actions: [
        { type: "keyDown", value: KEYS[key] },
        { type: "keyUp", value: KEYS[key] },
      ],
    },
  ];
}

export function scrolled(from: Point, by: Point): Actions {
  return [
    {
      type: "wheel",
      id: "wheel",
      actions: [{ type: "scroll", ...at(from), deltaX: by.x, deltaY: by.y, duration: 0 }],
    },
  ];
}

/**
 * What lies under a finger follows it. Neither driver's finger takes pages along: their touches never
 * reach what scrolls.
 */
export function scrolledUnder(along: readonly Point[]): Actions {
  const [first] = along;
  const last = along.at(-1);
  if (first === undefined || last === undefined) return [];
  return scrolled(first, { x: Math.round(first.x - last.x), y: Math.round(first.y - last.y) });
}
