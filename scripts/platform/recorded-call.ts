/** What went over the network for one call, in the platform's own form. */
export interface NetworkRecord {
  /** `GET https://…`; null where nothing was sent. */
  readonly request: string | null;
  /** The answer's body. */
  readonly body: string;
  /** Why there is no answer, as the network says it: `ECONNREFUSED`. */
  readonly problem: string;
}

function problemOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: string } };
  return cause?.code ?? (error instanceof Error ? error.name : String(error));
}

/** Runs one call and records its last request. No other call may run meanwhile. */
export async function recordCall<T>(
  call: () => Promise<T>,
): Promise<{ readonly result: T; readonly record: NetworkRecord }> {
  const send = globalThis.fetch;
  let record: NetworkRecord = { request: null, body: "", problem: "" };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    record = { request: `${init?.method ?? "GET"} ${url}`, body: "", problem: "" };
    try {
      const response = await send(input, init);
      const body = await response.clone().text();
      record = { ...record, body };
      return response;
    } catch (error) {
      record = { ...record, problem: problemOf(error) };
      throw error;
    }
  };
  try {
    return { result: await call(), record };
  } finally {
    globalThis.fetch = send;
  }
}
