import { describe, expect, it } from "vitest";
import { FORM_LIMITS, readFields } from "~/edge.server/bodies/read-fields";
import { MAX_FIELDS } from "~/model/limits";
import { readForm } from "~/features/shared/form-actions/read-form.server";
import { testContext } from "../../../helpers/request-context";
import { growthOf } from "../../../helpers/steps";

const encoder = new TextEncoder();
const URLENCODED = "application/x-www-form-urlencoded";

/** A body that never ends by itself, and how many bytes of it were asked for. */
function endless(piece: Uint8Array, type: string, start = "") {
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull: (controller) => {
      given += piece.byteLength;
      // Whoever reads on without a limit ends here, and fails the test by what was given.
      if (given > 60e6) controller.close();
      else controller.enqueue(piece);
    },
  });
  const headers = { "content-type": type };
  const init = { method: "POST", headers, body, duplex: "half" };
  return { request: new Request("https://m.example/", init as RequestInit), given: () => given };
}

function post(body: string, headers: Record<string, string> = {}) {
  return new Request("https://m.example/", {
    method: "POST",
    headers: { "content-type": URLENCODED, ...headers },
    body,
  });
}

describe("a form's fields", () => {
  it("are read as the platform's own parser reads them", async () => {
    const body =
      "phone=138+0013+8000&text=%E6%9E%97%0D%0A%26%3D&text=2&&empty=&alone&a=b=c&bad=%E6%";
    const { form, isComplete } = await readFields(post(body));
    expect(isComplete).toBe(true);
    expect([...form]).toEqual([...new URLSearchParams(body)]);
  });

  it("that never end are read up to the limit, whatever the headers say of their length", async () => {
    const flood = endless(encoder.encode("x".repeat(16_384)), URLENCODED, "phone=138&content=");
    const { form, isComplete } = await readFields(flood.request);
    expect(isComplete).toBe(false);
    expect(form.get("phone")).toBe("138");
    expect(String(form.get("content")).length).toBeGreaterThan(60_000);
    expect(flood.given()).toBeLessThan(2 * FORM_LIMITS.bytes);
  });

  it("are no more than a form of ours has", async () => {
    const { form, isComplete } = await readFields(post("a&".repeat(30_000)));
    expect(isComplete).toBe(false);
    expect([...form]).toHaveLength(MAX_FIELDS);
  });

  it("lose a sign that the limit cuts through, and nothing else", async () => {
    const body = `name=x&content=${"%E6%9E%97".repeat(50)}`;
    for (let bytes = 20; bytes < 40; bytes += 1) {
      const { form } = await readFields(post(body), { bytes, milliseconds: 1_000 });
      expect(String(form.get("content") ?? "").replace(/\ufffd$/, "")).toMatch(/^林*$/);
    }
    const { form } = await readFields(post(body), { bytes: 15 + 30 * 9 + 7, milliseconds: 1_000 });
    expect(form.get("content")).toBe("林".repeat(30));
  });

  it("that are cut are read in proportion to their length, whatever stands at the cut", async () => {
    for (const unit of ["%", "%a", "%e6%9e", "%E6%9E%97"]) {
      const growth = await growthOf(
        (times) => `a=b&${unit.repeat(200 * times)}x`,
        (cut) => readFields(post(`${cut}tail`), { bytes: cut.length, milliseconds: 60_000 }),
      );
      expect(growth).toBeLessThan(2.5);
    }
  });

  it("are given up when the sender is too slow, with what came before", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode("phone=138&code=1")),
      pull: () => new Promise(() => undefined),
    });
    const init = { method: "POST", headers: { "content-type": URLENCODED }, body, duplex: "half" };
    const request = new Request("https://m.example/", init as RequestInit);
    const { form, isComplete } = await readFields(request, { bytes: 1_000, milliseconds: 20 });
    expect(isComplete).toBe(false);
    expect(Object.fromEntries(form)).toEqual({ phone: "138", code: "1" });
  });

  it("in a multipart body are bounded in bytes and parts as well, and keep what came before", async () => {
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`;
    const type = "multipart/form-data; boundary=b";
    const parts = endless(encoder.encode(part("x").repeat(100)), type, part("phone"));
    const many = await readFields(parts.request, { bytes: 1e6, milliseconds: 5_000 });
    expect(many.isComplete).toBe(false);
    expect(many.form.get("phone")).toBe("v");
    expect([...many.form].length).toBeLessThanOrEqual(MAX_FIELDS);
    expect(parts.given()).toBeLessThan(1e6);

    const head = `${part("phone")}--b\r\nContent-Disposition: form-data; name="content"\r\n\r\n`;
    const long = endless(encoder.encode("y".repeat(16_384)), type, head);
    const cut = await readFields(long.request);
    expect(cut.isComplete).toBe(false);
    expect(cut.form.get("phone")).toBe("v");
    expect(String(cut.form.get("content"))).toMatch(/^y{60000,}$/);
    expect(long.given()).toBeLessThan(2 * FORM_LIMITS.bytes);
  });

  it("of something that is no form are none", async () => {
    const { form, isComplete } = await readFields(
      post("{}", { "content-type": "application/json" }),
    );
    expect([[...form], isComplete]).toEqual([[], true]);
  });
});

describe("a form that is too large", () => {
  const refusedWith = async (accept: string, body: string): Promise<Response> => {
    const context = testContext({ headers: { accept, "accept-language": "en" } });
    return readForm(context, post(body)).then(
      () => expect.fail("it was taken"),
      (thrown: unknown) => thrown as Response,
    );
  };
  const typed = `return_to=/davmu/share//evil.example&content=${encodeURIComponent("<b>我写的</b>")}${"x".repeat(70_000)}`;

  it("is answered 413 with what was written, and a way back that stays on the site", async () => {
    const response = await refusedWith("text/html", typed);
    expect(response.status).toBe(413);
    const page = await response.text();
    expect(page).toContain("The submission was too large");
    expect(page).toContain("&lt;b>我写的&lt;/b>xxx");
    expect(page).toContain('href="/davmu/share/"');
  });

  it("is answered 413 with a sentence where a script asks", async () => {
    const response = await refusedWith("application/json", typed);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      status: "refused",
      message: "The submission was too large or was interrupted",
    });
  });
});
