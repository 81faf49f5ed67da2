import { PRELOAD_ERROR } from "../../ssr/framework/import-with-files";
import { isHydrated } from "../../ssr/framework/is-hydrated";
import { pageRoot } from "../../ssr/hydration-plan";
import { BASE_PATH } from "../../model/url/base-path";
import { undo, UNDO_OBSERVER_OPTIONS } from "./foreign-changes";
import type { TapQueue } from "../event-replay/event-replay";
import { forgetTap, rememberTap } from "../event-replay/replay-after-reload";
import { fieldsAndPlayers, isChanged, unsavedInput } from "./chunk-reload";

/** Controls that ask to open the app and do nothing natively. */
const INVITES = "[data-invites]";

/** Whether React leaves a control without an answer. */
let isUnanswered: (control: Element) => boolean = () => true;

function answerAppPrompt({ target }: Event): void {
  const control = target instanceof Element ? target.closest(INVITES) : null;
  if (control !== null && isUnanswered(control))
    import("../open-app/app-prompt").then(
      (module) => module.promptToOpenApp(),
      () => {},
    );
}

/** Handles app-open controls, which have no native action, while React is not hydrated. */
export function handleAppPrompts(): void {
  isUnanswered = () => true;
  addEventListener("click", answerAppPrompt);
}

/** After hydration: handles only controls that React does not own, as copies and those moved out of its root. */
export function handleForeignAppPrompts(): void {
  isUnanswered = (control) => !isHydrated(control) || pageRoot()?.contains(control) !== true;
  addEventListener("click", answerAppPrompt);
}

let isReported = false;

/**
 * Tells the site, once a view of a page, that it was not hydrated: without a word about who reads what. The
 * random id is of this view alone, so that a report that arrives twice counts once.
 */
export function reportFallback(): void {
  if (isReported) return;
  isReported = true;
  const view = crypto.getRandomValues(new Uint32Array(2)).join("-");
  navigator.sendBeacon?.(`${BASE_PATH}/-/hydration-failure`, view);
}

/**
 * A deployment may have replaced the files: the page is reloaded once (specification, section 8), unless the
 * visitor goes to another document anyway (Firefox and Safari then break off what is loading), or something was
 * typed, chosen or plays. A file that came but cannot be read by this engine would be no other after a
 * reload. What was tapped is answered by the new document. @returns whether the page is reloaded
 */
function reloads(taps: TapQueue, error: unknown): boolean {
  if (hasUnsavedInput() || error instanceof SyntaxError) return false;
  rememberTap(taps.control());
  const isReloaded = !dispatchEvent(new Event(PRELOAD_ERROR, { cancelable: true }));
  if (!isReloaded) forgetTap();
  return isReloaded;
}

/**
 * The page could not be loaded: what is queued happens natively, and the next tap tries again.
 *
 * @param isLeft whether the page is on its way out
 */
export function fallBackFromLoading(taps: TapQueue, isLeft: boolean, error: unknown): void {
  const isLeaving = isLeft || taps.isLeavingPage();
  // No report: either a reload repairs the page, or the reloaded page reports.
  if (!isLeaving && !reloads(taps, error) && navigator.onLine) reportFallback();
  handleAppPrompts();
  taps.flush();
}

/** State that an element loses when it is removed and inserted again. */
interface PageState {
  readonly scrolled: readonly (readonly [Element, number, number])[];
  readonly playing: readonly HTMLMediaElement[];
  readonly focused: Element | null;
}

function pageStateOf(page: HTMLElement): PageState {
  const scrolling = document.scrollingElement ?? page;
  return {
    scrolled: [scrolling, ...page.querySelectorAll("*")]
      .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
      .map((element) => [element, element.scrollLeft, element.scrollTop] as const),
    playing: [...page.querySelectorAll<HTMLMediaElement>("video,audio")].filter(
      ({ paused }) => !paused,
    ),
    focused: document.activeElement,
  };
}

function restorePageState({ scrolled, playing, focused }: PageState): void {
  for (const [element, left, top] of scrolled)
    element.scrollTo({ left, top, behavior: "instant" as ScrollBehavior });
  for (const media of playing) media.play().catch(() => undefined);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** An own part of the page that a screen without the page's content has not: see `failure.tsx`. */
const CONTENT = "#content:not([data-failure])";

interface ServerPage {
  /** Notes scroll positions, what plays and the focus: React is about to replace something. */
  rememberPosition(): void;
  /** React could not hydrate the server's HTML and replaced it in this task. For `onRecoverableError`. */
  fail(error: unknown): void;
}

/**
 * Keeps the server-rendered page: whenever React replaces it by an error screen or by nothing (whatever
 * threw, now or later), or replaces a part that it could not adopt, what stood comes back before anything is
 * painted, with what was typed, played and scrolled, and answers natively from then on.
 *
 * @param unmount ends React
 * @param onRestored told once, when the page is rendered again
 */
export function keepServerPage(
  root: HTMLElement,
  unmount: () => void,
  onRestored: () => void,
): ServerPage {
  const hadContent = root.querySelector(CONTENT) !== null;
  let hasFailed = false;
  let pageState: PageState | null = null;
  // React changes the document in one task, and the records of one task come together.
  const observer = new MutationObserver((records) => {
    if (!hasFailed && (!hadContent || root.querySelector(CONTENT) !== null)) return;
    unmount();
    undo([...records, ...observer.takeRecords()]);
    observer.disconnect();
    onRestored();
    if (pageState !== null) restorePageState(pageState);
  });
  observer.observe(root, UNDO_OBSERVER_OPTIONS);
  return {
    rememberPosition() {
      pageState = pageStateOf(root);
    },
    fail(error) {
      // What the server gave up (it has a digest) is rendered by React alone: nothing is lost.
      if (error instanceof Error && "digest" in error) return;
      hasFailed = true;
      // The observer runs first. An error without a change of the DOM does not count.
      queueMicrotask(() => {
        hasFailed = false;
      });
    },
  };
}

/** Fields with input since hydration began, whose defaults React overwrites. */
const enteredIn = new WeakSet<EventTarget>();

/** A file field may be empty while its upload runs. */
function holds(element: Element): boolean {
  return (
    enteredIn.has(element) &&
    (element.matches("[type=file]") || ("value" in element && element.value !== ""))
  );
}

/** Whether a reload would lose what was typed, chosen or plays. */
function hasUnsavedInput(): boolean {
  return fieldsAndPlayers().some((element) => isChanged(element) || holds(element));
}

function noteInput({ target }: Event): void {
  if (target) enteredIn.add(target);
}

/** From now on a failed import does not reload a page whose input would be lost. */
export function keepUnsavedInput(): void {
  unsavedInput.exists = hasUnsavedInput;
  addEventListener("input", noteInput, true);
}
