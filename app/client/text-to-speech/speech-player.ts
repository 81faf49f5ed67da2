/** A sentence's place in its text, in UTF-16 code units; the end is behind it. */
interface SpokenSentence {
  readonly start: number;
  readonly end: number;
}

/** Longest piece that is spoken at once: some engines fall silent in longer ones. */
const LONGEST = 160;

/** Ends of sentences, with the quotation marks and brackets that close behind them. */
const SENTENCE = /[^。！？!?；;…\n]*?(?:[。！？!?；;…\n]+|\.(?=\s|$)|$)[”’」』）)\]]*/gu;
/** Where a long sentence may be split. */
const BREATH = /.{1,159}(?:[，、：,:\s]|$)|.{1,160}/gsu;

/** Cuts a text into the pieces that are spoken one after another, without the white space around them. */
export function spokenSentences(text: string): readonly SpokenSentence[] {
  const pieces: SpokenSentence[] = [];
  const add = (start: number, piece: string): void => {
    const inner = piece.trim();
    if (!/[\p{L}\p{N}]/u.test(inner)) return;
    const from = start + piece.indexOf(inner);
    pieces.push({ start: from, end: from + inner.length });
  };
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    if (sentence.length <= LONGEST) add(index, sentence);
    else for (const breath of sentence.matchAll(BREATH)) add(index + breath.index, breath[0]);
  }
  return pieces;
}

/** Events of the player. */
interface SpeechEvents {
  /** A sentence begins; null once the last one has ended. */
  readonly onSentence: (index: number | null) => void;
  /** The browser has no voice that could be heard. */
  readonly onFailed: () => void;
}

/** How fast voices speak, slowest first. */
const VOICE_SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Errors that come of our own stopping. */
const STOPPED: readonly string[] = ["canceled", "interrupted"];

/**
 * Speaks sentences one after another by the browser's own voices (Web Speech API). Each sentence is an
 * utterance of its own: engines fall silent in long ones, and pausing one is not to be relied on, so a
 * pause ends the sentence and going on says it again.
 */
export class SpeechPlayer {
  readonly #sentences: readonly string[];
  readonly #language: string;
  readonly #events: SpeechEvents;
  #at = 0;
  #rate = 1;
  /** The utterance whose end leads on; engines also forget one that nobody holds. */
  #current: SpeechSynthesisUtterance | null = null;

  constructor(sentences: readonly string[], language: string, events: SpeechEvents) {
    this.#sentences = sentences;
    this.#language = language;
    this.#events = events;
  }

  get isSpeaking(): boolean {
    return this.#current !== null;
  }

  get rate(): number {
    return this.#rate;
  }

  /** Says the current sentence and all that follow. */
  play(): void {
    this.pause();
    const text = this.#sentences[this.#at];
    if (text === undefined) {
      this.#at = 0;
      this.#events.onSentence(null);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = this.#language;
    utterance.rate = this.#rate;
    utterance.addEventListener("end", () => {
      if (this.#current !== utterance) return;
      this.#at += 1;
      this.play();
    });
    utterance.addEventListener("error", ({ error }) => {
      if (this.#current !== utterance || STOPPED.includes(error)) return;
      this.#current = null;
      this.#events.onFailed();
    });
    this.#current = utterance;
    this.#events.onSentence(this.#at);
    speechSynthesis.speak(utterance);
  }

  pause(): void {
    this.#current = null;
    speechSynthesis.cancel();
  }

  /** Goes some sentences on, or back, and speaks from there. */
  step(by: number): void {
    this.#at = Math.min(Math.max(0, this.#at + by), this.#sentences.length - 1);
    this.play();
  }

  nextRate(): void {
    const known = VOICE_SPEEDS.findIndex((rate) => rate === this.#rate);
    this.#rate = VOICE_SPEEDS[(known + 1) % VOICE_SPEEDS.length] ?? 1;
    if (this.isSpeaking) this.play();
  }
}
