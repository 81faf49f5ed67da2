import { openedBy, type ListParameter } from "../../model/content/list-url";

/**
 * Writes into the page's own URL how far a list has been opened: who comes back to it, or loads it
 * anew, finds the same list and so the same place, also where the browser kept nothing of the page.
 *
 * @param href the link that opened the list further
 * @param closed what the link has taken back, where it does not say it anew
 */
export function rememberOpened(href: string, closed: readonly ListParameter[] = []): void {
  const here = new URL(location.href);
  for (const name of closed) here.searchParams.delete(name);
  for (const [name, value] of openedBy(new URL(href, here).search))
    here.searchParams.set(name, value);
  history.replaceState(history.state, "", here);
}
