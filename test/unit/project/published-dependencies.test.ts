import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

/** Names that frameworks keep for themselves, and their files by path. */
const INSIDES =
  /UNSAFE_|__remix|__react|__vite|\$R[CSX]\(|node_modules\/[^"'`]*\.(?:js|mjs|cjs)\b|(?:react|react-dom|remix-run\/[\w-]+|router)\/(?:cjs|dist|umd)\//;

/** Where one cannot be avoided, and why. */
const REASONS: Readonly<Record<string, string>> = {
  "app/ssr/framework/is-hydrated.ts": "React has no way to ask whether it has adopted an element",
  "app/ssr/framework/remix-globals.ts": "Remix's browser entry takes its data from globals alone",
  "app/ssr/framework/preload-helper.ts":
    "old engines get their polyfills before the first module that is asked for, and not before",
};

const sources = ["app", "functions", "scripts", "origin", "coordinator"]
  .flatMap((folder) => filesBelow(folder))
  .filter((name) => /\.tsx?$/.test(name));

describe("sources", () => {
  it("name nothing that React keeps for itself, but where a reason stands", () => {
    const naming = sources.filter((name) => INSIDES.test(readFileSync(`${root}/${name}`, "utf8")));
    expect(naming.toSorted()).toEqual(Object.keys(REASONS).toSorted());
  });
});

describe("the router", () => {
  it("is the very copy that Remix uses, or a fragment's location would be unknown to the page's parts", () => {
    const ours = createRequire(`${root}/package.json`);
    const remix = createRequire(ours.resolve("@remix-run/react"));
    for (const name of ["react-router-dom", "react-router", "@remix-run/router"])
      expect(remix.resolve(name), name).toBe(
        createRequire(ours.resolve("react-router-dom")).resolve(name),
      );
  });
});
