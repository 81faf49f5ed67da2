/** What a part of a submitted form says of itself (RFC 7578, section 4). */
export interface PartHead {
  readonly name: string;
  /** Null for a part that is no file; empty for a file field without a file. */
  readonly fileName: string | null;
}

/** Takes a part's bytes as they come; reading goes on when `close` is done. */
export interface PartSink {
  write(chunk: Uint8Array): void;
  close(): Promise<void>;
}

/** Longest head of a part, in bytes. */
const HEAD_LIMIT = 8 * 1024;

const CR = 13;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LINE = encoder.encode("\r\n");
const BLANK_LINE = encoder.encode("\r\n\r\n");

class Malformed extends Error {}

const indexOf = (bytes: Uint8Array, wanted: Uint8Array): number => {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
};

/** The unread part of a body. */
class Body {
  // Parts are set apart by line ends; the first delimiter has none before it.
  #unread: Uint8Array = LINE;
  #left: number;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>, limit: number) {
    this.#reader = stream.getReader();
    this.#left = limit;
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw new Malformed("the body broke off");
    this.#left -= value.byteLength;
    if (this.#left < 0) throw new Malformed("the body is too long");
    const joined = new Uint8Array(this.#unread.length + value.byteLength);
    joined.set(this.#unread);
    joined.set(value, this.#unread.length);
    this.#unread = joined;
  }

  /** Gives everything up to a delimiter away, and takes the delimiter. It begins with a line end. */
  async readUntil(delimiter: Uint8Array, give: (chunk: Uint8Array) => void): Promise<void> {
    for (;;) {
      const at = indexOf(this.#unread, delimiter);
      if (at >= 0) {
        give(this.#unread.subarray(0, at));
        this.#unread = this.#unread.subarray(at + delimiter.length);
        return;
      }
      const known = Math.max(0, this.#unread.length - delimiter.length + 1);
      give(this.#unread.subarray(0, known));
      this.#unread = this.#unread.subarray(known);
      await this.#more();
    }
  }

  async read(length: number): Promise<string> {
    while (this.#unread.length < length) await this.#more();
    const text = decoder.decode(this.#unread.subarray(0, length));
    this.#unread = this.#unread.subarray(length);
    return text;
  }

  end(): void {
    void this.#reader.cancel().catch(() => undefined);
  }
}

const parameter = (head: string, name: string): string | null => {
  const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(head)?.[1];
  // Browsers write the three signs that cannot stand between quotes so (HTML, form submission).
  return found === undefined
    ? null
    : found.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
};

const readHead = async (body: Body): Promise<PartHead> => {
  let bytes = 0;
  const chunks: string[] = [];
  const streamed = new TextDecoder();
  await body.readUntil(BLANK_LINE, (chunk) => {
    bytes += chunk.length;
    if (bytes > HEAD_LIMIT) throw new Malformed("a head is too long");
    chunks.push(streamed.decode(chunk, { stream: true }));
  });
  const head = chunks.join("");
  return { name: parameter(head, "name") ?? "", fileName: parameter(head, "filename") };
};

/**
 * Reads a multipart form part by part, so that no more of it is in memory than its sinks keep.
 *
 * @param limit bytes of the whole body
 * @returns false when the body is no such form, breaks off or is too long: the parts before were read
 */
export const readMultipart = async (
  request: Request,
  limit: number,
  open: (head: PartHead) => PartSink,
): Promise<boolean> => {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (request.body === null || boundary === undefined) return false;
  const body = new Body(request.body, limit);
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  try {
    await body.readUntil(delimiter, () => undefined);
    while ((await body.read(2)) !== "--") {
      const sink = open(await readHead(body));
      await body.readUntil(delimiter, (chunk) => sink.write(chunk));
      await sink.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Malformed || error instanceof TypeError) return false;
    throw error;
  } finally {
    body.end();
  }
};
