/** What a body may be at most. Nothing a request says of its own length is believed. */
export interface BodyLimits {
  readonly bytes: number;
  /** From the first wait to the last byte, in milliseconds. */
  readonly milliseconds: number;
}

/** The body is longer, slower or made otherwise than it may be: what came before stands. */
export class BodyRefused extends Error {}

/** A body that is read piece by piece until it ends or breaks a limit. */
export class LimitedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #until: number;
  #left: number;

  constructor(stream: ReadableStream<Uint8Array>, { bytes, milliseconds }: BodyLimits) {
    this.#reader = stream.getReader();
    this.#left = bytes;
    this.#until = Date.now() + milliseconds;
  }

  /**
   * The next piece; null at the end. A piece that goes past the limit is given as far as it may go.
   *
   * @throws BodyRefused when nothing more may be read, or the sender is too slow
   */
  async next(): Promise<Uint8Array | null> {
    if (this.#left === 0) throw new BodyRefused("the body is too long");
    const { done, value } = await this.#inTime(this.#reader.read());
    if (done) return null;
    const piece = value.subarray(0, this.#left);
    this.#left -= piece.byteLength;
    return piece;
  }

  /** Nothing more is read; the sender may go on or not. */
  end(): void {
    void this.#reader.cancel().catch(() => undefined);
  }

  async #inTime<T>(read: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const left = Math.max(0, this.#until - Date.now());
      timer = setTimeout(() => reject(new BodyRefused("the body is too slow")), left);
    });
    try {
      return await Promise.race([read, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
