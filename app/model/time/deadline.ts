/** Settles after so many milliseconds. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Turns of the microtask queue after which work that is served from memory is over: a timer for it costs
 * more than those.
 */
const MICROTASKS = 40;

/** Whether work is over without anything having been waited for but promises. */
async function settlesAtOnce(promise: Promise<unknown>): Promise<boolean> {
  const state = { isOver: false };
  const settled = (): void => {
    state.isOver = true;
  };
  promise.then(settled, settled);
  for (let microtask = 0; microtask < MICROTASKS; microtask += 1) {
    if (state.isOver) return true;
    await Promise.resolve();
  }
  return state.isOver;
}

/**
 * The work's result, or `fallback` when it takes longer than `milliseconds`; rejects where the work does in
 * time. Late work goes on and its result is ignored, also when it rejects. No
 * timer outlives the work.
 */
export async function withDeadline<T, const Fallback>(
  promise: T | Promise<T>,
  milliseconds: number,
  fallback: Fallback,
): Promise<T | Fallback> {
  const pending = Promise.resolve(promise);
  if (await settlesAtOnce(pending)) return pending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), milliseconds);
  });
  return Promise.race([pending, timeout]).finally(() => clearTimeout(timer));
}
