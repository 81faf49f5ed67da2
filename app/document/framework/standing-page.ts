/** What an element loses when it leaves the document and comes back. */
interface Place {
  readonly scrolled: readonly (readonly [Element, number, number])[];
  readonly playing: readonly HTMLMediaElement[];
  readonly focused: Element | null;
}

/** An own part of the page that a screen without the page's content has not: see `failure.tsx`. */
const CONTENT = "#content:not([data-failure])";

/** Where readers are in the page. Call it before the page is taken out. */
function placeIn(page: HTMLElement): Place {
  return {
    scrolled: [page, ...page.querySelectorAll("*")]
      .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
      .map((element) => [element, element.scrollLeft, element.scrollTop] as const),
    playing: [...page.querySelectorAll<HTMLMediaElement>("video,audio")].filter(
      ({ paused }) => !paused,
    ),
    focused: page.ownerDocument.activeElement,
  };
}

function takePlace({ scrolled, playing, focused }: Place): void {
  for (const [element, left, top] of scrolled)
    element.scrollTo({ left, top, behavior: "instant" as ScrollBehavior });
  for (const media of playing) media.play().catch(() => undefined);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Calls `work`, noting the listeners that it puts on the document. @returns takes them off again */
function notingListeners(work: () => void): () => void {
  const noted: Parameters<Document["addEventListener"]>[] = [];
  document.addEventListener = (...listener: Parameters<Document["addEventListener"]>) => {
    noted.push(listener);
    Document.prototype.addEventListener.apply(document, listener);
  };
  try {
    work();
  } finally {
    Reflect.deleteProperty(document, "addEventListener");
  }
  return () => {
    for (const listener of noted) document.removeEventListener(...listener);
  };
}

let noted: (() => void) | null = null;

/** Notes where the reader is: an error is about to be shown in place of the page. */
export function noteStandingPage(): void {
  return noted?.();
}

/**
 * Lets the framework take the page over, but not away: whenever it replaces the document by an error
 * screen (whatever threw, now or later), the elements that stood come back as they were, with what was
 * typed, played and scrolled, and answer natively from then on. React deletes a page from its topmost
 * element down, so that element still holds everything.
 *
 * @param hydrate starts the framework on this document
 * @param onLost is told once, after the page stands again
 */
export function keepStanding(hydrate: () => void, onLost: () => void): void {
  let standing = document.documentElement;
  let place: Place | null = null;
  noted = () => {
    if (standing.isConnected) place = placeIn(standing);
  };
  const stopFramework = notingListeners(hydrate);
  const observer = new MutationObserver(() => {
    const shown = document.documentElement as HTMLElement | null;
    if (shown === standing) return;
    if (shown?.querySelector(CONTENT)) {
      standing = shown;
      return;
    }
    observer.disconnect();
    noted = null;
    stopFramework();
    if (shown === null) document.append(standing);
    else shown.replaceWith(standing);
    if (place !== null) takePlace(place);
    onLost();
  });
  observer.observe(document, { childList: true });
}
