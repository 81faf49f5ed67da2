import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { declaredCalls } from "~/upstream.server/calls";
import { exportedContracts, fieldsOf, withAppendix } from "../../../scripts/contract-appendix";

const document = readFileSync(
  join(import.meta.dirname, "../../../docs/upstream-contract.md"),
  "utf8",
);

describe("the document of the platform's calls", () => {
  const [table = ""] = document.split("## ", 1);
  const inTable = [...table.matchAll(/^\| (\w+)/gm)].map(([, service]) => service);

  it("has a row in its first table for each service that a call asks", () => {
    const services = declaredCalls().map(({ pattern }) => pattern.text.split(" ")[1]!);
    expect([...new Set(services)].filter((service) => !inTable.includes(service))).toEqual([]);
  });

  it("shows in its first table the last word of each call's path", () => {
    const lost = declaredCalls().filter(({ pattern }) => {
      const [path = ""] = pattern.text.split(" ")[2]!.split("?");
      const word = path.split("/").findLast((segment) => /^[\w-]+$/.test(segment)) ?? "";
      return !new RegExp(`\\b${word}\\b`).test(table);
    });
    expect(lost.map(({ name, pattern }) => `${name}: ${pattern.text}`)).toEqual([]);
  });

  it("can show the fields of each call: its contract is exported", async () => {
    const exported = new Set((await exportedContracts()).map(({ contract }) => contract));
    const hidden = declaredCalls().filter(
      ({ contract }) => fieldsOf(contract).length > 0 && !exported.has(contract),
    );
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  it("names every call and every field as the rules and the contracts have them", async () => {
    expect(await withAppendix(document)).toBe(document);
  });
});
