import type { BackgroundWork } from "../../app/edge.server/host/host";
import { delay } from "../../app/model/time/deadline";

const running = new Set<Promise<unknown>>();

/**
 * Sets a worker's clock to the time that a visit of the day names, once the work behind earlier responses is done: to a
 * call on its way, each visit that overtakes it would be a long wait, and the platform would seem slow.
 *
 * @returns what takes the work behind this visit's response
 */
export async function passTime(
  request: Request,
  background: BackgroundWork,
): Promise<BackgroundWork> {
  while (running.size > 0) await delay(1);
  const now = Number(request.headers.get("x-now"));
  if (now > 0) Date.now = () => now;
  return {
    waitUntil: (work) => {
      running.add(work);
      background.waitUntil(work.finally(() => running.delete(work)));
    },
  };
}
