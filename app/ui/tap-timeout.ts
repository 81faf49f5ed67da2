/**
 * How long what a tap asks for may take, in milliseconds: on a connection that hangs a browser waits for
 * minutes. The tap is then answered otherwise: by its link, or by whoever tells that nothing came.
 */
const TAP_TIMEOUT = 10_000;

/** The answer to a tap in the bootstrap script, where `withTimeout` would be too large. @throws also when it does not come in time */
export function withTapTimeout<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, TAP_TIMEOUT)),
  ]);
}
