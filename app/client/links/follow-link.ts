// A tap waits for this file and its imports, one after the other: what a link needs is loaded for that link.
import { withTapTimeout } from "../../ui/tap-timeout";

/**
 * Puts another site's player into its card's place. The site learns of the visitor only now, and only
 * that it is asked for; it may play and fill the screen, and nothing else.
 *
 * @param address the player's, on a host that the operator allows (`EMBED_HOSTS`)
 */
function playEmbed(card: HTMLAnchorElement, address: string): void {
  const frame = document.createElement("iframe");
  frame.title = card.textContent?.trim() ?? "";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  frame.referrerPolicy = "origin";
  frame.allowFullscreen = true;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation allow-popups");
  frame.src = address;
  card.replaceWith(frame);
  frame.focus({ preventScroll: true });
}

/** What a list's entries are known by: cards by their content's id, comments by their element's. */
const ENTRIES = "[data-expose],.comment-list>li";

type List = Element | DocumentFragment;

function entriesOf(list: List): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ENTRIES)];
}

function nameOf({ dataset, id }: HTMLElement): string {
  return dataset["expose"] ?? id;
}

/** The list as the same page shows it further open. */
async function readList(answer: Promise<Response>, id: string): Promise<List> {
  const response = await answer;
  if (!response.ok) throw new Error(`A list's next page answered ${response.status}`);
  const page = document.createElement("template");
  page.innerHTML = await response.text();
  return page.content.getElementById(id) ?? page.content;
}

/**
 * Puts the entries that the page does not show yet before the link, in a list like their own.
 *
 * @param separator the line between entries, which style sheets draw between neighbours only
 */
function append(place: HTMLElement, fresh: readonly HTMLElement[], separator: string): void {
  const [first] = fresh;
  const list = first?.parentElement?.cloneNode() as HTMLElement;
  list.removeAttribute("id");
  list.style.borderTop = separator;
  for (const entry of fresh) list.appendChild(entry);
  place.appendChild(list);
  place.dataset["pages"] = String(Number(place.dataset["pages"] ?? 0) + 1);
}

/** Has the page's address say how far its list is open. */
async function remember(href: string): Promise<void> {
  const found = await import("../../ui/content/remember-opened").catch(() => null);
  found?.rememberOpened(href);
}

/**
 * Grows a list without the framework: the next entries are taken from the same page's further open
 * list (app/edge.server/element-by-id.ts). What cannot be grown like this is left to the framework,
 * and where that does not run either, to the browser.
 */
async function showMore(link: HTMLAnchorElement, answer: Promise<Response>): Promise<void> {
  const list = link.closest("[id]");
  const place = link.previousElementSibling;
  link.setAttribute("aria-busy", "true");
  try {
    if (list === null || !(place instanceof HTMLElement)) throw new Error("A link of no list");
    const further = await withTapTimeout(readList(answer, list.id));
    const shown = entriesOf(list);
    const known = new Set(shown.map(nameOf));
    const fresh = entriesOf(further).filter((entry) => !known.has(nameOf(entry)));
    if (fresh.length === 0 || "hydrated" in place.dataset)
      throw new Error("The list is the framework's");
    append(place, fresh, shown[1] ? getComputedStyle(shown[1]).borderTop : "");
    void remember(link.href);
    const next = further.querySelector<HTMLAnchorElement>("a.load-more");
    link.dataset["action"] = "more";
    link.hidden = next === null;
    if (next !== null) link.setAttribute("href", next.getAttribute("href") ?? "");
    else fresh[0]?.querySelector("a")?.focus({ preventScroll: true });
  } catch {
    delete link.dataset["action"];
    link.click();
  } finally {
    link.setAttribute("aria-busy", "false");
  }
}

/**
 * Shows a picture in the link to it (lite documents). The link stays: the framework, when it comes,
 * takes over what the server wrote.
 */
function showPicture(link: HTMLAnchorElement): void {
  const image = new Image();
  image.alt = link.textContent ?? "";
  image.referrerPolicy = "no-referrer";
  image.src = link.href;
  link.replaceChildren(image);
  delete link.dataset["action"];
}

/** Shows a picture of the article with all the others; its link answers again at once. */
async function zoomIn(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "zoom";
  const { openPictures } = await import("./open-pictures");
  await openPictures(link);
}

/** Offers the ways to pass the page on; the link answers again at once. */
async function passOn(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "share";
  const { openShare } = await import("../share/open-share");
  await openShare();
}

/** Raises the comments over the film; the link answers again at once. */
async function raiseComments(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "comments";
  const { openCommentsSheet } = await import("../comments-sheet/open-comments-sheet");
  await openCommentsSheet(link);
}

/** Gives a sound within the text, which plays already, its row. */
async function showAudio(link: HTMLAnchorElement): Promise<void> {
  const { playAudio } = await import("./play-sound");
  await playAudio(link);
}

/** Reads the article aloud; the link answers again at once. */
async function readAloud(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "listen";
  const { openTextToSpeech } = await import("../text-to-speech/open-text-to-speech");
  await openTextToSpeech(link);
}

/** How a link is followed whose code is loaded for it; null where there is none of its own. */
function followerOf(link: HTMLAnchorElement): ((link: HTMLAnchorElement) => Promise<void>) | null {
  const { classList } = link;
  if (classList.contains("body-sound-play")) return showAudio;
  switch (link.getAttribute("href")) {
    case "#page-address":
      return passOn;
    case "#comments":
      return raiseComments;
    case "#article-body":
      return readAloud;
    default:
      return classList.contains("body-picture") ? zoomIn : null;
  }
}

/**
 * Follows one of the reader's own links in place.
 *
 * @param list the page with the list of this link further open, under way; absent on other links
 */
export function followLink(link: HTMLAnchorElement, list?: Promise<Response>): void {
  const player = link.dataset["embed"];
  const follow = followerOf(link);
  if (player !== undefined) playEmbed(link, player);
  else if (list !== undefined) void showMore(link, list);
  else if (follow !== null) withTapTimeout(follow(link)).catch(() => location.assign(link.href));
  else showPicture(link);
}
