import { describe, expect, it } from "vitest";
import { BodyRefused, LimitedBody } from "~/edge.server/bodies/limited-body";

const PIECE = new Uint8Array(4_096);

/** A body whose next piece is always there already. */
function ready(pieces: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let count = 0; count < pieces; count += 1) controller.enqueue(PIECE);
      controller.close();
    },
  });
}

async function readAll(body: LimitedBody): Promise<number> {
  let bytes = 0;
  for (let piece = await body.next(); piece !== null; piece = await body.next()) {
    bytes += piece.byteLength;
  }
  body.end();
  return bytes;
}

describe("a body read to its limit", () => {
  it("lets other visitors have their turn, however quickly it comes", async () => {
    let others = 0;
    const turns = setInterval(() => void (others += 1), 0);
    const body = new LimitedBody(ready(512), { bytes: 16e6, milliseconds: 60_000 });
    expect(await readAll(body)).toBe(512 * PIECE.byteLength);
    clearInterval(turns);
    expect(others).toBeGreaterThan(4);
  });

  it("whose connection is lost is refused like one that breaks off", async () => {
    const lost = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("Network connection lost.")),
    });
    const body = new LimitedBody(lost, { bytes: 1_000, milliseconds: 60_000 });
    await expect(body.next()).rejects.toThrow(BodyRefused);
  });

  it("gives the piece that goes past the limit as far as it may go, then no more", async () => {
    const body = new LimitedBody(ready(3), { bytes: 5_000, milliseconds: 60_000 });
    expect((await body.next())?.byteLength).toBe(4_096);
    expect((await body.next())?.byteLength).toBe(904);
    await expect(body.next()).rejects.toThrow(BodyRefused);
    body.end();
  });
});
