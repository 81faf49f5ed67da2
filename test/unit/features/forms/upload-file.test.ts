import { afterEach, describe, expect, it, vi } from "vitest";
import Hashids from "hashids";
import { controlName, fileControlName } from "~/model/forms/answers";
import { submitCloudForm, uploadFile } from "~/features/forms/submit-form.server";
import { readUploadResponse } from "~/features/forms/uploads";
import { readReference, writeReference } from "~/model/forms/files";
import { testContext } from "../../../helpers/request-context";

const detail = {
  title: "意见征集",
  fields: [
    { id: "name", type: "text", label: "称呼", required: true },
    { id: "photo", type: "image", label: "照片", required: true, max: 2, max_size: 4096 },
  ],
};

function png(name: string, size = 64) {
  return new File(
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), "x".repeat(size - 8)],
    name,
  );
}

type Uploads = "taken" | "down" | { readonly code: number; readonly message: string };

function setUp(uploads: Uploads = "taken") {
  const context = testContext({
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0 Mobile" },
  });
  const id = new Hashids(context.config.hashidsSalt, 8).encode(1921);
  const received: { readonly path: string; readonly file: File | null; readonly body: unknown }[] =
    [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (request.method === "GET") return Response.json({ code: 0, data: detail });
    if (path.endsWith("/auth")) return Response.json({ code: 0, data: { token: "anon" } });
    if (!path.endsWith("/upload")) {
      received.push({ path, file: null, body: await request.json() });
      return Response.json({ code: 0, data: { message: "谢谢" } });
    }
    const file = (await request.formData()).get("file") as File;
    received.push({ path, file, body: request.headers.get("authorization") });
    if (uploads === "down") return new Response(null, { status: 503 });
    return uploads === "taken"
      ? Response.json({ code: 0, data: { file_id: `id-${file.name}` } })
      : Response.json(uploads);
  });
  const post = (fill: (form: FormData) => void) => {
    const body = new FormData();
    fill(body);
    return new Request("https://m.example/", { method: "POST", body });
  };
  const submit = (fill: (form: FormData) => void) =>
    submitCloudForm(context, { post_id: id, index: "index.html" }, post(fill));
  const upload = async (file: File) => {
    const response = await uploadFile(
      context,
      id,
      post((form) => form.append(fileControlName("photo"), file)),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: readUploadResponse(await response.json()),
    };
  };
  const uploaded = () => received.flatMap(({ file }) => file ?? []);
  return { submit, upload, received, uploaded };
}

function photo(form: FormData, ...files: File[]) {
  for (const file of files) form.append(fileControlName("photo"), file);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("files in a submitted cloud form", () => {
  it("go to the platform first, and the answers name them", async () => {
    const { submit, received, uploaded } = setUp();
    const submission = await submit((form) => {
      form.append(controlName("name"), "小满");
      photo(form, png("a.png"), png("b.png"));
    });
    expect(submission.status).toBe("done");
    expect(uploaded().map(({ name, size, type }) => [name, size, type])).toEqual([
      ["a.png", 64, "image/png"],
      ["b.png", 64, "image/png"],
    ]);
    expect(received.at(-1)?.body).toEqual({
      answers: { name: "小满", photo: ["id-a.png", "id-b.png"] },
    });
  });

  it("survive what is wrong with another answer, and are not sent again", async () => {
    const { submit, uploaded } = setUp();
    const refused = await submit((form) => photo(form, png("a.png")));
    if (refused.status === "done") throw new Error("taken without a name");
    expect(refused.state.errors).toEqual({ name: "称呼：请填写" });
    const [reference = ""] = refused.state.submitted.photo ?? [];
    expect(readReference(reference)).toEqual({ id: "id-a.png", name: "a.png", size: 64 });

    const again = await submit((form) => {
      form.append(controlName("name"), "小满");
      form.append(controlName("photo"), reference);
      form.append(fileControlName("photo"), new File([], ""));
    });
    expect(again.status).toBe("done");
    expect(uploaded()).toHaveLength(1);
  });

  it("that are too large or of another type never reach the platform, and everything else stays", async () => {
    const { submit, received } = setUp();
    const large = await submit((form) => {
      photo(form, png("大.png", 4097));
      form.append(controlName("name"), "小满");
    });
    expect(large).toMatchObject({
      status: "refused",
      state: {
        submitted: { name: ["小满"], photo: [] },
        errors: { photo: "“大.png”超过了 4 KB，请压缩后再选" },
      },
    });
    const page = await submit((form) => photo(form, new File(["<html>"], "a.png")));
    expect(page).toMatchObject({
      state: { errors: { photo: "“a.png”的格式不支持，请选择 JPG、PNG、WEBP、GIF" } },
    });
    expect(received).toEqual([]);
  });

  it("past the number that the field takes are left out, and that is said", async () => {
    const { submit, uploaded } = setUp();
    const submission = await submit((form) => {
      form.append(controlName("name"), "小满");
      const stored = { id: "id-0", name: "0.png", size: 1 };
      form.append(controlName("photo"), writeReference(stored));
      photo(form, png("a.png"), png("b.png"));
    });
    expect(submission).toMatchObject({
      state: { errors: { photo: "照片最多上传 2 个，多选的没有添加" } },
    });
    expect(uploaded().map(({ name }) => name)).toEqual(["a.png"]);
  });

  it("are asked for where the field is required", async () => {
    const { submit } = setUp();
    const submission = await submit((form) => form.append(controlName("name"), "小满"));
    expect(submission).toMatchObject({ state: { errors: { photo: "请上传照片" } } });
  });

  it("that the platform does not take are named at their field, in its own words if it has some", async () => {
    const fill = (form: FormData) => {
      form.append(controlName("name"), "小满");
      photo(form, png("a.png"));
    };
    expect(await setUp("down").submit(fill)).toMatchObject({
      status: "unavailable",
      state: {
        submitted: { name: ["小满"] },
        errors: { photo: "“a.png”没有上传成功，请稍后再试" },
      },
    });
    const often = { code: 20405, message: "上传过于频繁，请10分钟后再试" };
    expect(await setUp(often).submit(fill)).toMatchObject({
      status: "refused",
      state: { errors: { photo: often.message } },
    });
  });

  it("that are still on their way, or did not arrive, keep the form from being submitted", async () => {
    const { submit, received } = setUp();
    for (const [mark, problem] of [
      ["uploading", "照片还在上传，请稍候再提交"],
      ["not-uploaded", "照片中有文件没有上传成功，请重试或移除"],
    ] as const) {
      const submission = await submit((form) => {
        form.append(controlName("name"), "小满");
        form.append(controlName("photo"), mark);
      });
      expect(submission).toMatchObject({ state: { errors: { photo: problem } } });
    }
    expect(received).toEqual([]);
  });

  it("leave neither their name nor their bytes in the log", async () => {
    const lines: string[] = [];
    for (const level of ["log", "warn", "error", "info"] as const) {
      vi.spyOn(console, level).mockImplementation((...texts) => void lines.push(texts.join(" ")));
    }
    await setUp("down").submit((form) => photo(form, png("林小满.png")));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(/林小满|xxxx/);
  });
});

describe("a file sent ahead of its form", () => {
  it("is answered with its reference, to its visitor alone, who is counted by a token", async () => {
    const { upload, received } = setUp();
    const { status, headers, body } = await upload(png("a.png"));
    expect([status, body]).toEqual([
      200,
      { status: "done", file: { id: "id-a.png", name: "a.png", size: 64 } },
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toContain("visitor");
    expect(received[0]?.body).toBe("anon");
  });

  it("says what is wrong with it, or that the platform does not answer", async () => {
    const wrong = await setUp().upload(new File(["text"], "a.txt"));
    expect([wrong.status, wrong.body?.status]).toEqual([422, "refused"]);
    const down = await setUp("down").upload(png("a.png"));
    expect([down.status, down.body]).toEqual([
      503,
      { status: "unavailable", message: "“a.png”没有上传成功，请稍后再试" },
    ]);
  });
});
