import { afterEach, describe, expect, it } from "vitest";
import { call, control, controlDelete, idOf, request } from "./platform";

afterEach(async () => {
  await controlDelete("/faults");
  await controlDelete("/calls");
});

describe("the origin's control API", () => {
  it("is a 404 on every path of an origin that is not switched on for it", async () => {
    for (const path of ["/__origin/samples", "/__origin/calls", "/__origin/codes/1"]) {
      expect((await request(path, {}, { CONTROL: undefined })).status).toBe(404);
    }
  });

  it("names samples on the host that was asked, one for every kind there is", async () => {
    const samples = await control<{ name: string; url: string }[]>("/samples");
    const urls = samples.map(({ url }) => url);
    expect(urls.every((url) => url.startsWith("http://origin.local/davmu/share/"))).toBe(true);
    expect(urls.some((url) => url.includes("/mp/video/"))).toBe(true);
    expect(urls.some((url) => url.includes("/preview-web/doc/"))).toBe(true);
    expect(urls.some((url) => url.includes("/audio_album/"))).toBe(true);
  });

  it("loads an article file as it is, and its comments", async () => {
    const loaded = await control<{ post_id: string; url: string }>("/content", {
      title: "2020年1－2月软件业经济运行情况",
      source: "工业和信息化部",
      published_at: "2020-06-11 00:21:33",
      summary: "摘要",
      html: "<section><p>正文</p></section>",
      comments: [{ content: "读过", alias: "读者" }],
    });
    expect(loaded.url).toBe(
      `http://origin.local/davmu/share/web/doc/2020/06/${loaded.post_id}/index.html`,
    );
    const { data } = await call(`/content/${loaded.post_id}`);
    expect(data).toMatchObject({
      content_type: "article",
      source_alias: "工业和信息化部",
      content: "<section><p>正文</p></section>",
      publish_at: Date.parse("2020-06-11T00:21:33+08:00") / 1000,
    });
    expect((await call(`/comment/${loaded.post_id}`)).data).toMatchObject({ count: 1 });
  });

  it("takes comments as they stand on the wire, and needs no more of one than its text", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      title: "讨论",
      html: "<p>正文</p>",
      comments: [
        { content: "只有一句" },
        {
          content: "去年的话",
          alias: "老读者",
          created_at: "2025-01-02 03:04:05",
          replys: [{ content: "一年后的回复", alias: "新读者" }],
        },
      ],
    });
    const { data } = await call(`/comment/${post_id}`);
    expect(data).toMatchObject({
      count: 2,
      comments: [
        { content: "只有一句", alias: "读者" },
        {
          content: "去年的话",
          created_at: Date.parse("2025-01-02T03:04:05+08:00") / 1000,
          replys: [{ content: "一年后的回复" }],
        },
      ],
    });
  });

  it("takes a platform's export as it is: null for absent, digits for counts, a number as id", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      post_id: 4711,
      title: "导出",
      html: "<p>正文</p>",
      view_count: "1234567",
      like_count: "10000",
      state: "20",
      expired_at: null,
      style: { data: [null] },
      comments: [{ content: "话", avatar: null, user: null, star_count: "9999", replys: null }],
    });
    const { data } = await call(`/content/${post_id}`);
    expect(data).toMatchObject({
      view_count: 1234567,
      like_count: 10000,
      state: 20,
      style: { data: [] },
    });
    expect((await call(`/comment/${post_id}`)).data).toMatchObject({
      count: 1,
      comments: [{ content: "话", star_count: 9999 }],
    });
  });

  it("replaces loaded content under its id", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", { title: "旧题" });
    const again = await control<{ post_id: string }>("/content", { post_id, title: "新题" });
    expect(again.post_id).toBe(post_id);
    expect((await call(`/content/${post_id}`)).data).toMatchObject({ title: "新题" });
  });

  it("says which field it cannot read", async () => {
    const response = await request("/__origin/content", {
      method: "POST",
      body: JSON.stringify({ content_type: "poem" }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("title");
  });

  it("counts the calls of each upstream path until it is told to forget them", async () => {
    const id = await idOf("西湖边的早茶");
    await controlDelete("/calls");
    await Promise.all([call(`/content/${id}`), call(`/content/${id}`), call("/hot72?x=1")]);
    expect(await control("/calls")).toEqual({ [`/content/${id}`]: 2, "/hot72": 1 });
    await controlDelete("/calls");
    expect(await control("/calls")).toEqual({});
  });

  it("keeps the calls as they arrived: when, line, the two headers and JSON, until it is told to forget them", async () => {
    const before = Date.now();
    const arrived_at = expect.toSatisfy((at: number) => at >= before && at <= Date.now());
    await call("/peony/v1/comment/zzzzzzzz?a=1", { body: { content: "你好" }, token: "t-1" });
    await request("/hot72", { headers: { "x-request-id": "r-1" } });
    expect(await control("/requests")).toEqual([
      {
        method: "POST",
        path: "/peony/v1/comment/zzzzzzzz",
        query: { a: "1" },
        authorization: "t-1",
        request_id: null,
        arrived_at,
        body: { content: "你好" },
      },
      {
        method: "GET",
        path: "/hot72",
        query: {},
        authorization: null,
        request_id: "r-1",
        arrived_at,
        body: null,
      },
    ]);
    await controlDelete("/calls");
    expect(await control("/requests")).toEqual([]);
  });
});

describe("faults at the origin", () => {
  const fault = (body: object) => control("/faults", body);

  it("answer with a status for as many calls as asked, on the paths asked", async () => {
    await fault({ path: "/hot72", status: 503, times: 1 });
    expect((await request("/data/h5_config")).status).toBe(200);
    expect((await request("/hot72")).status).toBe(503);
    expect((await request("/hot72")).status).toBe(200);
  });

  it("reset the connection: the caller's fetch fails", async () => {
    await fault({ path: "*", mode: "reset" });
    await expect(request("/hot72")).rejects.toThrow();
    await controlDelete("/faults");
    expect((await request("/hot72")).status).toBe(200);
  });

  it("break the JSON of a response that is otherwise fine", async () => {
    await fault({ path: "/hot72", mode: "broken-json" });
    const response = await request("/hot72");
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it("delay a response and leave it as it is", async () => {
    await fault({ path: "/hot72", delay_ms: 80 });
    const started = Date.now();
    expect((await request("/hot72")).status).toBe(200);
    expect(Date.now() - started).toBeGreaterThanOrEqual(75);
  });

  it("never answer while a call hangs", async () => {
    await fault({ path: "/hot72", mode: "hang" });
    const silence = new Promise((resolve) => {
      setTimeout(() => resolve("silence"), 150);
    });
    expect(await Promise.race([request("/hot72"), silence])).toBe("silence");
  });

  it("answer with an envelope code, and at a rate of 0 never", async () => {
    await fault({ path: "/hot72", code: 402, message: "稍后", times: 1 });
    expect(await call("/hot72")).toEqual({ code: 402, message: "稍后" });
    await fault({ path: "/hot72", status: 500, rate: 0 });
    expect((await request("/hot72")).status).toBe(200);
  });

  it("leave the control API itself alone", async () => {
    await fault({ path: "*", status: 500 });
    expect((await request("/__origin/calls")).status).toBe(200);
  });
});
