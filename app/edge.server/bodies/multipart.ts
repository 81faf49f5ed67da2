import { BodyRefused, LimitedBody, type BodyLimits } from "./limited-body";

/** The headers of a form part (RFC 7578, section 4). */
export interface PartHeaders {
  readonly name: string;
  /** Null for a text field; empty for a file field without a file. */
  readonly fileName: string | null;
}

/**
 * Takes a part's bytes; reading continues after `close` resolves. A sink that throws BodyRefused stops the reading.
 */
export interface PartSink {
  write(chunk: Uint8Array): void;
  close(): Promise<void>;
}

/** Longest headers of a part, and longest preamble, in bytes. */
const HEADERS_LIMIT = 8 * 1024;

const CR = 13;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LINE = encoder.encode("\r\n");
const BLANK_LINE = encoder.encode("\r\n\r\n");

/** The first index of `wanted`, a short text that begins with CR: only there it is compared. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** Wraps a sink to refuse more than `HEADERS_LIMIT` bytes. */
function upToHeadersLimit(take: (chunk: Uint8Array) => void): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > HEADERS_LIMIT) throw new BodyRefused("a part's headers are too long");
    take(chunk);
  };
}

/** The unread part of a body. */
class UnreadBody {
  // A delimiter begins with a line break, which the first one of a body lacks.
  #unread: Uint8Array = LINE;

  readonly #body: LimitedBody;

  constructor(body: LimitedBody) {
    this.#body = body;
  }

  async #more(): Promise<void> {
    const piece = await this.#body.next();
    if (piece === null) throw new BodyRefused("the body is truncated");
    const joined = new Uint8Array(this.#unread.length + piece.byteLength);
    joined.set(this.#unread);
    joined.set(piece, this.#unread.length);
    this.#unread = joined;
  }

  /** Passes the bytes before the next delimiter to `give` and consumes the delimiter. */
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
}

function parameter(head: string, name: string): string | null {
  const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(head)?.[1];
  // Browsers' escapes of the three characters that quotes cannot contain (HTML, form submission).
  return found === undefined
    ? null
    : found.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

async function readHead(body: UnreadBody): Promise<PartHeaders> {
  const chunks: string[] = [];
  const streamed = new TextDecoder();
  await body.readUntil(
    BLANK_LINE,
    upToHeadersLimit((chunk) => void chunks.push(streamed.decode(chunk, { stream: true }))),
  );
  const head = chunks.join("");
  return { name: parameter(head, "name") ?? "", fileName: parameter(head, "filename") };
}

/** Limits of a multipart body. */
interface MultipartLimits extends BodyLimits {
  readonly parts: number;
}

/**
 * Reads a multipart form as a stream; memory holds only what its sinks store. A text part that reaches a limit is
 * closed with the bytes so far.
 *
 * @returns false when the body is no multipart form, breaks off or exceeds a limit; earlier parts are read
 */
export async function readMultipart(
  request: Request,
  { parts, ...limits }: MultipartLimits,
  open: (head: PartHeaders) => PartSink,
): Promise<boolean> {
  const type = request.headers.get("content-type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (request.body === null || boundary === undefined) return false;
  const limited = new LimitedBody(request.body, limits);
  const body = new UnreadBody(limited);
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  let unfinished: PartSink | null = null;
  try {
    await body.readUntil(
      delimiter,
      upToHeadersLimit(() => undefined),
    );
    for (let count = 0; (await body.read(2)) !== "--"; count += 1) {
      if (count === parts) return false;
      const head = await readHead(body);
      const sink = open(head);
      unfinished = head.fileName === null ? sink : null;
      await body.readUntil(delimiter, (chunk) => sink.write(chunk));
      unfinished = null;
      await sink.close();
    }
    return true;
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    await unfinished?.close();
    return false;
  } finally {
    limited.end();
  }
}
