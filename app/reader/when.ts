import { HYDRATION_PLAN } from "../document/hydration-plan";

/** How often to look for the shell's end while the document arrives, in milliseconds. */
const LOOK_INTERVAL = 30;

/** Resolves when the page stands, which is before its streamed parts have arrived. */
export const shellRead = async (): Promise<void> => {
  while (document.readyState === "loading" && document.getElementById(HYDRATION_PLAN) === null)
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_INTERVAL);
    });
};

/** How long a frame may take, in milliseconds: pages that are covered or hidden get none. */
const FRAME_PATIENCE = 1000;

/** Resolves after the next frame: what the visitor sees comes first. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_PATIENCE);
  });

/** Resolves when the page and its pictures have loaded. */
export const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });

/** Resolves when the browser has nothing better to do, or after a time-out in milliseconds. */
export const idle = (timeout?: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout } as IdleRequestOptions);
  });
