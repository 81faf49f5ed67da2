import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { canInstall, CHINESE_FONT, installPackages } from "./debian";

/** Chromium without its windows: the same pages for less than half of the processor's time. */
const SHELL = "/usr/bin/chromium-headless-shell";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function installed(): string | undefined {
  return (
    CANDIDATES.find((path): path is string => path !== undefined && existsSync(path)) ??
    (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  );
}

/** The fonts with Chinese letters as `fc-list` has them, empty for none; null where nobody can say. */
function chineseFonts(): string | null {
  try {
    return execFileSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/** Found once in a process; what it takes to look costs more than a page. */
let found: string | undefined;

/**
 * A Chromium, with a font for its pages: the one that is installed. On Debian as root the headless shell is
 * installed beside another one, where that can be had, and a font where none has Chinese letters.
 * @throws with what to install where it is missing and cannot be installed.
 */
export function findChromium(): string {
  return (found ??= prepareFont(prepareChromium()));
}

function prepareChromium(): string {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(SHELL) && canInstall()) {
    try {
      installPackages("chromium-headless-shell");
    } catch {
      console.log("no headless shell: another Chromium takes twice the time");
    }
  }
  const path = installed();
  if (path !== undefined) return path;
  throw new Error(
    "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to its executable.",
  );
}

/** Without such a font letters are boxes of another width, and what is measured on a page says nothing. */
function prepareFont(path: string): string {
  if (chineseFonts()) return path;
  if (canInstall()) installPackages(CHINESE_FONT);
  if (chineseFonts() !== "") return path;
  throw new Error(
    `The browser tests need a font with Chinese letters: install one (Debian's is ${CHINESE_FONT}).`,
  );
}

export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--autoplay-policy=no-user-gesture-required",
      ...args,
    ],
  });
}
