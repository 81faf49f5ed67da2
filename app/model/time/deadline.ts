/** Settles after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * Turns of the microtask queue after which work that is served from memory is over: a timer for it costs
 * more than those.
 */
const TURNS = 40;

/** Whether work is over without anything having been waited for but promises. */
async function settlesAtOnce(work: Promise<unknown>): Promise<boolean> {
  const state = { isOver: false };
  const over = (): void => {
    state.isOver = true;
  };
  work.then(over, over);
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (state.isOver) return true;
    await Promise.resolve();
  }
  return state.isOver;
}

/**
 * The work's result, or `late` when it takes longer than `milliseconds`; rejects where the work does in
 * time. Late work goes on and its result is ignored, also when it rejects. No
 * timer outlives the work.
 */
export async function within<T, const Late>(
  work: T | Promise<T>,
  milliseconds: number,
  late: Late,
): Promise<T | Late> {
  const begun = Promise.resolve(work);
  if (await settlesAtOnce(begun)) return begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([begun, over]).finally(() => clearTimeout(timer));
}
