import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WITHOUT } from "../../engines/names";

describe("what browser tests need", () => {
  let folder: string;

  /** A machine with a browser, on which this program lists fonts, and whose visitor may not install any. */
  const machineWith = async (lister: string) => {
    const program = join(folder, "fc-list");
    writeFileSync(program, `#!/bin/sh\n${lister}\n`);
    chmodSync(program, 0o755);
    vi.stubEnv("PATH", folder);
    vi.stubEnv("CHROMIUM_PATH", program);
    vi.spyOn(process, "getuid").mockReturnValue(1000);
    vi.resetModules();
    const { findChromium } = await import("../../helpers/chromium");
    return { findChromium, chromium: program };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "browser-ready-"));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it("is a font with Chinese letters, too: without one they say what to install", async () => {
    const { findChromium } = await machineWith("exit 0");
    expect(findChromium).toThrow("fonts-noto-cjk");
  });

  it("is no font where nobody can say which there are", async () => {
    const { findChromium, chromium } = await machineWith("exit 127");
    expect(findChromium()).toBe(chromium);
  });

  it("is the browser that is named, where its pages can write Chinese", async () => {
    const { findChromium, chromium } = await machineWith("echo 'Noto Sans CJK SC'");
    expect(findChromium()).toBe(chromium);
  });

  it("is no engine that this run leaves out", async () => {
    // Where it is set no run may leave one out.
    vi.stubEnv("CI", undefined);
    vi.stubEnv(WITHOUT, "");
    const names = async () => (await import("../../engines/start")).oldAndNew.map(([name]) => name);
    vi.resetModules();
    expect(await names()).toEqual(["chromium-86", "chromium-new"]);
    vi.stubEnv(WITHOUT, "chromium-86");
    vi.resetModules();
    expect(await names()).toEqual(["chromium-new"]);
  });
});
