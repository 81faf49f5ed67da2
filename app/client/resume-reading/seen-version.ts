import { pageRecords } from "../storage/stored-pages";
import { pageText } from "./positions";

/** The storage key of the versions that this device has seen; the bootstrap script looks for a page's path in it. */
const SEEN_KEY = "SEEN";

/** Texts of more paragraphs are not compared. */
const MAX_PARAGRAPHS = 150;

/** A version of a text that was read on this device. */
interface SeenVersion {
  readonly path: string;
  /** The page's own time of its last update (ISO 8601); empty before one. */
  readonly updated: string;
  /** Hashes of its paragraphs; empty where they are not compared. */
  readonly paragraphs: readonly number[];
}

function isSeenVersion(found: unknown): found is SeenVersion {
  return (
    typeof found === "object" &&
    found !== null &&
    "path" in found &&
    "updated" in found &&
    typeof found.updated === "string" &&
    "paragraphs" in found &&
    Array.isArray(found.paragraphs)
  );
}

const seenVersions = pageRecords(SEEN_KEY, isSeenVersion);

/** The time of the update that the page's head names. */
function updatedTimeElement(): HTMLTimeElement | null {
  return document.querySelector(".detail-updated time");
}

/** The text of a block without generated parts. */
function textOf(block: Element): string {
  // A correction begins with its time, which is said relative to now.
  return (block.matches("li") ? block.lastChild : block)?.textContent?.trim() ?? "";
}

/** FNV-1a of 32 bits: two of a text's paragraphs hardly ever have the same. */
function hashOf(text: string): number {
  return [...text].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93),
    0x81_1c_9d_c5,
  );
}

/**
 * The paragraphs of the text and the corrections below it, with their hashes. Figures, controls and the app prompt
 * change without an edit and are skipped; a text in chapters has none, because a page shows one of them.
 */
function paragraphsOnPage(): readonly (readonly [block: HTMLElement, hash: number])[] {
  if (document.querySelector(".body-chapters") !== null) return [];
  const blocks = [
    ...document.querySelectorAll<HTMLElement>(
      "#article-body > :not(figure):not(aside), .credits-corrections li",
    ),
  ].filter((block) => block.querySelector("[data-action]") === null && textOf(block) !== "");
  return blocks.length > MAX_PARAGRAPHS
    ? []
    : blocks.map((block) => [block, hashOf(textOf(block))] as const);
}

/** Takes a snapshot of the text that is read. @returns stores the one on the page as seen */
export function snapshotVersion(): () => void {
  const text = pageText();
  if (text === null) return () => {};
  const updated = updatedTimeElement()?.dateTime ?? "";
  const version: SeenVersion = {
    path: location.pathname,
    updated,
    // Now: a translator may change the words later.
    paragraphs: paragraphsOnPage().map(([, hash]) => hash),
  };
  return () => {
    // A stale page does not overwrite a newer record.
    if (updated < (seenVersions.of(location.pathname)?.updated ?? "")) return;
    seenVersions.put(version);
  };
}

/** What is new since this device saw the page. */
export interface SinceSeen {
  readonly time: HTMLElement;
  /** New and changed paragraphs; empty where it cannot be told which they are. */
  readonly paragraphs: readonly HTMLElement[];
}

/** What the page's last update changed since this device saw it; null without an update since then. */
export function changesSinceSeen(): SinceSeen | null {
  const time = updatedTimeElement();
  const seen = seenVersions.of(location.pathname);
  if (time === null || seen === undefined || time.dateTime <= seen.updated) return null;
  const known = new Set(seen.paragraphs);
  const all = paragraphsOnPage();
  const changed = all.filter(([, hash]) => !known.has(hash)).map(([block]) => block);
  // Where most differs, the text was rewritten, or translated by the browser.
  const canPinpointChanges = known.size > 0 && changed.length <= all.length / 2;
  return { time, paragraphs: canPinpointChanges ? changed : [] };
}
