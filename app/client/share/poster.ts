import { withDeadline } from "../../model/time/deadline";
import type { ShareData } from "../../model/share-card/share-card";
import { qrPath } from "../desktop/qr-path";
import { wrapLines, wrapPreservingLineBreaks } from "./wrap-lines";

/** The poster in its own pixels: sharp on a phone, small enough to be sent. */
const WIDTH = 750;
const MARGIN = 48;
const CONTENT_WIDTH = WIDTH - 2 * MARGIN;
const PICTURE_HEIGHT = 500;
const DARK = "#1a1a1a";
const GREY = "#63686e";
const BAND = "#f5f6f7";

/** How a text is written. */
interface TextStyle {
  readonly size: number;
  /** A line's height. */
  readonly lineHeight: number;
  readonly maxLines: number;
  readonly weight: "bold" | "normal";
  readonly colour: string;
}

const TITLE: TextStyle = { size: 42, lineHeight: 60, maxLines: 4, weight: "bold", colour: DARK };
const TEXT: TextStyle = { size: 28, lineHeight: 44, maxLines: 3, weight: "normal", colour: GREY };
/** Same size as the description, on one line. */
const SOURCE: TextStyle = { ...TEXT, maxLines: 1, colour: DARK };
const COMMENT: TextStyle = {
  size: 38,
  lineHeight: 62,
  maxLines: 12,
  weight: "normal",
  colour: DARK,
};
const COMMENT_AUTHOR: TextStyle = { ...SOURCE, colour: GREY };
const ARTICLE: TextStyle = { size: 30, lineHeight: 44, maxLines: 2, weight: "bold", colour: DARK };
const ARTICLE_SOURCE: TextStyle = { ...COMMENT_AUTHOR, size: 24, lineHeight: 36 };
const SITE: TextStyle = { ...ARTICLE, size: 34, maxLines: 1 };

const QR_SIZE = 180;
const LOGO_SIZE = 72;
const FONT = `"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans CJK SC",sans-serif`;

/** How long the picture may take, in milliseconds; the poster is made without it then. */
const TIMEOUT = 5000;

/** Loads a picture that does not taint the canvas; null if its host does not allow CORS, or it fails. */
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
  return withDeadline(picture, TIMEOUT, null);
}

/** A part of a poster over its whole width, below the part before it. */
interface Block {
  readonly height: number;
  readonly draw: (top: number) => void;
}

function space(height: number): Block {
  return { height, draw: () => {} };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Fills a box with a picture's middle. */
function drawPicture(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  { left, top, width, height }: Box,
): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
  const [cutWidth, cutHeight] = [width / scale, height / scale];
  const [x, y] = [(image.naturalWidth - cutWidth) / 2, (image.naturalHeight - cutHeight) / 2];
  context.drawImage(image, x, y, cutWidth, cutHeight, left, top, width, height);
}

/** Draws within a box with rounded corners. */
function clipRounded(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  radius: number,
  draw: () => void,
): void {
  const [right, bottom] = [left + width, top + height];
  context.save();
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.clip();
  draw();
  context.restore();
}

/** Lines of text. */
function linesBlock(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  style: TextStyle,
  left = MARGIN,
): Block {
  const { lineHeight, colour } = style;
  return {
    height: lines.length * lineHeight,
    draw: (top) => {
      setFont(context, style);
      context.fillStyle = colour;
      for (const [at, text] of lines.entries())
        context.fillText(text, left, top + at * lineHeight + lineHeight / 2);
    },
  };
}

function setFont(context: CanvasRenderingContext2D, { weight, size }: TextStyle): void {
  context.font = `${weight} ${size}px ${FONT}`;
}

/** A text that wraps between phrases where possible; an empty one has height 0. */
function textBlock(
  context: CanvasRenderingContext2D,
  phrases: readonly string[],
  style: TextStyle,
  { left, width }: Pick<Box, "left" | "width"> = { left: MARGIN, width: CONTENT_WIDTH },
): Block {
  setFont(context, style);
  const limits = { width, maxLines: style.maxLines };
  const lines = wrapLines(phrases, limits, (part) => context.measureText(part).width);
  return linesBlock(context, lines, style, left);
}

/** Who publishes it, and the QR code that leads to the page. */
function footerBlock(
  context: CanvasRenderingContext2D,
  { site, scan, link }: PosterTexts & Pick<ShareData, "link">,
  logo: HTMLImageElement | null,
): Block {
  const left = logo === null ? MARGIN : MARGIN + LOGO_SIZE + 20;
  return {
    height: QR_SIZE + MARGIN,
    draw: (top) => {
      const middle = top + QR_SIZE / 2;
      linesBlock(context, [site], SITE, left).draw(middle - 22 - SITE.lineHeight / 2);
      linesBlock(context, [scan], TEXT, left).draw(middle + 22 - TEXT.lineHeight / 2);
      context.fillStyle = DARK;
      drawQrCode(context, link, top);
      if (logo === null) return;
      const box = {
        left: MARGIN,
        top: middle - LOGO_SIZE / 2,
        width: LOGO_SIZE,
        height: LOGO_SIZE,
      };
      // As on the page.
      clipRounded(context, box, LOGO_SIZE / 5, () => drawPicture(context, logo, box));
    },
  };
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

/** What every poster says. */
export interface PosterTexts {
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

/** A reader's comment as its poster shows it. */
export interface PosterComment {
  readonly text: string;
  /** The writer's name, with their role if they have one. */
  readonly writer: string;
}

/** Picture, title, source and first words of a page. */
function pageBlocks(
  context: CanvasRenderingContext2D,
  page: ShareData,
  texts: PosterTexts,
  image: HTMLImageElement | null,
): readonly Block[] {
  const box = { left: 0, width: WIDTH, height: PICTURE_HEIGHT };
  const picture: readonly Block[] =
    image === null
      ? [space(MARGIN)]
      : [
          { height: box.height, draw: (top) => drawPicture(context, image, { ...box, top }) },
          space(40),
        ];
  return [
    ...picture,
    textBlock(context, texts.title, TITLE),
    space(8),
    textBlock(context, [texts.source], SOURCE),
    space(8),
    textBlock(context, page.desc === page.title ? [] : [page.desc], TEXT),
    space(40),
  ];
}

/** The mark that opens a comment, and the room of it. */
const QUOTE = { size: 120, room: 76, colour: "#d9dce0" } as const;

/** A comment as large as a title, its writer, and the article that it is about in a box. */
function commentBlocks(
  context: CanvasRenderingContext2D,
  { text, writer }: PosterComment,
  texts: PosterTexts,
  image: HTMLImageElement | null,
): readonly Block[] {
  setFont(context, COMMENT);
  const limits = { width: CONTENT_WIDTH, maxLines: COMMENT.maxLines };
  const lines = wrapPreservingLineBreaks(text, limits, (part) => context.measureText(part).width);
  return [
    space(MARGIN),
    {
      height: QUOTE.room,
      draw: (top) => {
        context.font = `bold ${QUOTE.size}px Georgia,serif`;
        context.fillStyle = QUOTE.colour;
        context.fillText("\u201c", MARGIN - 6, top + QUOTE.size / 2);
      },
    },
    linesBlock(context, lines, COMMENT),
    space(20),
    textBlock(context, [writer], COMMENT_AUTHOR),
    space(36),
    articleBlock(context, texts, image),
    space(44),
  ];
}

/** The article's title and source beside its picture, on a band. */
function articleBlock(
  context: CanvasRenderingContext2D,
  texts: PosterTexts,
  image: HTMLImageElement | null,
): Block {
  const padding = 24;
  const side = 128;
  const beside = image === null ? 0 : side + padding;
  const box = { left: MARGIN + padding, width: CONTENT_WIDTH - 2 * padding - beside };
  const title = textBlock(context, texts.title, ARTICLE, box);
  const source = textBlock(context, [texts.source], ARTICLE_SOURCE, box);
  const inside = title.height + source.height;
  const height = 2 * padding + (image === null ? inside : Math.max(inside, side));
  return {
    height,
    draw: (top) => {
      const band = { left: MARGIN, top, width: CONTENT_WIDTH, height };
      clipRounded(context, band, 16, () => {
        context.fillStyle = BAND;
        context.fillRect(MARGIN, top, CONTENT_WIDTH, height);
      });
      const start = top + (height - inside) / 2;
      title.draw(start);
      source.draw(start + title.height);
      if (image === null) return;
      const left = MARGIN + CONTENT_WIDTH - padding - side;
      const box = { left, top: top + (height - side) / 2, width: side, height: side };
      clipRounded(context, box, 8, () => drawPicture(context, image, box));
    },
  };
}

/**
 * Draws the poster of a page on the device: picture, title, source, first words, who publishes it, and a QR code
 * that leads to it; of a comment, its text and writer above the title. Nothing is sent anywhere.
 *
 * @throws where there is no canvas, or the URL is too long for a QR code
 */
export async function drawPoster(
  page: ShareData,
  texts: PosterTexts,
  comment: PosterComment | null,
): Promise<Blob> {
  const [image, logo] = await Promise.all([loadPicture(page.imgUrl), loadPicture(texts.logo)]);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas to draw on");
  const blocks = [
    ...(comment === null
      ? pageBlocks(context, page, texts, image)
      : commentBlocks(context, comment, texts, image)),
    footerBlock(context, { ...texts, link: page.link }, logo),
  ];
  canvas.width = WIDTH;
  canvas.height = blocks.reduce((sum, { height }) => sum + height, 0);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = "middle";
  let top = 0;
  for (const { height, draw } of blocks) {
    draw(top);
    top += height;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The poster could not be saved"));
      else resolve(blob);
    }, "image/png");
  });
}
