/** The bundler's event for a module that cannot be loaded. */
export const PRELOAD_ERROR = "vite:preloadError";

/**
 * Whether something was entered that a reload would lose: before a page wakes, where the caret stands behind
 * something; then all that is entered (set by `app/page/hydration/unsaved-input.ts`).
 */
export const reloading = {
  wouldLose: (): boolean =>
    ((document.activeElement as HTMLInputElement | null)?.selectionStart ?? 0) > 0,
};
