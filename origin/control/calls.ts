/**
 * How often each upstream path was called. Module memory: one isolate serves the origin, so the
 * numbers are right however many calls run at once, and a restart begins at zero.
 */
const counts = new Map<string, number>();

/** A call as it arrived; header fields are null where the call has none. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | null;
  readonly request_id: string | null;
  /** When it came in, Unix milliseconds of the machine's clock. */
  readonly arrived_at: number;
  /** The JSON body; null where there is none, and of a file. */
  readonly body: unknown;
}

/** Calls that are kept, the newest. */
const MAX_STORED = 1_000;

let arrived: ReceivedCall[] = [];

export function countCall(path: string): void {
  counts.set(path, (counts.get(path) ?? 0) + 1);
}

/** Keeps a call's line, the two headers of the specification and its JSON; never a file's bytes. */
export async function recordCall(request: Request): Promise<void> {
  const receivedCalls = Date.now();
  const { pathname, searchParams } = new URL(request.url);
  const isJson = request.headers.get("content-type")?.includes("json") === true;
  const body: unknown = isJson
    ? await request
        .clone()
        .json()
        .catch(() => null)
    : null;
  arrived = [
    ...arrived.slice(1 - MAX_STORED),
    {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      authorization: request.headers.get("authorization"),
      request_id: request.headers.get("x-request-id"),
      arrived_at: receivedCalls,
      body,
    },
  ];
}

export function readCalls(): Record<string, number> {
  return Object.fromEntries(counts);
}

/** The newest calls, oldest first. */
export function readRequests(): readonly ReceivedCall[] {
  return arrived;
}

export function clearCalls(): void {
  arrived = [];
  counts.clear();
}
