import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { readClue } from "../../../app/upstream.server/clue-report";
import { readContent } from "../../../app/upstream.server/content";
import { readShareSignature } from "../../../app/upstream.server/share";
import { readSiteConfig } from "../../../app/upstream.server/site";
import { setUpPlatform } from "../../helpers/platform-on-the-wire";

const platform = setUpPlatform();
const address = "http://127.0.0.1:8788/davmu/share/";

let log: MockInstance<typeof console.warn>;

beforeEach(() => {
  log = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Whether a failed call to this path was logged, once the platform had got it. */
async function expectLogged(path: string): Promise<void> {
  expect((await platform.arrived()).map((call) => call.path)).toContain(path);
  expect(String(log.mock.calls)).toContain("upstream.failed");
}

describe.each([
  ["answers 503", { status: 503 }],
  ["answers half an envelope", { mode: "broken-json" }],
])("a platform that %s", (_how, fault) => {
  it("a share config that cannot be fetched is logged and treated as null", async () => {
    await platform.control.fault({ path: "/wxshare", ...fault });
    expect(await readShareSignature(platform.context(), address)).toBeNull();
    await expectLogged("/peony/v1/system/wxshare");
  });

  it("request errors are logged and leave the rest of the page alone", async () => {
    await platform.control.fault({ path: "/data/h5_config", ...fault });
    expect(await readSiteConfig(platform.context())).toEqual({
      name: "",
      description: "",
      logo: "",
    });
    await expectLogged("/data/h5_config");
  });

  it("a report detail that cannot be loaded is logged, never thrown", async () => {
    const id = platform.encoded("8001");
    await platform.control.fault({ path: "/clue_report/", ...fault });
    expect((await readClue(platform.context(), id)).status).toBe("unavailable");
    await expectLogged(`/peony/v3/clue_report/${id}/detail`);
  });

  it("a document detail that cannot be loaded is logged, and is not taken for a missing one", async () => {
    const { post_id: id } = await platform.control.addContent({ title: "桥", html: "<p>桥</p>" });
    await platform.control.fault({ path: "/content/", ...fault });
    expect(await readContent(platform.context(), { id, fromMediaAccount: false })).toEqual({
      status: "unavailable",
    });
    await expectLogged(`/content/${id}`);
  });
});

describe("a platform that answers", () => {
  it("signs a page's URL, and a share config of another code than 0 is treated as null", async () => {
    expect(await readShareSignature(platform.context(), address)).toMatchObject({
      signature: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    await platform.control.fault({ path: "/wxshare", code: 40001, message: "凭证无效" });
    expect(await readShareSignature(platform.context(), address)).toBeNull();
  });
});
