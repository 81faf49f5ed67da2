import { createServer } from "node:net";

const DEFAULT_PORT = 8788;

/** The variable `PORT`. @throws with one line when it is no port */
export function readPort(): number {
  const text = process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT should be a whole number from 1 to 65535, not "${text}"`);
  }
  return port;
}

/** @throws with one line when another process listens on the port. */
export function requireFree(port: number, host: string, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => {
      reject(new Error(`Port ${port} is taken; PORT=<another> ${command} takes another one`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A port that nobody listened on a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address !== null
          ? resolve(address.port)
          : reject(new Error("No free port")),
      );
    });
  });
}
