import { pause } from "../../model/time/deadline";

/** A reader looks for itself after this, should nobody tell it that there is more, in milliseconds. */
const LOOK_MS = 100;

/** How long a reader waits for more before it gives the document up, in milliseconds. */
const TIMEOUT_MS = 12_000;

/** How much of the end of a text may be the beginning of a word that the next text ends. */
function heldBack(text: string, guarantee: string): number {
  const most = Math.min(text.length, guarantee.length - 1);
  for (let length = most; length > 0; length -= 1) {
    if (guarantee.startsWith(text.slice(-length))) return length;
  }
  return 0;
}

/**
 * A document while it is being rendered, for everybody who asks for it meanwhile: each reads it from its
 * beginning, as it arrives, with a nonce of their own. The nonce it is rendered with is given to nobody, so
 * nothing that comes into the document later can carry it. Only texts pass from one request to another, since
 * no request may use what belongs to another's.
 */
export class TeedStream {
  readonly #nonce: string;
  readonly #texts: string[] = [];
  #state: "arriving" | "complete" | "broken" = "arriving";
  #tell: () => void = () => {};
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

  /** There is no more. @param isComplete false when the rendering broke off */
  end(isComplete: boolean): void {
    this.#state = isComplete ? "complete" : "broken";
    this.#tell();
  }

  /** The document's bytes with another nonce; the stream fails when the rendering does. */
  branch(nonce: string): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let position = 0;
    let kept = "";
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const more = await this.#from(position);
        position = more.position;
        const text = kept + more.text;
        const length = more.isLast ? 0 : heldBack(text, this.#nonce);
        kept = text.slice(text.length - length);
        const ready = text.slice(0, text.length - length).replaceAll(this.#nonce, nonce);
        // A pull that brings nothing would be the last one.
        controller.enqueue(encoder.encode(ready));
        if (more.isLast) controller.close();
      },
    });
  }

  /** What arrived since a position, as soon as there is something. */
  async #from(position: number) {
    for (let waited = 0; waited < TIMEOUT_MS; waited += LOOK_MS) {
      if (this.#state === "broken") break;
      const isLast = this.#state === "complete";
      if (position < this.#texts.length || isLast) {
        const text = this.#texts.slice(position).join("");
        return { text, position: this.#texts.length, isLast };
      }
      await Promise.race([this.#more, pause(LOOK_MS)]);
    }
    throw new Error("the rendering of this document broke off");
  }

  #expectMore(): void {
    this.#tell();
    this.#more = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }
}
