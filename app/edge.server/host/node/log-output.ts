import { Console } from "node:console";
import { write } from "node:fs";
import { Writable } from "node:stream";
import { within } from "../../../model/time/deadline";

/** Lines that wait for a slow reader, at most, in characters; what comes beyond that is lost. */
const MOST_WAITING = 1_000_000;

type Write = (
  fd: number,
  text: Uint8Array,
  done: (error: Error | null, written: number) => void,
) => void;

/**
 * A log that never stops the process: it is written beside the work, one piece after another. An output that is full,
 * closed or slow loses lines, which are counted, and nothing else.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #write: Write;
  #waiting: string[] = [];
  #length = 0;
  #writing: Promise<void> | null = null;
  #lost = 0;
  #unsaid = 0;
  #problem: string | null = null;

  /** @param fd of the file, pipe or terminal */
  constructor(fd: number, writeTo: Write = write) {
    this.#fd = fd;
    this.#write = writeTo;
  }

  /** Lines lost since the process began. */
  get lost(): number {
    return this.#lost;
  }

  /** Why lines are being lost at the moment; null while they are not. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Takes text that ends with a line's end. */
  add(text: string): void {
    if (this.#length + text.length > MOST_WAITING) {
      this.#lose(text, "its reader is too slow");
      return;
    }
    this.#waiting.push(text);
    this.#length += text.length;
    this.#writing ??= this.#writeAll();
  }

  /** Settles when all is written, or `milliseconds` have passed. */
  async flushed(milliseconds: number): Promise<void> {
    await within(this.#writing ?? Promise.resolve(), milliseconds, undefined);
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const text = this.#waiting.join("");
      this.#waiting = [];
      const error = await this.#writeOut(text);
      this.#length -= text.length;
      if (error !== null) this.#lose(text, error);
      else if (this.#problem !== null) this.#sayWhatWasLost();
    }
    this.#writing = null;
  }

  /** @returns why it could not be written */
  async #writeOut(text: string): Promise<string | null> {
    let rest: Uint8Array = Buffer.from(text);
    while (rest.length > 0) {
      const bytes = rest;
      const done = await new Promise<number | string>((resolve) => {
        this.#write(this.#fd, bytes, (error, written) => resolve(error?.message ?? written));
      });
      if (typeof done === "string") return done;
      rest = rest.subarray(done);
    }
    return null;
  }

  #lose(text: string, problem: string): void {
    const lines = text.split("\n").length - 1;
    this.#lost += lines;
    this.#unsaid += lines;
    this.#problem = problem;
  }

  #sayWhatWasLost(): void {
    const line = JSON.stringify({ event: "log", lost: this.#unsaid, problem: this.#problem });
    this.#unsaid = 0;
    this.#problem = null;
    this.add(`${line}\n`);
  }
}

function streamTo(output: LogOutput): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk: unknown, _, done) => {
      output.add(String(chunk));
      done();
    },
  });
}

/** The process's log: everything that is said through `console` goes there from now on. */
export function logThrough(out: LogOutput, error: LogOutput): void {
  const console = new Console({ stdout: streamTo(out), stderr: streamTo(error) });
  for (const name of ["debug", "error", "info", "log", "trace", "warn"] as const)
    globalThis.console[name] = console[name].bind(console);
  // What Node itself says goes past these; it ends nothing either.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}
