import { readStored, writeStored } from "./storage";

/** A page that cannot load its code is reloaded at most this often, in milliseconds (section 8). */
export const CHUNK_RELOAD_INTERVAL = 60_000;

const KEY = "CHUNK_RELOADED_AT";

/** Whether a reload is due at `now` (Unix milliseconds) after one at `last` (null: none yet). */
export const mayReload = (last: number | null, now: number): boolean =>
  last === null || now - last >= CHUNK_RELOAD_INTERVAL || now < last;

/**
 * Reloads the page when a piece of its code cannot be loaded (a deployment replaced it), at most once
 * a minute. Where storage is blocked the page stays as it is: nothing could stop the second reload.
 */
export function startChunkReload(reload: () => void = () => location.reload()): void {
  const reloadOnce = () => {
    const stored = readStored(KEY, "session");
    const now = Date.now();
    if (!mayReload(stored === null ? null : Number(stored), now)) return;
    if (writeStored(KEY, String(now), "session")) reload();
  };
  addEventListener("vite:preloadError", reloadOnce);
  addEventListener("error", (event) => isOwnScript(event.target) && reloadOnce(), true);
}

const isOwnScript = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement &&
  target.src !== "" &&
  new URL(target.src).origin === location.origin;
