import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loader } from "../../../../app/routes/unknown";
import { testContext } from "../../../helpers/request-context";

async function open(path: string): Promise<{ status: number; location: string | null }> {
  const context = testContext({ url: `https://share.example.com/davmu/share/${path}` });
  try {
    const answer = await loader({ context } as never);
    return { status: answer.init?.status ?? 200, location: null };
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    return { status, location: headers.get("location") };
  }
}

beforeEach(() => vi.stubGlobal("fetch", async () => new Response(null, { status: 503 })));
afterEach(() => vi.unstubAllGlobals());

describe("a URL that no screen has", () => {
  test.each([
    "web/poem/2026/11/r58JdlRA/index.html",
    "web/poem/r58JdlRA/index.html",
    "web/poem/index.html",
  ])("of an unknown type, %s, leads to the error page", async (path) => {
    expect(await open(path)).toEqual({ status: 302, location: "/404" });
  });

  test.each(["nowhere", "web/poem", "a/b/c/d/e/f/index.html"])(
    "is not found where it stands: %s",
    async (path) => {
      expect(await open(path)).toEqual({ status: 404, location: null });
    },
  );
});
