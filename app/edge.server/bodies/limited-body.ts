/** What a body may be at most. Nothing a request says of its own length is believed. */
export interface BodyLimits {
  readonly bytes: number;
  /** From the first wait to the last byte, in milliseconds. */
  readonly milliseconds: number;
}

/** The body is longer, slower or made otherwise than it may be: what came before stands. */
export class BodyRefused extends Error {}

/**
 * Bytes after which other visitors have their turn. A body that comes as quickly as it is read would
 * keep the isolate to itself until its end: each piece is there before anything else may run.
 */
const TURN_BYTES = 64 * 1024;

/** A body that is read piece by piece until it ends or breaks a limit. */
export class LimitedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #timer: ReturnType<typeof setTimeout>;
  #refuseRead: (reason: BodyRefused) => void = () => undefined;
  #isLate = false;
  #left: number;
  #turnLeft = TURN_BYTES;

  constructor(stream: ReadableStream<Uint8Array>, { bytes, milliseconds }: BodyLimits) {
    this.#reader = stream.getReader();
    this.#left = bytes;
    this.#timer = setTimeout(() => {
      this.#isLate = true;
      this.#refuseRead(new BodyRefused("the body is too slow"));
    }, milliseconds);
  }

  /**
   * The next piece; null at the end. A piece that goes past the limit is given as far as it may go.
   *
   * @throws BodyRefused when nothing more may be read, the sender is too slow or the connection is lost
   */
  async next(): Promise<Uint8Array | null> {
    if (this.#left === 0) throw new BodyRefused("the body is too long");
    if (this.#turnLeft <= 0) await this.#giveTurn();
    if (this.#isLate) throw new BodyRefused("the body is too slow");
    const { done, value } = await this.#read();
    if (done) return null;
    const piece = value.subarray(0, this.#left);
    this.#left -= piece.byteLength;
    this.#turnLeft -= piece.byteLength;
    return piece;
  }

  /** Nothing more is read; the sender may go on or not. */
  end(): void {
    clearTimeout(this.#timer);
    void this.#reader.cancel().catch(() => undefined);
  }

  #giveTurn(): Promise<void> {
    this.#turnLeft = TURN_BYTES;
    return new Promise((resolve) => setTimeout(resolve, 0));
  }

  #read(): Promise<ReadableStreamReadResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      this.#refuseRead = reject;
      // Hosts name a lost connection in words of their own.
      const lost = (cause: unknown) =>
        reject(new BodyRefused("the connection was lost", { cause }));
      this.#reader.read().then(resolve, lost);
    });
  }
}
