import { afterEach, describe, expect, it, vi } from "vitest";
import { openLive } from "../../../../app/features/live/open-live.server";
import { testEdge } from "../../../helpers/edge";

/** A visitor with a phone: crawlers get a card of what there is. */
function visit() {
  return testEdge({ headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" } });
}

/** What a visitor gets for a broadcast whose detail the platform refuses with this code. */
async function statusFor(code: number): Promise<number> {
  vi.stubGlobal("fetch", async () => Response.json({ code, message: "no" }));
  const refused: unknown = await openLive(visit(), "ab12cd34").catch((error: unknown) => error);
  return (refused as Response).status;
}

afterEach(() => vi.unstubAllGlobals());

describe("a broadcast whose detail the platform refuses", () => {
  it.each([10024, 404, 410])("is not there, by code %i", async (code) => {
    expect(await statusFor(code)).toBe(404);
  });

  it.each([401, 500, 10001])(
    "may be there later, by code %i: search engines keep it",
    async (code) => {
      expect(await statusFor(code)).toBe(503);
    },
  );
});
