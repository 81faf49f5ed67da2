import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptedEncodings } from "../../../../app/edge.server/host/built-files";
import { staticFiles } from "../../../../app/edge.server/host/node/static-files";

const folder = mkdtempSync(join(tmpdir(), "davmu-files-"));
const [now, before] = [join(folder, "now"), join(folder, "before")];

beforeAll(() => {
  for (const [root, name] of [
    [now, "new"],
    [before, "old"],
  ] as const) {
    const assets = join(root, "davmu/share/assets");
    mkdirSync(assets, { recursive: true });
    for (const ending of ["", ".br", ".gz"])
      writeFileSync(join(assets, `${name}.js${ending}`), `${name}${ending}`);
  }
  writeFileSync(join(now, "davmu/share/sw.js"), "worker");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function request(path: string, accepted?: string): Promise<Response | null> {
  const headers = new Headers(accepted === undefined ? {} : { "accept-encoding": accepted });
  return staticFiles(now, before).respond(
    new Request(`http://a.example/davmu/share/${path}`, { headers }),
  );
}

describe("a file of the build", () => {
  test.each([
    [undefined, null],
    ["gzip;q=0", null],
    ["zstd", null],
    ["br;q=1.0", "br"],
    ["gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["GZIP, deflate, BR", "br"],
    ["x-gzip", "gzip"],
    ["*;q=0", null],
    ["identity", null],
    ["identity, gzip;q=0.5", null],
    ["identity;q=0.5, gzip", "gzip"],
    ["gzip, identity", "gzip"],
  ])(
    "is sent to who accepts %s as %s, and always says what that depends on",
    async (accepted, encoding) => {
      const response = await request("assets/new.js", accepted);
      expect(response?.status).toBe(200);
      expect(response?.headers.get("vary")).toBe("Accept-Encoding");
      expect(response?.headers.get("content-encoding")).toBe(encoding);
      expect(response?.headers.get("cache-control")).toContain("immutable");
    },
  );

  test("is there for a day after the next release, for pages that are open", async () => {
    const response = await request("assets/old.js", "br");
    expect(await response?.text()).toBe("old.br");
    expect(response?.headers.get("cache-control")).toContain("immutable");
    expect((await request("assets/none.js"))?.status).toBe(404);
    expect((await request("sw.js"))?.headers.get("vary")).toBe("Accept-Encoding");
  });

  test.each(["bytes=0-1", "bytes=-1", "bytes=9-", "bytes=1-0", "bytes=0-0,2-2", "lines=1"])(
    "is sent complete to who asks for the range %s",
    async (range) => {
      const url = "http://a.example/davmu/share/assets/new.js";
      const response = await staticFiles(now).respond(new Request(url, { headers: { range } }));
      expect(response?.status).toBe(200);
      expect(response?.headers.get("content-range")).toBeNull();
      expect(await response?.text()).toBe("new");
    },
  );

  test("what is malformed accepts nothing", () => {
    expect(acceptedEncodings("br;q=yes, ;;, ,")).toEqual([]);
    expect(acceptedEncodings(null)).toEqual([]);
  });
});
