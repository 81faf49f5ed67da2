/** The connection's properties (WICG Network Information); most are optional. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Told by phones only: `wifi`, `cellular`, … */
  readonly type?: string;
}

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** A visitor who asked for little data, or whose connection carries little: never more than asked for. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = "" } = connection();
  return saveData || /2g/.test(effectiveType);
}

/**
 * A connection that is fast and known not to be paid for by the byte: worth loading ahead. A browser
 * without this information counts as slow: most visitors only read.
 */
export function isFastConnection(): boolean {
  const { effectiveType, type = "" } = connection();
  return !savesData() && effectiveType === "4g" && /wifi|ethernet/.test(type);
}
