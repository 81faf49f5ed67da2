import { delay } from "../../model/time/deadline";

/** How often a reader polls, in case a notification is lost, in milliseconds. */
const POLL_MS = 100;

/** How long a reader waits for more text before its stream fails, in milliseconds. */
const TIMEOUT_MS = 12_000;

/** Length of the end of a text that may be the beginning of `word`, continued in the next text. */
function partialMatchLength(text: string, word: string): number {
  const most = Math.min(text.length, word.length - 1);
  for (let length = most; length > 0; length -= 1) {
    if (word.startsWith(text.slice(-length))) return length;
  }
  return 0;
}

/**
 * A document during its rendering, for all simultaneous visitors: each reads it from its beginning with an own
 * nonce. The nonce of the rendering is never sent, so injected content cannot carry it. Requests share strings
 * only: on Workers no request may use another's I/O objects.
 */
export class TeedStream {
  readonly #nonce: string;
  readonly #texts: string[] = [];
  #state: "streaming" | "complete" | "broken" = "streaming";
  #notify: () => void = () => {};
  #more: Promise<void> = Promise.resolve();

  /** @param nonce that the document is rendered with */
  constructor(nonce: string) {
    this.#nonce = nonce;
    this.#expectMore();
  }

  add(text: string): void {
    this.#texts.push(text);
    this.#expectMore();
  }

  /** Ends the document. @param isComplete false when the rendering broke off */
  end(isComplete: boolean): void {
    this.#state = isComplete ? "complete" : "broken";
    this.#notify();
  }

  /** The document's bytes with a visitor's nonce; fails when the rendering does. */
  branch(nonce: string): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let position = 0;
    let carry = "";
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const more = await this.#from(position);
        position = more.position;
        const text = carry + more.text;
        const length = more.isLast ? 0 : partialMatchLength(text, this.#nonce);
        carry = text.slice(text.length - length);
        const ready = text.slice(0, text.length - length).replaceAll(this.#nonce, nonce);
        // Enqueues even an empty chunk: without one the stream would not pull again.
        controller.enqueue(encoder.encode(ready));
        if (more.isLast) controller.close();
      },
    });
  }

  /** The text since a position, as soon as there is any. */
  async #from(position: number) {
    for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
      if (this.#state === "broken") break;
      const isLast = this.#state === "complete";
      if (position < this.#texts.length || isLast) {
        const text = this.#texts.slice(position).join("");
        return { text, position: this.#texts.length, isLast };
      }
      await Promise.race([this.#more, delay(POLL_MS)]);
    }
    throw new Error("the rendering of this document broke off");
  }

  #expectMore(): void {
    this.#notify();
    this.#more = new Promise((resolve) => {
      this.#notify = resolve;
    });
  }
}
