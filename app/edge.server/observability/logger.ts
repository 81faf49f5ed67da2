type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Logger {
  /** @param fields or what makes them: most requests' `info` lines are never written */
  info(event: string, fields?: LogFields | (() => LogFields)): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Share of requests whose `info` lines are written; warnings and errors always are. */
const INFO_SAMPLE = 0.01;

type Sink = Pick<Console, "log" | "warn" | "error">;

/**
 * Structured log: one JSON line per event with the request id, and the trace id that the platform's logs
 * have. Whether a request's `info` lines are written is decided once per request, so that a sampled
 * request is complete. Callers pass no personal data, tokens or whole URLs.
 */
export function createLogger(
  requestId: string,
  {
    sample = INFO_SAMPLE,
    sink = console as Sink,
    random = Math.random,
    traceId = (): string => "",
  } = {},
): Logger {
  const sampled = random() < sample;
  const line = (level: string, event: string, fields: LogFields = {}) => {
    const trace = traceId();
    return JSON.stringify({
      ...fields,
      level,
      event,
      requestId,
      ...(trace === "" ? {} : { traceId: trace }),
    });
  };
  return {
    info: (event, fields) => {
      if (sampled) sink.log(line("info", event, typeof fields === "function" ? fields() : fields));
    },
    warn: (event, fields) => sink.warn(line("warn", event, fields)),
    error: (event, fields) => sink.error(line("error", event, fields)),
  };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A request's trace id (W3C Trace Context): its request id without dashes, so that whoever has one has
 * the other; where the host's request ids are of another form, a random one.
 */
export function traceIdOf(requestId: string): string {
  const digits = requestId.replaceAll("-", "").toLowerCase();
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits)
    ? digits
    : hex(crypto.getRandomValues(new Uint8Array(16)));
}

/** The `traceparent` header of one call: the request's trace, and a span of the call's own. */
export function traceparent(traceId: string): string {
  return `00-${traceId}-${hex(crypto.getRandomValues(new Uint8Array(8)))}-01`;
}
