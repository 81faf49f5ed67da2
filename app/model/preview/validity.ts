/** How long a preview is valid when the platform names no end, in milliseconds (section 9). */
const PREVIEW_VALIDITY = 1_800_000;

/** What a preview's page is told; made with the page, which is never cached. */
export interface PreviewData {
  /** How long the preview is valid from when the edge made the page, in milliseconds; 0: it is over. */
  readonly remaining: number;
  /** The edge's clock when it made the page, Unix milliseconds. */
  readonly madeAt: number;
}

/**
 * How long a preview is still valid: to `expired_at`, or 30 minutes without one (section 4). Counted
 * by the edge's clock, so that no visitor's clock shortens or lengthens it.
 *
 * @param now the edge's clock, Unix milliseconds
 */
export function previewData(
  { expiresAt }: { readonly expiresAt: number | null },
  now: number,
): PreviewData {
  return {
    remaining: expiresAt === null ? PREVIEW_VALIDITY : Math.max(0, expiresAt - now),
    madeAt: now,
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
