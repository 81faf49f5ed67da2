import { BodyRefused, LimitedBody, type BodyLimits } from "./limited-body";

/** What a part of a submitted form says of itself (RFC 7578, section 4). */
export interface PartHead {
  readonly name: string;
  /** Null for a part that is no file; empty for a file field without a file. */
  readonly fileName: string | null;
}

/**
 * Takes a part's bytes as they come; reading goes on when `close` is done. A sink that throws BodyRefused
 * has enough: nothing more of the body is read.
 */
export interface PartSink {
  write(chunk: Uint8Array): void;
  close(): Promise<void>;
}

/** Longest head of a part, and what may stand before the first part, in bytes. */
const HEAD_LIMIT = 8 * 1024;

const CR = 13;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LINE = encoder.encode("\r\n");
const BLANK_LINE = encoder.encode("\r\n\r\n");

/**
 * Where a text that begins with a line end stands for the first time. A delimiter has no second one, so
 * that each byte is compared twice at most, whatever the sender made of them.
 */
function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return at;
  }
  return -1;
}

/** Takes what may be no longer than a head. */
function upToHeadLimit(take: (chunk: Uint8Array) => void): (chunk: Uint8Array) => void {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > HEAD_LIMIT) throw new BodyRefused("a head is too long");
    take(chunk);
  };
}

/** The unread part of a body. */
class UnreadBody {
  // Parts are set apart by line ends; the first delimiter has none before it.
  #unread: Uint8Array = LINE;

  readonly #body: LimitedBody;

  constructor(body: LimitedBody) {
    this.#body = body;
  }

  async #more(): Promise<void> {
    const piece = await this.#body.next();
    if (piece === null) throw new BodyRefused("the body broke off");
    const joined = new Uint8Array(this.#unread.length + piece.byteLength);
    joined.set(this.#unread);
    joined.set(piece, this.#unread.length);
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
}

function parameter(head: string, name: string): string | null {
  const found = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(head)?.[1];
  // Browsers write the three signs that cannot stand between quotes so (HTML, form submission).
  return found === undefined
    ? null
    : found.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

async function readHead(body: UnreadBody): Promise<PartHead> {
  const chunks: string[] = [];
  const streamed = new TextDecoder();
  await body.readUntil(
    BLANK_LINE,
    upToHeadLimit((chunk) => void chunks.push(streamed.decode(chunk, { stream: true }))),
  );
  const head = chunks.join("");
  return { name: parameter(head, "name") ?? "", fileName: parameter(head, "filename") };
}

/** What a multipart body may be at most. */
export interface MultipartLimits extends BodyLimits {
  readonly parts: number;
}

/**
 * Reads a multipart form part by part, so that no more of it is in memory than its sinks keep. The
 * part in which a limit is reached is closed as far as it came, when it is no file.
 *
 * @returns false when the body is no such form, breaks off or is more than it may be: the parts before
 *   were read
 */
export async function readMultipart(
  request: Request,
  { parts, ...limits }: MultipartLimits,
  open: (head: PartHead) => PartSink,
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
      upToHeadLimit(() => undefined),
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
