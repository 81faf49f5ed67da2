/** Settles after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * The work's result, or `late` when it takes longer than `milliseconds`; rejects where the work does in
 * time. Late work goes on and its result is ignored, also when it rejects. No
 * timer outlives the work.
 */
export function within<T, const Late>(
  work: T | Promise<T>,
  milliseconds: number,
  late: Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
