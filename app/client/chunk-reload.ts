import { readStored, writeStored } from "./storage";

/** A page that cannot load its code is reloaded at most this often, in milliseconds (section 8). */
export const CHUNK_RELOAD_INTERVAL = 60_000;

const KEY = "CHUNK_RELOADED_AT";

/**
 * Whether a reload is due at `now` after one at `last` (Unix milliseconds; 0 and what is no number:
 * none yet). A clock that was set back counts like one that went on.
 */
export const mayReload = (last: number, now: number): boolean =>
  !(Math.abs(now - last) < CHUNK_RELOAD_INTERVAL);

/**
 * Reloads the page when a piece of its code cannot be loaded (a deployment replaced it), at most once
 * a minute. Where storage is blocked the page stays as it is: nothing could stop the second reload.
 * Without a network it stays as well: a reload would only lose what is being read.
 */
export function startChunkReload(reload: () => void = () => location.reload()): void {
  const reloadOnce = () => {
    const now = Date.now();
    if (!navigator.onLine || !mayReload(Number(readStored(KEY, "session")), now)) return;
    if (writeStored(KEY, String(now), "session")) reload();
  };
  addEventListener("vite:preloadError", reloadOnce);
  addEventListener("error", (event) => isOwnScript(event.target) && reloadOnce(), true);
}

const isOwnScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`);
