import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withAppendix } from "../../../scripts/contract-appendix";

describe("the document of the platform's calls", () => {
  it("names every call and every field as the rules and the contracts have them", async () => {
    const path = join(import.meta.dirname, "../../../docs/upstream-contract.md");
    const document = readFileSync(path, "utf8");
    expect(await withAppendix(document)).toBe(document);
  });
});
