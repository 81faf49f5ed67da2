import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A way to the site that can be cut: bytes pass as they are, sockets of live rooms too. A browser's own
 * offline emulation leaves open sockets open.
 */
export interface CuttableProxy {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly address: string;
  /** Where the site is. */
  forwardTo(site: string): void;
  /** Breaks every connection, and refuses new ones until it is mended. */
  cut(): void;
  reconnect(): void;
  /** Lets nothing through on the connections that stand, which nobody is told; new ones are whole. */
  silence(): void;
  close(): Promise<void>;
}

/** Opens a proxy on a free port. */
export async function openCuttableProxy(): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let [port, isCut] = [0, false];
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo(site) {
      port = Number(new URL(site).port);
    },
    cut() {
      isCut = true;
      breakAll();
    },
    reconnect() {
      isCut = false;
    },
    silence() {
      for (const socket of open) socket.unpipe().resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}
