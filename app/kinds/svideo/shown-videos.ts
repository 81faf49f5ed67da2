/** Where the tab keeps the ids of what it has shown, oldest first. */
const SEEN = "svideo-seen";
/** Enough for an evening; the oldest are forgotten first. */
const MOST_SEEN = 200;

/** The id in a video's address. */
export function idOf(path: string): string {
  return path.split("/").slice(-2)[0] ?? "";
}

/** The ids of what this tab has shown, oldest first; none where nothing is kept. */
export function shownIds(): readonly string[] {
  try {
    return (sessionStorage.getItem(SEEN) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

/** Notes that this tab has shown a video now. */
export function noteShown(id: string): void {
  const others = shownIds().filter((other) => other !== id);
  try {
    sessionStorage.setItem(SEEN, [...others, id].slice(-MOST_SEEN).join(" "));
  } catch {
    // A tab that keeps nothing shows what comes.
  }
}
