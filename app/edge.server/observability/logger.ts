export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

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
 * request is complete. Callers pass no personal data, tokens or whole addresses.
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
