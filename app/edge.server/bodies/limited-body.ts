/** Limits of a body, enforced while reading; `content-length` is ignored. */
export interface BodyLimits {
  readonly bytes: number;
  /** Until the last byte, in milliseconds. */
  readonly milliseconds: number;
}

/** A body breaks a limit or its format; parts read before remain valid. */
export class BodyRefused extends Error {}

/**
 * Bytes after which reading yields to other requests: a body that arrives as fast as it is read would block the
 * isolate.
 */
const YIELD_BYTES = 64 * 1024;

/** Reads a body in pieces until its end or a limit. */
export class LimitedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #timer: ReturnType<typeof setTimeout>;
  #refuseRead: (reason: BodyRefused) => void = () => undefined;
  #isTimedOut = false;
  #left: number;
  #untilYield = YIELD_BYTES;

  constructor(stream: ReadableStream<Uint8Array>, { bytes, milliseconds }: BodyLimits) {
    this.#reader = stream.getReader();
    this.#left = bytes;
    this.#timer = setTimeout(() => {
      this.#isTimedOut = true;
      this.#refuseRead(new BodyRefused("the body is too slow"));
    }, milliseconds);
  }

  /**
   * The next piece, cut at the limit; null at the end.
   *
   * @throws BodyRefused past the limit, after the timeout, or when the connection is lost
   */
  async next(): Promise<Uint8Array | null> {
    if (this.#left === 0) throw new BodyRefused("the body is too long");
    if (this.#untilYield <= 0) await this.#yield();
    if (this.#isTimedOut) throw new BodyRefused("the body is too slow");
    const { done, value } = await this.#read();
    if (done) return null;
    const piece = value.subarray(0, this.#left);
    this.#left -= piece.byteLength;
    this.#untilYield -= piece.byteLength;
    return piece;
  }

  /** Stops reading. */
  end(): void {
    clearTimeout(this.#timer);
    void this.#reader.cancel().catch(() => undefined);
  }

  #yield(): Promise<void> {
    this.#untilYield = YIELD_BYTES;
    return new Promise((resolve) => setTimeout(resolve, 0));
  }

  #read(): Promise<ReadableStreamReadResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      this.#refuseRead = reject;
      // The error of a lost connection differs between hosts.
      const lost = (cause: unknown) =>
        reject(new BodyRefused("the connection was lost", { cause }));
      this.#reader.read().then(resolve, lost);
    });
  }
}
