import type { SectionResult } from "../content/section-result";
import type { ListCard } from "../content/list-card";

/** A change that the sanitizer made to a body, listed in an editor's preview only. */
export type BodyChange =
  /** A script, control or plug-in that was left out. */
  | "active"
  /** A picture that was named but cannot be loaded. */
  | "missingPicture"
  /** Audio or video without a loadable source. */
  | "missingMedia"
  /** A frame of another site, shown as a card with a link. */
  | "embed"
  /** A frame whose URL cannot be opened. */
  | "missingEmbed"
  /** A formula, written as a line of text. */
  | "formula"
  /** An SVG or image map that was interactive or not only shapes, reduced to its pictures, text and links. */
  | "reducedDrawing"
  /** Text that is not displayed in the editor. */
  | "hidden"
  /** A link without a valid target. */
  | "link"
  /** The page's own title, repeated at the top. */
  | "title"
  /** Fonts, sizes and backgrounds, which the page sets. */
  | "style";

/** The count of each change, in order of first occurrence. */
export type BodyChanges = readonly { readonly kind: BodyChange; readonly count: number }[];

/** What a preview's page shows beside the content. */
export interface PreviewState {
  /** Its validity has ended: the content is not shown any more. */
  readonly expired: boolean;
  /** Changes and omissions in the body, for its editor. */
  readonly changes: BodyChanges;
  /** What will be beside it as related reading; null where its page has none. */
  readonly related: SectionResult<readonly ListCard[]> | null;
}

/** How long a preview is valid when the platform names no end, in milliseconds (section 9). */
const PREVIEW_VALIDITY = 1_800_000;

/** Until when a preview's page is valid; made with the page, which is never cached. */
export interface PreviewValidity {
  /** How long the preview is valid from when the edge made the page, in milliseconds; 0: it is over. */
  readonly remaining: number;
  /** The edge's clock when it made the page, Unix milliseconds. */
  readonly renderedAt: number;
}

/**
 * How long a preview is still valid: to `expired_at`; without one, 30 minutes from each load of its page (section 4).
 * Counted by the edge's clock, so that no visitor's clock shortens or lengthens it.
 *
 * @param now the edge's clock, Unix milliseconds
 */
export function previewValidity(
  { previewExpiresAt }: { readonly previewExpiresAt: number | null },
  now: number,
): PreviewValidity {
  return {
    remaining: previewExpiresAt === null ? PREVIEW_VALIDITY : Math.max(0, previewExpiresAt - now),
    renderedAt: now,
  };
}

/** A remaining time as `h:mm:ss` or `mm:ss`; nothing is ever below zero. */
export function clockText(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(total / 60) % 60, total % 60];
  const hours = Math.floor(total / 3600);
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return hours > 0 ? `${hours}:${clock}` : clock;
}
