import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const installed = (): string | undefined =>
  CANDIDATES.find((path): path is string => path !== undefined && existsSync(path)) ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

const canInstall = (): boolean => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

/**
 * An installed Chromium; on Debian as root it is installed when missing.
 * @throws with what to do when there is none and it cannot be installed.
 */
export const findChromium = (): string => {
  const found = installed();
  if (found !== undefined) return found;
  if (canInstall()) {
    console.log("installing Chromium and a Chinese font with apt-get …");
    const options = {
      stdio: "inherit" as const,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync(
      "apt-get",
      ["install", "-y", "-q", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
      options,
    );
    const path = installed();
    if (path !== undefined) return path;
  }
  throw new Error(
    "The browser tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to its executable.",
  );
};

export const launchChromium = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
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
