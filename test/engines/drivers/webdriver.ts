import { withTimeout } from "./timeouts";

/** A session of WebDriver (W3C), of which this knows only the envelope. */
export interface WebDriverSession {
  /** @throws what the driver says, with the command's name. */
  ask<R = unknown>(method: "GET" | "POST" | "DELETE", command: string, body?: object): Promise<R>;
}

interface Refusal {
  readonly error: string;
  readonly message: string;
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "error" in value && "message" in value;
}

async function request<R>(url: string, method: string, body?: object): Promise<R> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: R };
  if (isRefusal(value)) throw new Error(`${value.error}, ${value.message}`);
  return value;
}

/**
 * @param driver where the driver listens, such as `http://127.0.0.1:4444`
 * @param timeoutMs how long starting the browser may take, in milliseconds
 */
export async function openSession(
  driver: string,
  capabilities: object,
  timeoutMs: number,
): Promise<WebDriverSession> {
  const { sessionId } = await withTimeout(
    "opening a session",
    request<{ sessionId: string }>(`${driver}/session`, "POST", { capabilities }),
    timeoutMs,
  );
  return {
    ask: <R>(method: string, command: string, body?: object) =>
      withTimeout(
        command === "" ? "closing the session" : command,
        request<R>(`${driver}/session/${sessionId}${command && `/${command}`}`, method, body),
      ).catch((error: unknown) => {
        throw new Error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
      }),
  };
}
