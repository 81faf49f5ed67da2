import { within } from "../../model/time/deadline";
import type { ShareData } from "../../model/share-card/share-card";
import { qrPath } from "../desktop/qr-path";

/** Never broken across lines: Latin words, numbers, runs of spaces; any other character is a piece of its own. */
const UNBREAKABLE = /[\p{Script=Latin}\d][\p{Script=Latin}\d.,%'-]*|\s+|./gu;
/** Characters that may not begin a line (Requirements for Chinese Text Layout, 3.1.4). */
const NO_LINE_START = /^[，。、；：！？）》」』”’…]/u;

/** A phrase may be broken after anything but a letter or digit. */
const LETTER = /[\p{L}\p{N}]$/u;

interface Limits {
  /** In the unit of `measure`. */
  readonly width: number;
  /** More lines are cut, with … at the end of the last. */
  readonly maxLines: number;
}

interface Piece {
  readonly text: string;
  /** Whether it continues a phrase: no line should begin here. */
  readonly isInside: boolean;
}

function piecesOf(phrases: readonly string[]): readonly Piece[] {
  const isDivided = phrases.length > 1;
  return phrases.flatMap((phrase) => {
    const texts = [...phrase.matchAll(UNBREAKABLE)].map(([text]) => text);
    return texts.map((text, at) => ({
      text,
      isInside: isDivided && LETTER.test(texts[at - 1] ?? ""),
    }));
  });
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/**
 * Breaks a text into lines for a canvas, which breaks none by itself.
 *
 * @param phrases between which lines end where they can; one phrase is text whose lines end anywhere
 * @param measure a text's width
 */
export function wrapLines(
  phrases: readonly string[],
  { width, maxLines }: Limits,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line: readonly Piece[] = [];
  for (const piece of piecesOf(phrases)) {
    const longer = [...line, piece];
    if (line.length > 0 && measure(textOf(longer)) > width && !NO_LINE_START.test(piece.text)) {
      const last = longer.findLastIndex(({ isInside }, at) => at > 0 && !isInside);
      const end = last === -1 ? line.length : last;
      lines.push(textOf(line.slice(0, end)).trimEnd());
      line = line.slice(end);
    }
    if (line.length > 0 || piece.text.trim() !== "") line = [...line, piece];
  }
  if (line.length > 0) lines.push(textOf(line).trimEnd());
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  let last = [...(shown[maxLines - 1] ?? "")];
  while (last.length > 1 && measure(`${last.join("")}…`) > width) last = last.slice(0, -1);
  return [...shown.slice(0, -1), `${last.join("")}…`];
}

/** The poster in its own pixels: sharp on a phone, small enough to be sent. */
const WIDTH = 750;
const MARGIN = 48;
const PICTURE_HEIGHT = 500;
const TITLE = { size: 42, line: 60, maxLines: 4 } as const;
const TEXT = { size: 28, line: 44, maxLines: 3 } as const;
/** Same size as the description, on one line. */
const SOURCE = { ...TEXT, maxLines: 1 } as const;
const QR_SIZE = 180;
const LOGO_SIZE = 72;
const FONT = `"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",sans-serif`;

/** How long the picture may take, in milliseconds; the poster is made without it then. */
const TIMEOUT = 5000;

/** A picture that a canvas may be saved with: hosts without CORS do not come. */
function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const picture = new Promise<HTMLImageElement | null>((resolve) => {
    if (url === "") {
      resolve(null);
      return;
    }
    const image = new Image();
    image.crossOrigin = "anonymous";
    image.referrerPolicy = "no-referrer";
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => resolve(null));
    image.src = url;
  });
  return within(picture, TIMEOUT, null);
}

/** Fills the poster's head with the picture's middle. */
function drawPicture(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(WIDTH / image.naturalWidth, PICTURE_HEIGHT / image.naturalHeight);
  const [width, height] = [WIDTH / scale, PICTURE_HEIGHT / scale];
  const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2];
  context.drawImage(image, left, top, width, height, 0, 0, WIDTH, PICTURE_HEIGHT);
}

function drawQrCode(context: CanvasRenderingContext2D, url: string, top: number): void {
  const { size, path } = qrPath(url);
  context.save();
  context.translate(WIDTH - MARGIN - QR_SIZE, top);
  context.scale(QR_SIZE / size, QR_SIZE / size);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path));
  context.restore();
}

/** The publisher's logo, with rounded corners as on the page. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement, top: number): void {
  const radius = LOGO_SIZE / 5;
  const [left, right, bottom] = [MARGIN, MARGIN + LOGO_SIZE, top + LOGO_SIZE];
  context.save();
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.clip();
  context.drawImage(logo, left, top, LOGO_SIZE, LOGO_SIZE);
  context.restore();
}

interface PosterWords {
  /** The title in phrases between which its lines break. */
  readonly title: readonly string[];
  /** Whose content it is, as the page says below its title; empty where only the site is named. */
  readonly source: string;
  /** The publisher's name. */
  readonly site: string;
  /** The URL of the publisher's logo; empty without one. */
  readonly logo: string;
  /** The caption of the QR code. */
  readonly scan: string;
}

/**
 * Draws the poster of a page on the device: picture, title, source, first words, who publishes it, and a code
 * that leads to it. Nothing is sent anywhere.
 *
 * @throws where there is no canvas, or the URL is too long for a code
 */
export async function drawPoster(page: ShareData, words: PosterWords): Promise<Blob> {
  const [image, logo] = await Promise.all([loadPicture(page.imgUrl), loadPicture(words.logo)]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas to draw on");
  const contentWidth = WIDTH - 2 * MARGIN;
  const linesOf = (
    phrases: readonly string[],
    weight: string,
    { size, maxLines }: typeof TITLE | typeof TEXT | typeof SOURCE,
  ) => {
    context.font = `${weight} ${size}px ${FONT}`;
    return wrapLines(
      phrases,
      { width: contentWidth, maxLines: maxLines },
      (part) => context.measureText(part).width,
    );
  };
  const title = linesOf(words.title, "bold", TITLE);
  const source = words.source === "" ? [] : linesOf([words.source], "normal", SOURCE);
  const text = page.desc === page.title ? [] : linesOf([page.desc], "normal", TEXT);
  const head = image === null ? MARGIN : PICTURE_HEIGHT + 40;
  const sourceTop = head + title.length * TITLE.line + 8;
  const textTop = sourceTop + source.length * SOURCE.line + 8;
  const foot = textTop + text.length * TEXT.line + 40;
  canvas.width = WIDTH;
  canvas.height = foot + QR_SIZE + MARGIN;

  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = "middle";
  if (image !== null) drawPicture(context, image);
  const write = (lines: readonly string[], top: number, line: number): void =>
    lines.forEach((each, at) => context.fillText(each, MARGIN, top + at * line + line / 2));
  context.fillStyle = "#1a1a1a";
  context.font = `bold ${TITLE.size}px ${FONT}`;
  write(title, head, TITLE.line);
  context.font = `normal ${SOURCE.size}px ${FONT}`;
  write(source, sourceTop, SOURCE.line);
  context.fillStyle = "#63686e";
  context.font = `normal ${TEXT.size}px ${FONT}`;
  write(text, textTop, TEXT.line);
  const left = logo === null ? MARGIN : MARGIN + LOGO_SIZE + 20;
  context.fillText(words.scan, left, foot + QR_SIZE / 2 + 22);
  context.fillStyle = "#1a1a1a";
  drawQrCode(context, page.link, foot);
  context.font = `bold 34px ${FONT}`;
  context.fillText(words.site, left, foot + QR_SIZE / 2 - 22);
  if (logo !== null) drawLogo(context, logo, foot + (QR_SIZE - LOGO_SIZE) / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The poster could not be saved"));
      else resolve(blob);
    }, "image/png");
  });
}
