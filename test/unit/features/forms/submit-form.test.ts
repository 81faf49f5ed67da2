import { afterEach, describe, expect, it, vi } from "vitest";
import Hashids from "hashids";
import { submitCloudForm } from "~/features/forms/submit-form.server";
import { throttleRules } from "~/edge.server/throttle/throttle";
import { controlName } from "~/model/forms/answers";
import { testContext } from "../../../helpers/request-context";
import { platformDouble, type Answer } from "../../../helpers/platform-double";

const detail = {
  title: "意见征集",
  success_message: "已收到",
  fields: [
    { id: "name", type: "text", label: "称呼", required: true },
    { id: "tel", type: "phone", label: "手机号", required: true },
  ],
};

function setUp(answers: { detail?: Answer; submission?: Answer } = {}) {
  const context = testContext({
    host: { clientIp: () => "203.0.113.7" },
    headers: {
      "user-agent":
        "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36",
    },
  });
  const id = new Hashids(context.config.hashidsSalt, 8).encode(1921);
  const { pathname } = new URL(context.config.upstream.forms);
  const form = `${pathname === "/" ? "" : pathname}/form/mobile/${id}`;
  const calls = platformDouble({
    [`GET ${form}`]: [answers.detail ?? { data: detail }],
    [`POST ${form}`]: [answers.submission ?? { data: { submission_id: "1", message: "谢谢" } }],
  });
  const submit = (typed: Record<string, string>) => {
    const body = new FormData();
    for (const [field, text] of Object.entries(typed)) body.append(controlName(field), text);
    const request = new Request("https://m.example/", { method: "POST", body });
    return submitCloudForm(context, { post_id: id, index: "index.html" }, request);
  };
  return { calls, submit };
}

const typed = { name: "林小满", tel: "138 0013 8000" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a submitted cloud form", () => {
  it("is submitted as the platform wants it", async () => {
    const { calls, submit } = setUp();
    expect((await submit(typed)).status).toBe("done");
    expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      answers: { name: "林小满", tel: "13800138000" },
    });
  });

  it("is counted by client, and says when to try again with what was typed", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { calls, submit } = setUp();
    const { limit } = throttleRules.formsByClient;
    for (let count = 0; count < limit; count += 1) await submit(typed);
    const result = await submit(typed);
    expect(result).toMatchObject({ status: "refused", state: { submitted: { name: ["林小满"] } } });
    expect(result).toHaveProperty("state.message.text", expect.stringMatching(/\d+/));
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toHaveLength(limit);
  });

  it("whose texts are too long is refused with what came, never submitted cut short", async () => {
    const fields = [...detail.fields, { id: "photo", type: "image", label: "照片" }];
    const { calls, submit } = setUp({ detail: { data: { ...detail, fields } } });
    const result = await submit({ tel: "13800138000", name: "林".repeat(100_000) });
    expect(result).toMatchObject({
      status: "too-large",
      state: { submitted: { tel: ["13800138000"] } },
    });
    expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("with wrong answers never reaches the platform", async () => {
    const { calls, submit } = setUp();
    expect(await submit({ name: "", tel: "1" })).toEqual({
      status: "refused",
      cookies: [],
      state: {
        submitted: { name: [""], tel: ["1"] },
        errors: { name: "称呼：请填写", tel: "手机号：请填写正确的号码" },
        message: null,
      },
    });
    expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("shows the platform's own words when it refuses", async () => {
    const { submit } = setUp({ submission: { code: 20401, message: "该表单已停止收集" } });
    expect(await submit(typed)).toMatchObject({
      status: "refused",
      state: { message: { text: "该表单已停止收集" }, submitted: { name: ["林小满"] } },
    });
  });

  it("that is closed takes nothing", async () => {
    const { calls, submit } = setUp({ detail: { data: { ...detail, closed: true } } });
    expect((await submit(typed)).status).toBe("refused");
    expect(calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("leaves nothing of its answers in the log, whatever happens", async () => {
    const lines: string[] = [];
    for (const level of ["log", "warn", "error", "info"] as const) {
      vi.spyOn(console, level).mockImplementation((...texts) => void lines.push(texts.join(" ")));
    }
    const down = setUp({ submission: "down" });
    expect((await down.submit(typed)).status).toBe("unavailable");
    const broken = setUp({ submission: { data: "13800138000" } });
    expect((await broken.submit(typed)).status).toBe("unavailable");
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(/13800138000|林小满/);
  });
});
