import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { narrowHandler } from "../../../../app/ssr/framework/narrow-handler";

function route(id: string, parentId: string | undefined, path?: string, index = false) {
  const module = { loader: () => new Response(id) };
  return { id, parentId, path, index, module };
}

const routes = [
  route("root", undefined, ""),
  route("home", "root", undefined, true),
  route("doc", "root", ":actor/doc/:year?/:id"),
  route("frame", "root"),
  route("clue", "frame", "dejin/detail/:id"),
  route("unknown", "root", "*"),
];

const build = {
  basename: "/davmu/share",
  entry: { module: {} },
  routes: Object.fromEntries(routes.map((each) => [each.id, each])),
  assets: { version: "1", url: "", entry: { module: "", imports: [] }, routes: {} },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

describe("the handler of one screen", () => {
  // Without components the framework answers with what the screen's own loader gives.
  it.each([
    ["/davmu/share/web/doc/2026/1", "doc"],
    ["/davmu/share/web/doc/1", "doc"],
    ["/davmu/share", "home"],
    ["/davmu/share/dejin/detail/1", "clue"],
    ["/davmu/share/nowhere", "unknown"],
  ])("of %s is the one that the handler of all screens would find", async (path, id) => {
    const handle = narrowHandler(build);
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await handle(new Request(`http://a.test${path}`), {} as never);
      expect(await response.text()).toBe(id);
    }
  });
});
