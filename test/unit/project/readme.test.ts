import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withVariables } from "../../../scripts/readme-variables";

const root = join(import.meta.dirname, "../../..");
function read(name: string) {
  return readFileSync(join(root, name), "utf8");
}

describe("README", () => {
  it("has a table of every variable with its default and meaning, as the configuration says them", () => {
    const readme = read("README.md");
    expect(withVariables(readme)).toBe(readme);
  });

  it("begins with the two commands", () => {
    expect(read("README.md").split("\n").slice(0, 5).join("\n")).toMatch(
      /npm ci && npm start[\s\S]*npm ci && npm test/,
    );
  });
});
