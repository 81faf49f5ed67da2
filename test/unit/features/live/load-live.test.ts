import { afterEach, describe, expect, it, vi } from "vitest";
import { loadLive } from "../../../../app/features/live/live.server";
import { testContext } from "../../../helpers/request-context";

/** A visitor with a phone: crawlers get a card of what there is. */
function visit() {
  return testContext({ headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" } });
}

/** What is thrown at somebody who opens a broadcast whose detail the platform answers so. */
async function answerTo(wire: object, context = visit()): Promise<Response> {
  vi.stubGlobal("fetch", async () => Response.json({ message: "", ...wire }));
  const refused: unknown = await loadLive(context, "ab12cd34").catch((error: unknown) => error);
  if (!(refused instanceof Response)) throw new Error("the broadcast opened");
  return refused;
}

afterEach(() => vi.unstubAllGlobals());

describe("a broadcast whose detail the platform refuses", () => {
  it.each([10024, 404, 410])("leads to the error page by code %i", async (code) => {
    const { status, headers } = await answerTo({ code });
    expect([status, headers.get("location")]).toEqual([302, "/404"]);
  });

  it.each([17, 100])("leads to the error page in state %i", async (state) => {
    const { status, headers } = await answerTo({ code: 0, data: { live_id: "1", state } });
    expect([status, headers.get("location")]).toEqual([302, "/404"]);
  });

  it("leads crawlers there as well", async () => {
    const crawler = testContext({ headers: { "user-agent": "Twitterbot/1.0" } });
    expect((await answerTo({ code: 10024 }, crawler)).headers.get("location")).toBe("/404");
  });

  it("is nothing to a preview, which says so", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ code: 10024, message: "" }));
    expect(await loadLive(visit(), "ab12cd34", true)).toBeNull();
  });

  it.each([401, 500, 10001])(
    "may be there later, by code %i: search engines keep it",
    async (code) => {
      expect((await answerTo({ code })).status).toBe(503);
    },
  );
});
