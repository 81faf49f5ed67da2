import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { expect, it } from "vitest";

/** A worker that makes one call with the site's own headers, to wherever it is asked to. */
async function worker(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { platformHeaders } from "./app/platform.server/headers";
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

it("on the wire the runtime sends a token as it is, and leaves an empty authorization header out", async () => {
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
    const call = async (path: string, token: string | null) => {
      const body = JSON.stringify({ to, path, token });
      await (await site.dispatchFetch("http://site/", { method: "POST", body })).text();
      return seen.at(-1)?.authorization;
    };
    expect(await call("/peony/v1/app/info", "token-1")).toBe("token-1");
    expect(await call("/peony/v1/app/info", null)).toBeUndefined();
    expect(await call("/law/v1/api/share/question/detail", "token-1")).toBeUndefined();
    expect(seen.every((headers) => headers["x-request-id"] === "r-1")).toBe(true);
  } finally {
    await site.dispose();
    platform.close();
  }
});
