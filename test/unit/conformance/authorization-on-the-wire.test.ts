import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { expect, it } from "vitest";
import { declaredCalls } from "../../../app/upstream.server/calls";

/** A worker that makes one call with the site's own headers, to wherever it is asked to. */
async function worker(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { platformHeaders } from "./app/upstream.server/platform-call";
        export default {
          fetch: async (request) => {
            const { to, path, token } = await request.json();
            const visitor = { token, userId: null, requestId: "r-1" };
            return fetch(to + path, { headers: platformHeaders(path, visitor) });
          },
        };`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: "esm",
  });
  return outputFiles[0]?.text ?? "";
}

/** Every URL the site calls, its placeholders filled in. */
const paths = [
  ...new Set(
    declaredCalls().map(
      ({ pattern }) =>
        `/${pattern.segments.map((part) => (typeof part === "string" ? part : "x")).join("/")}`,
    ),
  ),
];

/** What arrives of a call's headers, asked by `call`. */
async function withPlatform(
  test: (
    call: (path: string, token: string | null) => Promise<IncomingHttpHeaders>,
  ) => Promise<void>,
): Promise<void> {
  const seen: IncomingHttpHeaders[] = [];
  const platform = createServer((request, response) => {
    seen.push(request.headers);
    response.end("{}");
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", () => resolve()));
  const to = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const site = new Miniflare({
    modules: true,
    script: await worker(),
    compatibilityDate: "2025-09-01",
  });
  try {
    await test(async (path, token) => {
      const body = JSON.stringify({ to, path, token });
      await (await site.dispatchFetch("http://site/", { method: "POST", body })).text();
      return seen.at(-1) ?? {};
    });
  } finally {
    await site.dispose();
    platform.close();
  }
}

it("on the wire the runtime sends a token as it is, and leaves an empty authorization header out", () =>
  withPlatform(async (call) => {
    const named = await call("/peony/v1/app/info", "token-1");
    expect(named).toMatchObject({ authorization: "token-1", "x-request-id": "r-1" });
    const nameless = await call("/peony/v1/app/info", null);
    expect(nameless.authorization).toBeUndefined();
    expect(nameless["x-request-id"]).toBe("r-1");
  }));

it("is left out on exactly the four paths that take none", () =>
  withPlatform(async (call) => {
    const without: string[] = [];
    for (const path of paths) {
      const { authorization } = await call(path, "token-1");
      if (authorization === undefined) without.push(path);
      else expect(authorization).toBe("token-1");
    }
    expect(paths.length).toBeGreaterThan(50);
    expect(without.toSorted()).toEqual([
      "/circle/v1/api/share/content/detail",
      "/law/v1/api/share/question/answerlist",
      "/law/v1/api/share/question/detail",
      // The catalogue is one of the four: its list and its contents.
      "/peony/v1/picho/v1/open/catalog",
      "/peony/v1/picho/v1/open/content",
    ]);
  }));
