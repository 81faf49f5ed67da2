import semver from "semver";
import { describe, expect, it } from "vitest";
import {
  ageWarning,
  matchingAdvisories,
  productionPackages,
  readLockfile,
} from "../../../../scripts/advisories/known";

const list = {
  date: "2026-11-22",
  source: "test",
  advisories: [
    { package: "broken", vulnerable: ">=1.0.0 <1.2.0", id: "GHSA-1", title: "t", severity: "high" },
  ],
};
function satisfies(version: string, range: string) {
  return semver.satisfies(version, range);
}

function lock(packages: Record<string, object>) {
  return productionPackages(JSON.stringify({ packages: { "": {}, ...packages } }));
}

describe("the list of known faults", () => {
  it("is said to be old after thirty days, with the command that makes it anew", () => {
    const made = { date: "2026-11-01" };
    expect(ageWarning(made, new Date("2026-12-01T23:59:59Z"))).toBeNull();
    expect(ageWarning(made, new Date("2026-12-02T00:00:00Z"))).toBe(
      "The list is 31 days old: npm run advisories -- --refresh",
    );
  });
});

describe("known faults of dependencies", () => {
  it("are found in whatever version goes to production, also below another package", () => {
    const installed = lock({
      "node_modules/broken": { version: "1.2.0" },
      "node_modules/a/node_modules/broken": { version: "1.1.9" },
    });
    expect(matchingAdvisories(installed, list, satisfies).map(({ version }) => version)).toEqual([
      "1.1.9",
    ]);
  });

  it("of tools that no visitor gets are not looked for", () => {
    expect(lock({ "node_modules/broken": { version: "1.0.0", dev: true } })).toEqual([]);
  });

  it("are looked for among what this project ships", () => {
    const names = readLockfile().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["react", "hono", "parse5", "video.js"]));
    expect(names).not.toContain("vitest");
  });
});
