import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

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

/** Whether this is Debian, as root. */
export function canInstall(): boolean {
  return existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
}

/** @throws when Debian has no such package, or cannot be reached. */
export function installPackages(...packages: readonly string[]): void {
  console.log(`installing ${packages.join(" and ")} with apt-get …`);
  const options = {
    stdio: "inherit" as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  execFileSync("apt-get", ["update", "-q"], options);
  execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options);
}

/**
 * An installed Chromium; on Debian as root it is installed when missing.
 * @throws with what to do when there is none and it cannot be installed.
 */
export function findChromium(): string {
  const found = installed();
  if (found !== undefined) return found;
  if (canInstall()) {
    installPackages("chromium-headless-shell", "fonts-noto-cjk");
    const path = installed();
    if (path !== undefined) return path;
  }
  throw new Error(
    "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to its executable.",
  );
}

/**
 * The Chromium for a whole run: on Debian as root the headless shell is installed beside another one;
 * where that fails, the one that is there does.
 * @throws as `findChromium`
 */
export function prepareChromium(): string {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(SHELL) && canInstall()) {
    try {
      installPackages("chromium-headless-shell");
    } catch {
      console.log("no headless shell: the installed Chromium takes twice the time");
    }
  }
  return findChromium();
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
