import { afterEach, describe, expect, it, vi } from "vitest";
import { behaviourRecord } from "../../../app/tracking/record";
import { sendRecord } from "../../../app/tracking/send";

afterEach(() => vi.unstubAllGlobals());

describe("the call of behaviour tracking", () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 13; K) Mobile";

  it("is a beacon to /tracker/log under the stat base, with the record as JSON", async () => {
    const sendBeacon = vi.fn<(address: string, body: string) => boolean>(() => true);
    vi.stubGlobal("navigator", { userAgent, sendBeacon });
    const record = behaviourRecord("read", ["ab12cd34"], { duration: 12, percent: 80 });
    await sendRecord("https://stat.example", record);
    expect(sendBeacon.mock.calls).toEqual([
      ["https://stat.example/tracker/log", JSON.stringify(record)],
    ]);
  });

  it("is a POST that outlives the page where there is no beacon, and fails aloud", async () => {
    vi.stubGlobal("navigator", { userAgent });
    const asked: (RequestInit | undefined)[] = [];
    vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => {
      asked.push(init);
      return new Response(null, { status: asked.length === 1 ? 204 : 503 });
    });
    const record = behaviourRecord("view", ["ab12cd34"]);
    await sendRecord("https://stat.example", record);
    expect(asked[0]).toMatchObject({ method: "POST", keepalive: true });
    await expect(sendRecord("https://stat.example", record)).rejects.toThrow("503");
  });
});
