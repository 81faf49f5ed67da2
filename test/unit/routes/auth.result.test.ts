import { describe, expect, it, vi } from "vitest";
import { loader } from "~/routes/auth.result";
import { testEdge } from "../../helpers/edge";

async function told(headers: Record<string, string>, query = "?return_to=/davmu/share/") {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const edge = testEdge({
    url: `https://share.example.com/davmu/share/auth/result${query}`,
    headers,
  });
  const { data } = (await loader({ context: { edge } } as never)) as {
    data: { sentence: string; failed: boolean };
  };
  vi.unstubAllGlobals();
  return { sentence: data.sentence, failed: data.failed };
}

describe("the page after a form without JavaScript", () => {
  it("tells a browser that keeps no cookies that the login does not hold", async () => {
    const { sentence, failed } = await told({});
    expect(sentence).toContain("没有保存登录信息（Cookie）");
    expect(failed).toBe(true);
  });

  it("says nothing of cookies to a browser that sends some, or to who comes by chance", async () => {
    expect((await told({ cookie: "davmu-visitor=x" })).sentence).not.toContain("Cookie");
    expect((await told({}, "")).sentence).not.toContain("Cookie");
  });
});
