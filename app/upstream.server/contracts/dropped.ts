/** Takes notice of a part of an answer that was left out because it could not be read. */
type DroppedReporter = (issue: string) => void;

let reporter: DroppedReporter | null = null;

/** Reports a part that a contract leaves out; heard by the `listenForDropped` around the parse. */
export const reportDropped: DroppedReporter = (issue) => reporter?.(issue);

/**
 * Runs a parse and hands every part it leaves out to `onDropped`, so that nothing is lost silently.
 * Contracts parse synchronously: no other request can come between.
 */
export function listenForDropped<T>(onDropped: DroppedReporter, parse: () => T): T {
  reporter = onDropped;
  try {
    return parse();
  } finally {
    reporter = null;
  }
}
