/** The bundler's event for a module that cannot be loaded. */
export const PRELOAD_ERROR = "vite:preloadError";

/** What a page that is awake knows of a reload; before that nobody has entered anything that it would lose. */
export const reloading: { wouldLose?: () => boolean } = {};
