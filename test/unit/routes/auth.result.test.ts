import { describe, expect, it, vi } from "vitest";
import { loader } from "~/routes/auth.result";
import { storeFlashMessage } from "~/features/shared/form-actions/respond-to-action.server";
import { testContext } from "../../helpers/request-context";

interface Answer {
  readonly data: { readonly sentence: string; readonly failed: boolean };
  readonly init: ResponseInit | null;
}

async function answer(headers: Record<string, string>, query = "?return_to=/davmu/share/") {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  const context = testContext({
    url: `https://share.example.com/davmu/share/auth/result${query}`,
    headers,
  });
  const answered = (await loader({ context } as never)) as Answer;
  vi.unstubAllGlobals();
  return answered;
}

async function told(headers: Record<string, string>, query?: string) {
  const { sentence, failed } = (await answer(headers, query)).data;
  return { sentence, failed };
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

  it("says what happened again when it is reloaded: its files may be gone", async () => {
    const cookieFor = async (page: string) => {
      const context = testContext({ url: "https://share.example.com/" });
      const stored = await storeFlashMessage(context, {
        message: "登录成功～",
        failed: false,
        page,
      });
      return { cookie: stored.split(";", 1)[0]! };
    };
    const cookie = await cookieFor("/davmu/share/auth/result");
    const first = await answer(cookie);
    expect(first.data.sentence).toBe("登录成功～");
    // The cookie is left as it is: a second load is told the same.
    expect(new Headers(first.init?.headers).getSetCookie()).toEqual([]);
    const elsewhere = await cookieFor("/davmu/share/cloud_form/42/index.html");
    expect((await told(elsewhere)).sentence).not.toBe("登录成功～");
  });
});
