import { describe, expect, it } from "vitest";
import { call, control, hasBytes, idOf, registered, request, type Reply } from "./platform";

const PNG = "\x89PNG\r\n\x1a\n";
const filled = { name: "小满", tel: "13800138000", agreed: "true" };

function png(name = "桥.png", size = 64) {
  return new File([Uint8Array.from(PNG, (sign) => sign.charCodeAt(0)), "x".repeat(size - 8)], name);
}

interface Uploaded {
  readonly file_id: string;
}

async function upload(
  file: File,
  { field = "photo", title = "意见征集", token = "" } = {},
): Promise<Reply<Uploaded>> {
  const body = new FormData();
  body.append("field", field);
  body.append("file", file);
  const path = `/form/mobile/${await idOf(title)}/upload`;
  return (await request(path, { method: "POST", body, headers: { authorization: token } })).json();
}

async function submitForm(photo: readonly string[]) {
  return call<{ submission_id: string }>(`/form/mobile/${await idOf("意见征集")}`, {
    body: { answers: { ...filled, photo } },
  });
}

async function listed(id: string) {
  return (
    await control<{ id: string; submission_id: number | null; stored: number | null }[]>(
      "/form-files",
    )
  ).find((file) => file.id === id);
}

describe("files of a form at the origin", () => {
  it("are kept, and belong to the answers that name them", async () => {
    const { data } = await upload(png());
    expect(await listed(data.file_id)).toMatchObject({ submission_id: null, stored: 64, size: 64 });
    const submitted = await submitForm([data.file_id]);
    expect(submitted.code).toBe(0);
    const { submission_id: owner } = (await listed(data.file_id)) ?? {};
    expect(String(owner)).toBe(submitted.data.submission_id);
  });

  it("are named once, by a form and field they were sent for, and no more than the field takes", async () => {
    const [a, b, c] = await Promise.all([upload(png()), upload(png()), upload(png())]);
    const ids = [a, b, c].map(({ data }) => data.file_id);
    expect((await submitForm(ids)).message).toBe("照片最多上传2个");
    expect((await submitForm(ids.slice(0, 1))).code).toBe(0);
    const again = await submitForm(ids.slice(0, 1));
    expect([again.code, again.message]).toEqual([20402, "照片中有文件已失效，请移除后重新上传"]);
    expect((await submitForm(["made-up"])).code).toBe(20402);
  });

  it("are refused when too large, of another type by their own bytes, or for no such field", async () => {
    expect((await upload(png("大.png", 2049))).code).toBe(20403);
    expect((await upload(new File(["<svg>"], "a.png", { type: "image/png" }))).code).toBe(20404);
    expect((await upload(png(), { field: "name" })).code).toBe(10001);
    expect((await upload(png(), { title: "已结束的征集" })).code).toBe(20401);
  });

  it("are counted by token: thirty in ten minutes", async () => {
    const { token } = await registered();
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await upload(png(), { token })).code).toBe(0);
    }
    expect((await upload(png(), { token })).code).toBe(20405);
    expect((await upload(png())).code).toBe(0);
    await control("/time", { advance_seconds: 601 });
    expect((await upload(png(), { token })).code).toBe(0);
  });

  it("that are never submitted are deleted after a day, bytes and all", async () => {
    const { data } = await upload(png());
    await control("/time", { advance_seconds: 24 * 60 * 60 + 1 });
    expect((await submitForm([data.file_id])).code).toBe(20402);
    for (let swept = 0; swept < 3; swept += 1) await upload(png());
    expect(await listed(data.file_id)).toBeUndefined();
    expect(hasBytes(data.file_id)).toBe(false);
  });
});
