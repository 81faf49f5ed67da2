import { startPage } from "../client/start-page";
import { frameworkWindow } from "../document/hydration-plan";
import { startImageFallback } from "./image-fallback";
import { hydrationPlan } from "./load-framework";
import { startHydration } from "./start-hydration";
import { shellRead } from "./when";

/** The click that came before this script did; from now on others look after clicks. */
const takeEarlyClick = (): MouseEvent | null => {
  const { __early: early } = frameworkWindow;
  if (early === undefined) return null;
  removeEventListener("click", early.listener, true);
  return early.click;
};

/** "Try again" of a part that did not arrive, where nothing else looks after it. */
const startReloadLinks = (): void =>
  addEventListener("click", (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest("[data-reader=reload]") === null) return;
    event.preventDefault();
    location.reload();
  });

/** The whole script of a visitor who only reads. */
const start = (): void => {
  startHydration(hydrationPlan(), takeEarlyClick());
  startImageFallback();
  startReloadLinks();
  startPage();
};

void shellRead().then(start);
