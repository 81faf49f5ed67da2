import type { PageFacts, SiteFacts } from "../../model/document/page-data";
import { cardsNear } from "../cards/cards-near";
import { watchReading } from "./reading-progress";
import { behaviourRecord, type Behaviour } from "./record";
import { sendRecord } from "./send";

/** Says what went wrong when the page is in front again: a dialog on a hidden page would not be seen. */
function alertWhenShown(error: unknown): void {
  const say = () => alert(String(error));
  if (!document.hidden) say();
  else document.addEventListener("visibilitychange", say, { once: true });
}

/**
 * Reports a page's view, reading and exposures (specification, sections 3, 4 and 7). Everything under
 * way goes out when the page is hidden, which is the last moment a phone's browser promises; a page
 * that comes back reports the rest later. Only a reading report that fails is shown (section 8).
 */
export function startTracking(
  { stat: { base, webVitals } }: SiteFacts,
  page: PageFacts | null,
): void {
  const send = (...record: Parameters<typeof behaviourRecord>): Promise<void> =>
    sendRecord(base, behaviourRecord(...record));
  const sendQuietly = (behavior: Behaviour, ids: readonly string[]): void =>
    void send(behavior, ids).catch(() => {});

  const id = page?.params.id ?? "";
  if (id) sendQuietly("view", [id]);

  // A live page without posts is read as a whole.
  const article = document.querySelector("article") ?? document.querySelector("main");
  const reading = id && article ? watchReading(article) : null;
  // Most pages open above their first card, and many are never scrolled: what watches cards comes with
  // the first that is near.
  let flushExposure = () => {};
  void cardsNear()
    .then(() => import("../cards/near-cards"))
    .then(
      ({ watchExposure }) => (flushExposure = watchExposure((ids) => sendQuietly("expose", ids))),
      () => {},
    );

  const flush = (): void => {
    flushExposure();
    const read = reading?.take();
    if (read?.duration) send("read", [id], read).catch(alertWhenShown);
  };
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  addEventListener("pagehide", flush);

  if (webVitals) {
    void import("./web-vitals").then((module) =>
      module.startWebVitals((vitals) => void send("vitals", [id], vitals).catch(() => {})),
    );
  }
}
