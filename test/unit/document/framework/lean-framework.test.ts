import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { EntryContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { LEANER_FILES, leaner } from "../../../../app/document/framework/lean-framework";
import { withHandOver } from "../../../../app/document/framework/plain-data.server";

const require = createRequire(import.meta.url);
const ROUTER = "@remix-run/router/dist/router.cjs.js";

function sourceOf(file: string): string {
  return readFileSync(`node_modules/${file}`, "utf8");
}

type Router = typeof import("@remix-run/router");

function leanRouter(): Router {
  const module = { exports: {} };
  const run = new Function("exports", "require", "module", leaner(ROUTER, sourceOf(ROUTER)));
  run(module.exports, require, module);
  return module.exports as Router;
}

it.each(LEANER_FILES)("makes %s do less", (file) => {
  expect(leaner(file, sourceOf(file))).not.toBe(sourceOf(file));
});

it("does not build with another version of the framework", () => {
  expect(() => leaner(ROUTER, "export {}")).toThrow(`Another ${ROUTER}`);
  expect(() => leaner(ROUTER, sourceOf(ROUTER).repeat(2))).toThrow(`Another ${ROUTER}`);
});

it("finds the same screens as the framework, at the first visit and later ones", () => {
  const whole = require(`../../../../node_modules/${ROUTER}`) as Router;
  const lean = leanRouter();
  const routes = [
    {
      id: "root",
      path: "",
      children: [
        { id: "home", index: true },
        { id: "detail", path: ":kind/:id" },
        { id: "detail-of", path: "detail/:id?/more" },
        { id: "rest", path: "*" },
      ],
    },
  ];
  const others = [{ id: "other", path: "a/:name" }];
  const paths = ["/base", "/base/a/b", "/base/detail/more", "/base/A/b/", "/base/x/y/z", "/away"];
  for (const path of [...paths, ...paths])
    for (const tree of [routes, others])
      expect(lean.matchRoutes(tree, path, "/base")).toEqual(whole.matchRoutes(tree, path, "/base"));
  for (const end of [true, false])
    expect(lean.matchPath({ path: "/a/:b", end }, "/a/b/c")).toEqual(
      whole.matchPath({ path: "/a/:b", end }, "/a/b/c"),
    );
});

it("encodes loader data as a stream only where the document does not have them", () => {
  const stream = new ReadableStream<Uint8Array>();
  const handOver = vi.fn(() => stream);
  const context = { handOver } as unknown as EntryContext;
  expect(withHandOver(context, false).serverHandoffStream).toBeUndefined();
  expect(handOver).not.toHaveBeenCalled();
  expect(withHandOver(context, true).serverHandoffStream).toBe(stream);
});
