import type { Opening } from "./fallback-chain";

/** What became of a tap on "open the app"; an address is where to get the app that did not come. */
export type OpeningOutcome = "left" | "tip" | "none" | { readonly download: string };

/**
 * Takes the steps of a plan until one of them leaves the page. A page that was hidden at any time
 * while it waited has been left for the app: coming back to it must not open the store. Who waited for an app
 * that did not come is asked before the page goes.
 *
 * @param tried whether the app was tried already
 */
export async function runChain(opening: Opening, tried = false): Promise<OpeningOutcome> {
  switch (opening.way) {
    case "none":
    case "tip":
      return opening.way;
    case "go":
      if (tried) return { download: opening.address };
      location.assign(opening.address);
      return "left";
    case "try": {
      const left = pageIsLeft(opening.patience);
      location.assign(opening.address);
      return (await left) ? "left" : runChain(opening.otherwise, true);
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
