/** The widths at which large pictures are shown, as `sizes`; the style sheets' widths in other words. */

/** From edge to edge of the page (`--content-width`). */
export const PAGE_WIDE = "(min-width: 45rem) 45rem, 100vw";

/** A sound's cover. */
export const AUDIO_COVER = "15rem";

/** The screen of a mini program. */
export const MINI_PROGRAM_COVER = "(min-width: 28rem) 24rem, 90vw";

/** A picture of an article's body: the page without its padding, or its own width in CSS pixels. */
export function bodySizes(width: number | null): string {
  return `min(100vw - 2rem,${width !== null && width < 688 ? `${width}px` : "43rem"})`;
}
