import { loadForLocale } from "../../messages/load.client";
import { finishClosing, overlayContainer } from "../../ui/overlay";
import { createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import barStylesheet from "../../ui/player/player-bar.css?url";
import stylesheet from "./text-to-speech.css?url";
import { SpeechPlayer, spokenSentences } from "./speech-player";

/** A sentence as it stands in the page. */
interface PageSentence {
  readonly text: string;
  readonly range: Range;
}

/** What is read: the blocks of a text; what stands in tables and formulas says nothing to the ear. */
const BLOCKS = "p,h2,h3,h4,h5,h6,li,blockquote,figcaption,dt,dd";
const SILENT = "table,pre,code,math,svg,script,style,noscript,[aria-hidden=true],[hidden]";

function textNodesOf(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent?.closest(SILENT) === null && parent.closest(BLOCKS) === block) nodes.push(node);
  }
  return nodes;
}

/** The range of a piece of the nodes' joined text. */
function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let offset = 0;
  for (const node of nodes) {
    const { length } = node;
    if (start >= offset && start <= offset + length) range.setStart(node, start - offset);
    if (end >= offset && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
}

/** The sentences of some parts of the page, in their order. */
function readableText(parts: readonly Element[]): readonly PageSentence[] {
  return parts
    .flatMap((part) => (part.matches("h1") ? [part] : [...part.querySelectorAll(BLOCKS)]))
    .flatMap((block) => {
      const nodes = block.matches("h1")
        ? ([...block.childNodes].filter((node) => node instanceof Text) as Text[])
        : textNodesOf(block);
      const text = nodes.map(({ data }) => data).join("");
      return spokenSentences(text).map(({ start, end }) => ({
        text: text.slice(start, end),
        range: rangeOf(nodes, start, end),
      }));
    });
}

/** On the root element while the player stands. */
const OPEN = "textToSpeech";
/** The name of the sentence's highlight (CSS Custom Highlight API). */
const SPOKEN = "spoken";

function loadMessages() {
  return loadForLocale({
    "zh-CN": () => import("../../messages/zh-CN/audio"),
    en: () => import("../../messages/en/audio"),
  });
}

/** The CSS Custom Highlight API (Chromium 105, Safari 17.2, Firefox 140). */
interface Highlights {
  set(name: string, highlight: object): void;
  delete(name: string): void;
}

/** Marks a sentence in the page, where the engine can do so without touching the text. */
function highlight(sentence: PageSentence | undefined): void {
  const { Highlight } = globalThis as unknown as { Highlight?: new (range: Range) => object };
  const highlights = (globalThis.CSS as { highlights?: Highlights } | undefined)?.highlights;
  if (Highlight === undefined || highlights === undefined) return;
  if (sentence === undefined) highlights.delete(SPOKEN);
  else highlights.set(SPOKEN, new Highlight(sentence.range));
}

/** Scrolls to the spoken sentence, unless the reader has scrolled it out of view. */
function follow(player: HTMLElement): (sentence: PageSentence) => void {
  let before: Range | null = null;
  const isInSight = (range: Range): boolean => {
    const { top, bottom } = range.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  return ({ range }) => {
    const isFollowed = isInSight(before ?? range);
    before = range;
    const { top, bottom } = range.getBoundingClientRect();
    const end = player.getBoundingClientRect().top;
    if (!isFollowed || (top >= 0 && bottom <= end)) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollBy({ top: top - end / 4, behavior: isCalm ? "auto" : "smooth" });
  };
}

/** The text's own language: an English page may show a Chinese article. */
function languageOf(sentences: readonly PageSentence[]): string {
  return sentences.some(({ text }) => /\p{Script=Han}/u.test(text)) ? "zh-CN" : "en";
}

function button(className: string, label: string, text: string): HTMLElement {
  const made = createTextElement("button", className, text);
  made.setAttribute("type", "button");
  made.setAttribute("aria-label", label);
  return made;
}

/** The next step of a device that cannot speak; none in the native app's web view, which has no banner. */
function insteadOfVoices(t: { readonly openApp: string }): HTMLElement | null {
  if (!("openAppReady" in document.documentElement.dataset)) return null;
  const made = createTextElement("button", "button text-to-speech-instead", t.openApp);
  made.setAttribute("type", "button");
  made.dataset["openApp"] = "";
  return made;
}

/**
 * Reads the article aloud by the browser's own voices, with a player above the footer that stays while
 * the page is read on and shows the sentence that is spoken. Nothing of the framework takes part.
 *
 * @param from the link that asked: it has the focus again when the player is closed
 * @throws when the page has no text, or the player's sentences do not load
 */
export async function openTextToSpeech(from: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const [{ textToSpeech: t }] = await Promise.all([
    loadMessages(),
    loadStylesheet(barStylesheet),
    loadStylesheet(stylesheet),
  ]);
  if (OPEN in dataset) return;
  const sentences = readableText([...document.querySelectorAll("h1,.article-body")]);
  if (sentences.length === 0) throw new Error("The page has no text to read");

  const bar = createTextElement("section", "player-bar text-to-speech", "");
  bar.dataset["action"] = "overlay";
  bar.setAttribute("aria-label", t.player);
  const progress = createTextElement("div", "player-bar-progress", "");
  progress.setAttribute("aria-hidden", "true");
  const text = createTextElement("p", "text-to-speech-text", "");
  const toggle = button(
    "text-to-speech-button text-to-speech-toggle player-bar-toggle",
    t.pause,
    "",
  );
  const back = button("text-to-speech-button text-to-speech-previous", t.back, "");
  const on = button("text-to-speech-button text-to-speech-next", t.next, "");
  const speed = button("text-to-speech-button text-to-speech-speed", t.speed("1"), "1×");
  const position = createTextElement("span", "text-to-speech-position", "");
  const close = button("text-to-speech-button text-to-speech-close player-bar-close", t.close, "");

  const controls = createTextElement("div", "text-to-speech-controls", "");
  for (const part of [speed, back, toggle, on, position]) controls.appendChild(part);
  const instead = insteadOfVoices(t);
  /** Without a voice nothing can be played or stepped through: the app can read it, or nobody. */
  const offerControls = (areOffered: boolean): void => {
    controls.hidden = !areOffered;
    progress.hidden = !areOffered;
    if (instead !== null) instead.hidden = areOffered;
  };
  const showPlace = (index: number): void => {
    position.textContent = `${index}/${sentences.length}`;
    position.setAttribute("aria-label", t.position(index, sentences.length));
    progress.style.setProperty("--heard", String(index / sentences.length));
  };
  const show = (isSpeaking: boolean): void => {
    toggle.dataset["on"] = String(isSpeaking);
    toggle.setAttribute("aria-label", isSpeaking ? t.pause : t.play);
  };
  const keepInSight = follow(bar);
  const player = new SpeechPlayer(
    sentences.map(({ text }) => text),
    languageOf(sentences),
    {
      onSentence: (index) => {
        const sentence = index === null ? undefined : sentences[index];
        text.textContent = sentence?.text ?? t.ended;
        text.removeAttribute("role");
        highlight(sentence);
        if (sentence !== undefined) keepInSight(sentence);
        offerControls(true);
        showPlace(index === null ? sentences.length : index + 1);
        show(sentence !== undefined);
      },
      onFailed: () => {
        text.textContent = t.failed;
        text.setAttribute("role", "alert");
        highlight(undefined);
        show(false);
        const hadFocus = controls.contains(document.activeElement);
        offerControls(false);
        if (hadFocus) (instead ?? close).focus({ preventScroll: true });
      },
    },
  );
  const end = (): void => {
    player.pause();
    highlight(undefined);
    bar.dataset["leaving"] = "";
    void finishClosing(bar).then(() => bar.remove());
    delete dataset[OPEN];
    removeEventListener("pagehide", end);
    removeEventListener("playing", makeWay, true);
  };
  // One is heard at a time.
  const makeWay = ({ target }: Event): void => {
    if (target instanceof HTMLMediaElement && !target.muted) end();
  };
  toggle.addEventListener("click", () => {
    if (!player.isSpeaking) return player.play();
    player.pause();
    show(false);
  });
  back.addEventListener("click", () => player.step(-1));
  on.addEventListener("click", () => player.step(1));
  speed.addEventListener("click", () => {
    player.nextRate();
    speed.textContent = `${player.rate}×`;
    speed.setAttribute("aria-label", t.speed(String(player.rate)));
  });
  close.addEventListener("click", () => {
    end();
    from.focus({ preventScroll: true });
  });
  addEventListener("pagehide", end);
  addEventListener("playing", makeWay, true);

  for (const part of [progress, text, close, controls, instead])
    if (part !== null) bar.appendChild(part);
  dataset[OPEN] = "";
  overlayContainer().appendChild(bar);
  for (const media of document.querySelectorAll<HTMLMediaElement>("audio,video")) media.pause();
  player.play();
  toggle.focus({ preventScroll: true });
}
