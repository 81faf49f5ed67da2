import { PRELOAD_ERROR } from "../../ssr/framework/import-with-files";
import { isOnLink } from "../event-replay/event-replay";
import { readStored, writeStored } from "../storage/storage";

/** Whether a field was edited or media plays: a reload by script does not restore form state. */
export function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    // A checkbox's value is constant; its state is `checked`.
    return /checkbox|radio/.test(element.type)
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement) {
    const first = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(first, 0);
  }
  return element instanceof HTMLMediaElement && !element.paused;
}

/** The fields and players of the page. */
export function fieldsAndPlayers(): Element[] {
  return [...document.querySelectorAll("input,textarea,select,audio,video")];
}

/**
 * Whether a reload would lose input or playing media. Hydration overwrites the fields' default values, so afterwards
 * `hasUnsavedInput` (`fallback.ts`) tells.
 */
export const unsavedInput = { exists: (): boolean => fieldsAndPlayers().some(isChanged) };

/** A page that cannot load its code is reloaded at most this often, in milliseconds (section 8). */
const CHUNK_RELOAD_INTERVAL = 60_000;

const KEY = "CHUNK_RELOADED_AT";

/**
 * Whether a reload is due at `now` after one at `last` (Unix milliseconds; 0 and what is no number:
 * none yet). A clock that was set back counts like one that advanced.
 */
export function mayReload(last: number, now: number): boolean {
  return !(Math.abs(now - last) < CHUNK_RELOAD_INTERVAL);
}

/** How long a native navigation away may take, in milliseconds. */
const NAVIGATION_MS = 30_000;

/**
 * Notes when a link is followed, a form is sent, or the visitor goes elsewhere. @returns whether the page
 * is being left: Firefox and Safari then break off what it loads, and a reload would take the visitor
 * back. Safari on phones does not fire `beforeunload`.
 */
function watchLeaving(captured: MouseEvent | null): () => boolean {
  let leftAt = -Infinity;
  const note = (event: Event) => {
    if (!event.defaultPrevented && (event.type !== "click" || isOnLink(event))) leftAt = Date.now();
  };
  if (captured !== null) note(captured);
  for (const type of ["click", "submit", "beforeunload"]) addEventListener(type, note);
  return () => Date.now() - leftAt < NAVIGATION_MS;
}

/**
 * Reloads the page when a piece of its code cannot be loaded (a deployment replaced it), at most once
 * a minute. Where storage is blocked the page stays as it is: nothing could stop the second reload.
 * Nor does it reload offline, during a navigation, or with unsaved input or playing media.
 *
 * @param captured the last click before the page's script ran
 */
export function startChunkReload(captured: MouseEvent | null): void {
  const isLeaving = watchLeaving(captured);
  const reloadOnce = () => {
    const now = Date.now();
    if (
      isLeaving() ||
      unsavedInput.exists() ||
      !navigator.onLine ||
      !mayReload(Number(readStored(KEY, "session")), now)
    )
      return false;
    if (!writeStored(KEY, String(now), "session")) return false;
    location.reload();
    return true;
  };
  // Prevented: the caller of `import()` gets no error.
  addEventListener(PRELOAD_ERROR, (event) => reloadOnce() && event.preventDefault());
}
