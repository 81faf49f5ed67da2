import { SCREEN, type Engine, type Point, type Tab } from "./engine";
import { pause } from "./drivers/timeouts";
import { until } from "./find";
import { isHydrated } from "./hydrate";

/** What a page looks like to somebody who reads it. */
interface Sight {
  readonly title: string;
  /** What can be read in `main`, line by line, without spaces; digits (counts, clocks) as one sign. */
  readonly lines: readonly string[];
  /** The same with what lies behind tabs. */
  readonly text: string;
  /** How wide the page is, in CSS pixels: wider than the screen means that it slides sideways. */
  readonly width: number;
  readonly height: number;
}

function sight(): Sight {
  const main = document.querySelector("main") || document.body;
  const root = document.documentElement;
  // With scripts an agreement opens in place: what says that it opens a window goes.
  const plain = (text: string) =>
    text
      .replace(/在新窗口打开/g, "")
      .replace(/[\d.:,]+/g, "#")
      .replace(/\s/g, "");
  return {
    title: document.title,
    lines: main.innerText
      .split("\n")
      .map(plain)
      .filter((line) => line.length > 3),
    text: plain(main.textContent || ""),
    width: Math.max(root.scrollWidth, document.body.scrollWidth, innerWidth),
    height: root.scrollHeight,
  };
}

/** What the site shows in place of a page that it could not make. */
const ERROR_SCREENS = ["页面暂时打不开", "Application Error"];

/** Most screens of a page that are scrolled through: long lists have no end. */
const MAX_SCREENS = 8;
/** For pictures and lists that come when they come near, in milliseconds. */
const SETTLE = 250;
/** For hydration after a touch. */
const HYDRATION_TIMEOUT = 10_000;

/**
 * Where a touch means nothing but that somebody is there: farther from all that answers than Chromium
 * looks for something that a finger may have meant.
 */
function neutralPlace(): Point {
  const answers =
    "a,button,input,textarea,select,label,iframe,video,audio,[role=button],[data-action]";
  const around = [-24, -12, 0, 12, 24];
  const isNeutral = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && hit.closest(answers) === null;
  };
  for (let y = 120; y < innerHeight - 80; y += 12)
    for (let x = 28; x < innerWidth - 24; x += 24)
      if (around.every((down) => around.every((aside) => isNeutral(x + aside, y + down))))
        return { x, y };
  return { x: innerWidth / 2, y: 100 };
}

/** Short videos take a swipe for the wish to see the next one. */
function followsSwipes(): boolean {
  return document.querySelector(".svideo") !== null;
}

/** A finger that comes down at some place and goes up the screen, as far as there is screen. */
function upwards({ x, y }: Point): readonly Point[] {
  return [0, 30, 80, 140, 200, 240].map((way) => ({ x, y: Math.max(y - way, 10) }));
}

function nudge({ x, y }: Point): readonly Point[] {
  return [
    { x, y },
    { x, y: y - 20 },
  ];
}

/**
 * Lines that are no longer there. What stands between two numbers counts when it is longer than a
 * unit: clocks and counts go on.
 */
function lost(before: Sight, after: Sight): readonly string[] {
  return before.lines.filter((line) =>
    line.split("#").some((part) => part.length > 3 && !after.text.includes(part)),
  );
}

function lengthOf({ lines }: Sight): number {
  return lines.join("").length;
}

/** How much of what could be read may lie behind tabs once a page is hydrated. */
const MAX_HIDDEN = 0.5;

/** What the browser says of every page that it was answered with an error status. */
function isOwnStatus(complaint: string, url: string): boolean {
  return complaint.startsWith("Failed to load resource") && complaint.includes(`(${url})`);
}

/** What is wrong with a page that was touched and scrolled; empty when all is well. */
export async function walkPage(tab: Tab, url: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const earlier = tab.complaints().length;
  await tab.goto(url);
  const before = await tab.run(sight);
  const finger = await tab.run(neutralPlace);
  // Not a tap: Chromium takes one beside a link for one on it.
  await tab.drag((await tab.run(followsSwipes)) ? nudge(finger) : upwards(finger));
  const hydrate = async () => {
    if (await tab.run(isHydrated)) return true;
    // Nobody may have listened yet; since then the page moved under the finger, to a picture, say, whose
    // touch asks for nothing but the picture.
    await tab.drag(nudge(await tab.run(neutralPlace)));
    await pause(SETTLE);
    return null;
  };
  await until("hydration", hydrate, HYDRATION_TIMEOUT).catch((error: Error) =>
    problems.push(error.message),
  );
  for (let screens = 0; screens < MAX_SCREENS; screens += 1) {
    await tab.scroll({ x: 0, y: SCREEN.height - 120 });
    await pause(SETTLE / 3);
    if (await tab.run(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2))
      break;
  }
  // Long lists hold only what is near: back to where the first look was taken.
  await tab.run(() => scrollTo(0, 0));
  await pause(SETTLE);
  const isReadable = (now: Sight) => lengthOf(now) >= lengthOf(before) * MAX_HIDDEN;
  let after = await tab.run(sight);
  // What was far away is laid out anew (`content-visibility`), on a busy machine in its time.
  for (const end = Date.now() + HYDRATION_TIMEOUT; !isReadable(after) && Date.now() < end;) {
    await pause(SETTLE);
    after = await tab.run(sight);
  }

  for (const text of ERROR_SCREENS)
    if (after.lines.some((line) => line.includes(text))) problems.push(`shows “${text}”`);
  const missing = lost(before, after);
  if (missing.length > 0)
    problems.push(`lost ${missing.length} lines: ${missing.slice(0, 3).join(" | ")}`);
  if (!isReadable(after))
    problems.push(`${lengthOf(after)} of ${lengthOf(before)} signs can be read`);
  if (after.title !== before.title) problems.push(`is called “${after.title}” now`);
  if (after.width > SCREEN.width) problems.push(`is ${after.width} pixels wide`);
  const complaints = tab
    .complaints()
    .slice(earlier)
    .filter((complaint) => !isOwnStatus(complaint, url));
  problems.push(...new Set(complaints));
  return problems;
}

/** Somebody who walks through page after page. */
export interface Walker {
  /** What is wrong with the next page; empty when all is well. */
  walk(url: string): Promise<readonly string[]>;
  leave(): Promise<void>;
}

/**
 * One visitor for all pages: to start a browser takes longer than a walk. After a page that could not be
 * walked another one comes.
 */
export function startWalker(engine: Engine): Walker {
  let visitor: Tab | null = null;
  const leave = async () => {
    const tab = visitor;
    visitor = null;
    await tab?.close();
  };
  return {
    walk: async (url) => {
      try {
        visitor ??= await engine.visitor();
        // What the last page says while it is left is not the next one's.
        await visitor.goto("about:blank");
        return await walkPage(visitor, url);
      } catch (error) {
        await leave();
        return [error instanceof Error ? error.message : String(error)];
      }
    },
    leave,
  };
}
