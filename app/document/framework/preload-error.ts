/** The bundler's event for a module that cannot be loaded. */
export const PRELOAD_ERROR = "vite:preloadError";

/** Set by a page that wakes (`app/page/reader/take-over.ts`): whether something was entered that a reload would lose. */
export const reloading: { wouldLose?: () => boolean } = {};
