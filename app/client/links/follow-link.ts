// A tap waits for this file and its imports, one after the other: what a link needs is loaded for that link.
import { withTapTimeout } from "../../ui/tap-timeout";

/**
 * Replaces a card by another site's player. The site receives a request only now, without a referrer's
 * path; its frame may play and go full screen, nothing else.
 *
 * @param url the player's, on a host that the operator allows (`EMBED_HOSTS`)
 */
function playEmbed(card: HTMLAnchorElement, url: string): void {
  const frame = document.createElement("iframe");
  frame.title = card.textContent?.trim() ?? "";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  frame.referrerPolicy = "origin";
  frame.allowFullscreen = true;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation allow-popups");
  frame.src = url;
  card.replaceWith(frame);
  frame.focus({ preventScroll: true });
}

/** A list's entries: cards carry the id of their content, comments have an element id. */
const ENTRIES = "[data-expose],.comment-list>li";

type List = Element | DocumentFragment;

function entriesOf(list: List): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ENTRIES)];
}

function idOf({ dataset, id }: HTMLElement): string {
  return dataset["expose"] ?? id;
}

/** The list of an answered page. @throws when the response is a failure */
async function readList(pendingResponse: Promise<Response>, id: string): Promise<List> {
  const response = await pendingResponse;
  if (!response.ok) throw new Error(`A list's next page answered ${response.status}`);
  const page = document.createElement("template");
  page.innerHTML = await response.text();
  return page.content.getElementById(id) ?? page.content;
}

/**
 * Appends new entries before the link, in a copy of their list element.
 *
 * @param separator the line between entries, which stylesheets draw between neighbours only
 */
function append(container: HTMLElement, fresh: readonly HTMLElement[], separator: string): void {
  const [first] = fresh;
  const list = first?.parentElement?.cloneNode() as HTMLElement;
  list.removeAttribute("id");
  list.style.borderTop = separator;
  for (const entry of fresh) list.appendChild(entry);
  container.appendChild(list);
  container.dataset["pages"] = String(Number(container.dataset["pages"] ?? 0) + 1);
}

/** Writes into the page's URL how far its list is open. */
async function remember(href: string): Promise<void> {
  const found = await import("../../ui/content/remember-opened").catch(() => null);
  found?.rememberOpened(href);
}

/**
 * Appends a list's next entries without React: they come from the same page with its list open further
 * (app/edge.server/element-by-id.ts). On any failure the link is clicked again, for React or the browser.
 */
async function showMore(link: HTMLAnchorElement, response: Promise<Response>): Promise<void> {
  const list = link.closest("[id]");
  const container = link.previousElementSibling;
  link.setAttribute("aria-busy", "true");
  try {
    if (list === null || !(container instanceof HTMLElement)) throw new Error("A link of no list");
    const further = await withTapTimeout(readList(response, list.id));
    const shown = entriesOf(list);
    const known = new Set(shown.map(idOf));
    const fresh = entriesOf(further).filter((entry) => !known.has(idOf(entry)));
    if (fresh.length === 0 || "hydrated" in container.dataset)
      throw new Error("React owns the list");
    append(container, fresh, shown[1] ? getComputedStyle(shown[1]).borderTop : "");
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
 * Shows a picture in the link to it (lite documents). The link stays: hydration expects the server's
 * elements.
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

/** Opens the share sheet; the link answers again at once. */
async function share(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "share";
  const { openShare } = await import("../share/open-share");
  await openShare();
}

/** Opens the comments over the video; the link answers again at once. */
async function openComments(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "comments";
  const { openCommentsSheet } = await import("../comments-sheet/open-comments-sheet");
  await openCommentsSheet(link);
}

/** Shows the controls of an audio element in the text, which plays already. */
async function showAudio(link: HTMLAnchorElement): Promise<void> {
  const { showAudioControls } = await import("./show-audio-controls");
  await showAudioControls(link);
}

/** Reads the article aloud; the link answers again at once. */
async function startTextToSpeech(link: HTMLAnchorElement): Promise<void> {
  link.dataset["action"] = "text-to-speech";
  const { openTextToSpeech } = await import("../text-to-speech/open-text-to-speech");
  await openTextToSpeech(link);
}

/** The handler of a link whose code is loaded on demand; null for other links. */
function clickHandlerFor(
  link: HTMLAnchorElement,
): ((link: HTMLAnchorElement) => Promise<void>) | null {
  const { classList } = link;
  if (classList.contains("body-audio-play")) return showAudio;
  switch (link.getAttribute("href")) {
    case "#page-address":
      return share;
    case "#comments":
      return openComments;
    case "#article-body":
      return startTextToSpeech;
    default:
      return classList.contains("body-picture") ? zoomIn : null;
  }
}

/**
 * Answers a tap on a link with `data-action`.
 *
 * @param list the pending answer with the list open further; absent for other links
 */
export function followLink(link: HTMLAnchorElement, list?: Promise<Response>): void {
  const player = link.dataset["embed"];
  const follow = clickHandlerFor(link);
  if (player !== undefined) playEmbed(link, player);
  else if (list !== undefined) void showMore(link, list);
  else if (follow !== null) withTapTimeout(follow(link)).catch(() => location.assign(link.href));
  else showPicture(link);
}
