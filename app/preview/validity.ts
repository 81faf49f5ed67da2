/** How long a preview is valid when the platform names no end, in milliseconds (section 9). */
export const PREVIEW_VALIDITY = 1_800_000;

export interface PreviewFacts {
  /** Unix milliseconds; null means the default 30 minutes from when the page was opened. */
  readonly expiresAt: number | null;
}

/**
 * When a preview ends, in Unix milliseconds.
 * @param openedAt when the page was opened, in Unix milliseconds
 */
export const previewEnd = ({ expiresAt }: PreviewFacts, openedAt: number): number =>
  expiresAt ?? openedAt + PREVIEW_VALIDITY;

/** Whether a preview is over before it is shown: its page then carries no content at all. */
export const isPreviewOver = ({ expiresAt }: PreviewFacts, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** A remaining time as `h:mm:ss` or `mm:ss`; nothing is ever below zero. */
export function clockText(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(total / 60) % 60, total % 60];
  const hours = Math.floor(total / 3600);
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return hours > 0 ? `${hours}:${clock}` : clock;
}
