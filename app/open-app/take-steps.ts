import type { Opening } from "./ladder";

/** What became of a tap on "open the app". */
export type OpeningOutcome = "left" | "tip" | "none";

/**
 * Takes the steps of a plan until one of them leaves the page. A page that was hidden at any time
 * while it waited has been left for the app: coming back to it must not open the store.
 */
export async function takeSteps(opening: Opening): Promise<OpeningOutcome> {
  switch (opening.way) {
    case "none":
    case "tip":
      return opening.way;
    case "go":
      location.assign(opening.address);
      return "left";
    case "try": {
      const left = pageIsLeft(opening.patience);
      location.assign(opening.address);
      return (await left) ? "left" : takeSteps(opening.otherwise);
    }
  }
}

/** Whether the page goes to the background within a time, in milliseconds. */
function pageIsLeft(patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (left: boolean) => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
      resolve(left);
    };
    const onVisibility = () => document.hidden && finish(true);
    const onPageHide = () => finish(true);
    const timer = setTimeout(() => finish(document.hidden), patience);
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
  });
}
