import { Console } from "node:console";
import { write } from "node:fs";
import { Writable } from "node:stream";
import { delay, withDeadline } from "../../../model/time/deadline";

/** Most characters that wait for a slow reader; further lines are dropped. */
const MAX_BUFFERED = 1_000_000;

/** Node's pipes do not block: how long to wait when one is full (`EAGAIN`), in milliseconds. */
const FULL_PIPE_MS = 50;

type Write = (
  fd: number,
  text: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/**
 * A log that never blocks the process: lines are written in the background. An output that is full, closed or slow
 * loses lines, which are counted.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #write: Write;
  #waiting: string[] = [];
  #length = 0;
  #writing: Promise<void> | null = null;
  #dropped = 0;
  #unreported = 0;
  #problem: string | null = null;

  /** @param fd of the file, pipe or terminal */
  constructor(fd: number, writeTo: Write = write) {
    this.#fd = fd;
    this.#write = writeTo;
  }

  /** Lines lost since the process began. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Why lines are being lost at the moment; null while they are not. */
  get problem(): string | null {
    return this.#problem;
  }

  /** @param text ends with a line break */
  add(text: string): void {
    if (this.#length + text.length > MAX_BUFFERED) {
      this.#drop(text, "its reader is too slow");
      return;
    }
    this.#waiting.push(text);
    this.#length += text.length;
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything is written, or after `milliseconds`. */
  async flushed(milliseconds: number): Promise<void> {
    await withDeadline(this.#writing ?? Promise.resolve(), milliseconds, undefined);
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const text = this.#waiting.join("");
      this.#waiting = [];
      const error = await this.#writeOut(text);
      this.#length -= text.length;
      if (error !== null) this.#drop(text, error);
      else if (this.#problem !== null) this.#reportDropped();
    }
    this.#writing = null;
  }

  /** @returns why it could not be written */
  async #writeOut(text: string): Promise<string | null> {
    let rest: Uint8Array = Buffer.from(text);
    while (rest.length > 0) {
      const bytes = rest;
      const { error, written } = await new Promise<{
        readonly error: NodeJS.ErrnoException | null;
        readonly written: number;
      }>((resolve) => {
        this.#write(this.#fd, bytes, (failure, count) =>
          resolve({ error: failure, written: count }),
        );
      });
      if (error === null) rest = rest.subarray(written);
      else if (error.code === "EAGAIN") await delay(FULL_PIPE_MS);
      else return error.message;
    }
    return null;
  }

  #drop(text: string, problem: string): void {
    const lines = text.split("\n").length - 1;
    this.#dropped += lines;
    this.#unreported += lines;
    this.#problem = problem;
  }

  #reportDropped(): void {
    const line = JSON.stringify({ event: "log", lost: this.#unreported, problem: this.#problem });
    this.#unreported = 0;
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

/** Redirects `console` to the outputs. */
export function logThrough(out: LogOutput, error: LogOutput): void {
  const console = new Console({ stdout: streamTo(out), stderr: streamTo(error) });
  for (const name of ["debug", "error", "info", "log", "trace", "warn"] as const)
    globalThis.console[name] = console[name].bind(console);
  // Node's own messages bypass `console`; their errors must not end the process.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}
