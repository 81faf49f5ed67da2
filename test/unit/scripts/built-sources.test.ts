import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isBuildUpToDate, recordBuildSources, sourcesDigest } from "../../../scripts/built-sources";

describe("a build's sources", () => {
  let root: string;
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "built-sources-"));
    for (const folder of ["app/ui", "build", "docs"])
      mkdirSync(join(root, folder), { recursive: true });
    write("app/ui/card.tsx", "1");
    write("package-lock.json", "1");
    recordBuildSources(sourcesDigest(root), root);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  it("are the same until one changes, comes, or is asked for otherwise", () => {
    expect(isBuildUpToDate(root)).toBe(true);
    write("docs/testing.md", "no source");
    expect(isBuildUpToDate(root)).toBe(true);
    write("app/ui/card.tsx", "2");
    expect(isBuildUpToDate(root)).toBe(false);
    write("app/ui/card.tsx", "1");
    expect(isBuildUpToDate(root)).toBe(true);
    write("app/ui/new.tsx", "");
    expect(isBuildUpToDate(root)).toBe(false);
  });

  it("are not the same with other packages, or where the service worker is to go", () => {
    vi.stubEnv("SERVICE_WORKER", "off");
    expect(isBuildUpToDate(root)).toBe(false);
    vi.unstubAllEnvs();
    write("package-lock.json", "2");
    expect(isBuildUpToDate(root)).toBe(false);
  });

  it("are those of no build while none is whole", () => {
    rmSync(join(root, "build"), { recursive: true });
    expect(isBuildUpToDate(root)).toBe(false);
  });
});
