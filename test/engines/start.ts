import { findChromium } from "../helpers/chromium";
import { startChromium } from "./drivers/chromium";
import { startFirefox } from "./drivers/firefox";
import { startWebkit } from "./drivers/webkit";
import type { Engine } from "./engine";
import { firefoxPath, webkitPaths } from "./install";
import { enginesAsked, isEngineName, type EngineName } from "./names";
import { oldChromium } from "./old-chromium";

/** Starts an engine that `prepareEngines` has made ready. @throws when it is not there. */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === "firefox") {
    const path = firefoxPath();
    if (path === undefined) throw new Error("Firefox is not installed");
    return startFirefox(path);
  }
  if (name === "webkit") {
    const paths = webkitPaths();
    if (paths === undefined) throw new Error("WebKitGTK's driver is not installed");
    return startWebkit(paths);
  }
  return startChromium(name, oldChromium(name), name.slice("chromium-".length));
}

/** The oldest engine, and the Chromium that the browser tests use. */
const OLD_AND_NEW: Readonly<Record<string, () => Promise<Engine>>> = {
  "chromium-86": () => startEngine("chromium-86"),
  "chromium-new": () => startChromium("chromium-new", findChromium(), "130"),
};

/** An old engine and a new one, without what this run leaves out. */
export const oldAndNew = Object.entries(OLD_AND_NEW).filter(
  ([name]) => !isEngineName(name) || enginesAsked([]).includes(name),
);
