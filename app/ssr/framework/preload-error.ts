/** The bundler's event for a module that cannot be loaded. */
export const PRELOAD_ERROR = "vite:preloadError";
