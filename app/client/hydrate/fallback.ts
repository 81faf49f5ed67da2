import { PRELOAD_ERROR } from "../../ssr/framework/import-with-files";
import { isHydrated } from "../../ssr/framework/is-hydrated";
import { pageRoot } from "../../ssr/hydration-plan";
import { BASE_PATH } from "../../model/url/base-path";
import { undo, UNDO_OBSERVER_OPTIONS } from "./foreign-changes";
import type { TapQueue } from "../event-replay/event-replay";
import { forgetTap, rememberTap } from "../event-replay/replay-after-reload";
import { fieldsAndPlayers, isChanged, unsavedInput } from "./chunk-reload";

/** Controls that ask to open the app and do nothing natively. */
const APP_PROMPT = "[data-app-prompt]";

/** Whether React leaves a control without an answer. */
let needsNativeHandler: (control: Element) => boolean = () => true;

function answerAppPrompt({ target }: Event): void {
  const control = target instanceof Element ? target.closest(APP_PROMPT) : null;
  if (control !== null && needsNativeHandler(control))
    import("../open-app/app-prompt").then(
      (module) => module.promptToOpenApp(),
      () => {},
    );
}

/** Handles app-open controls, which have no native action, while React is not hydrated. */
export function handleAppPrompts(): void {
  needsNativeHandler = () => true;
  addEventListener("click", answerAppPrompt);
}

/** After hydration: handles only controls that React does not own, as copies and those moved out of its root. */
export function handleAppPromptsOutsideReact(): void {
  needsNativeHandler = (control) => !isHydrated(control) || pageRoot()?.contains(control) !== true;
  addEventListener("click", answerAppPrompt);
}

let isReported = false;

/** Reports once per page view that hydration failed. No visitor or URL is sent; the random id only deduplicates. */
export function reportHydrationFailure(): void {
  if (isReported) return;
  isReported = true;
  const viewId = crypto.getRandomValues(new Uint32Array(2)).join("-");
  navigator.sendBeacon?.(`${BASE_PATH}/-/hydration-failure`, viewId);
}

/**
 * Reloads once, since a deployment may have replaced the files (specification, section 8). Not if the visitor is
 * leaving (Firefox and Safari then cancel loads), has unsaved input or media playing, or the file has a syntax
 * error, which a reload would not fix. The new document replays the tap. @returns whether the page is reloaded
 */
function tryReload(taps: TapQueue, error: unknown): boolean {
  if (hasUnsavedInput() || error instanceof SyntaxError) return false;
  rememberTap(taps.control());
  const isReloaded = !dispatchEvent(new Event(PRELOAD_ERROR, { cancelable: true }));
  if (!isReloaded) forgetTap();
  return isReloaded;
}

/**
 * The files of hydration could not be loaded: the queued tap is replayed natively, and the next tap tries again.
 *
 * @param isNavigatingAway a navigation has begun
 */
export function fallBackFromLoading(
  taps: TapQueue,
  isNavigatingAway: boolean,
  error: unknown,
): void {
  const isLeaving = isNavigatingAway || taps.mayNavigate();
  // No report: either a reload repairs the page, or the reloaded page reports.
  if (!isLeaving && !tryReload(taps, error) && navigator.onLine) reportHydrationFailure();
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

/** The page's content element; error screens (`failure.tsx`) have none. */
const CONTENT = "#content:not([data-failure])";

interface ServerHtmlRecovery {
  /** Notes scroll positions, what plays and the focus: React is about to replace something. */
  capturePageState(): void;
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
): ServerHtmlRecovery {
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
    capturePageState() {
      pageState = pageStateOf(root);
    },
    fail(error) {
      // An error with a digest came from the server: React renders that part in the browser, and nothing is lost.
      if (error instanceof Error && "digest" in error) return;
      hasFailed = true;
      // Mutation observers run before this microtask: an error without a change of the DOM does not count.
      queueMicrotask(() => {
        hasFailed = false;
      });
    },
  };
}

/** Fields with input since hydration began, whose defaults React overwrites. */
const fieldsWithInput = new WeakSet<EventTarget>();

/** A file field may be empty while its upload runs. */
function hasPendingInput(element: Element): boolean {
  return (
    fieldsWithInput.has(element) &&
    (element.matches("[type=file]") || ("value" in element && element.value !== ""))
  );
}

/** Whether a reload would lose what was typed, chosen or plays. */
function hasUnsavedInput(): boolean {
  return fieldsAndPlayers().some((element) => isChanged(element) || hasPendingInput(element));
}

function noteInput({ target }: Event): void {
  if (target) fieldsWithInput.add(target);
}

/** From now on a failed import does not reload a page whose input would be lost. */
export function preventReloadOnUnsavedInput(): void {
  unsavedInput.exists = hasUnsavedInput;
  addEventListener("input", noteInput, true);
}
