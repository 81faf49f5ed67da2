import { existsSync } from "node:fs";
import { canInstall, CHINESE_FONT, installPackages } from "../helpers/debian";
import type { WebkitPaths } from "./drivers/webkit";
import type { EngineName } from "./names";
import { installOldChromiums } from "./old-chromium";

function firstThere(...paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path));
}

export function firefoxPath(): string | undefined {
  return firstThere(process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox");
}

export function webkitPaths(): WebkitPaths | undefined {
  const driver = firstThere("/usr/bin/WebKitWebDriver");
  const screen = firstThere("/usr/bin/Xvfb");
  const browser = firstThere(
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  );
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/** Debian's packages of an engine, with what it needs to play sound and video, to write Chinese and to speak. */
const PACKAGES: Readonly<Partial<Record<EngineName, readonly string[]>>> = {
  firefox: [
    "firefox-esr",
    "libavcodec-extra",
    CHINESE_FONT,
    "speech-dispatcher",
    "speech-dispatcher-espeak-ng",
    "espeak-ng",
  ],
  webkit: [
    "webkit2gtk-driver",
    "xvfb",
    "gstreamer1.0-plugins-good",
    "gstreamer1.0-plugins-bad",
    "gstreamer1.0-libav",
    CHINESE_FONT,
  ],
};

function isThere(name: EngineName): boolean {
  return name === "firefox" ? firefoxPath() !== undefined : webkitPaths() !== undefined;
}

/**
 * Makes these engines ready: the old Chromiums come from npm, Firefox and WebKit from Debian's packages
 * where this is Debian and root.
 * @throws with what to install when an engine is missing and cannot be installed.
 */
export async function prepareEngines(names: readonly EngineName[]): Promise<void> {
  await installOldChromiums(names.filter((name) => name.startsWith("chromium-")));
  const packaged = names.filter((name) => PACKAGES[name] !== undefined);
  if (canInstall()) installPackages(...packaged.flatMap((name) => PACKAGES[name] ?? []));
  const missing = packaged.filter((name) => !isThere(name));
  if (missing.length > 0)
    throw new Error(
      missing
        .map(
          (name) =>
            `The tests need ${name}: on Debian, apt-get install ${PACKAGES[name]?.join(" ")}; ` +
            `or leave it out: --without ${name}`,
        )
        .join("\n"),
    );
}
