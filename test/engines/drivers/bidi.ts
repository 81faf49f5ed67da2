import { WebSocket } from "ws";
import { withTimeout } from "./timeouts";

type Values = Readonly<Record<string, unknown>>;

/** A connection to a browser that speaks WebDriver BiDi (W3C), of which this knows only the envelope. */
export interface Bidi {
  /** @throws what the browser says, with the command's name. */
  send<R = Values>(method: string, params?: Values): Promise<R>;
  on(method: string, listener: (params: Values) => void): void;
  close(): void;
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly type: "success" | "error" | "event";
  readonly id: number;
  readonly method: string;
  readonly params: Values;
  readonly result: unknown;
  readonly error?: string;
  readonly message?: string;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, Waiting>();
  const listeners: { method: string; listener: (params: Values) => void }[] = [];
  let last = 0;

  const opened = new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.type === "event") {
      for (const { method, listener } of listeners)
        if (method === message.method) listener(message.params);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") asked?.resolve(message.result as never);
    else asked?.reject(new Error(`${asked.method}: ${message.error}, ${message.message}`));
  });
  socket.on("close", () => {
    for (const { method, reject } of waiting.values())
      reject(new Error(`${method}: the browser has ended`));
    waiting.clear();
  });
  await withTimeout("connecting to the browser", opened);

  return {
    send: <R>(method: string, params: Values = {}) => {
      const answer = new Promise<R>((resolve, reject) => {
        last += 1;
        waiting.set(last, { method, resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      });
      return withTimeout(method, answer);
    },
    on: (method, listener) => void listeners.push({ method, listener }),
    close: () => socket.close(),
  };
}
