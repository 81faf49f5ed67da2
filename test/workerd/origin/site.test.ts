import { afterEach, describe, expect, it } from "vitest";
import { shareSignature } from "../../../app/upstream.server/share";
import { appInfo, downloadConfig, siteConfig } from "../../../app/upstream.server/site";
import { call, control, controlDelete, request } from "./platform";

afterEach(async () => {
  await controlDelete("/behaviour");
  await controlDelete("/tracking");
});

describe("what the origin says about the site", () => {
  it("is read by the site's contracts: configuration, app info, download", async () => {
    expect(siteConfig.parse((await call("/data/h5_config")).data).name).toBe("湖山新闻");
    const info = appInfo.parse((await call("/peony/v1/app/info")).data);
    expect(info.themeColor).toBe("#FF4A26");
    expect(info.navigation).toMatchObject([{ id: "home", title: "首页" }]);
    const download = await call("/peony/v1/app/module?moduleName=app_download_url");
    expect(downloadConfig.parse(download.data).url).toBe("https://app.example.com/download");
  });

  it("gives the groups of one navigation item, or all of them", async () => {
    expect((await call<object[]>("/peony/v1/group?id=home")).data).toHaveLength(2);
    expect((await call<object[]>("/peony/v1/group")).data).toHaveLength(2);
    expect((await call<object[]>("/peony/v1/group?id=nosuch")).data).toEqual([]);
    expect((await call("/peony/v1/search/hot-words")).data).toEqual(["西湖", "早茶"]);
  });

  it("refuses a token it does not know on every call but those that log in", async () => {
    const token = "made-up";
    expect((await call("/peony/v1/recommend", { token })).code).toBe(401);
    const login = await call("/peony/v1/auth", { token, body: { appid: 1, platform: "mobile" } });
    expect(login.code).toBe(0);
  });

  it("answers an unknown path with 404", async () => {
    expect((await request("/peony/v1/nothing")).status).toBe(404);
  });
});

describe("the origin's share configuration", () => {
  const path = `/peony/v1/system/wxshare?path=${encodeURIComponent("https://site.example/a?b=1")}`;

  it("spells the signature signture, or as the control API says", async () => {
    expect((await call(path)).data).toHaveProperty("signture");
    await control("/behaviour", { signature_field: "signature" });
    const { data } = await call(path);
    expect(data).not.toHaveProperty("signture");
    expect(shareSignature.parse(data).signature).toMatch(/^[0-9a-f]{40}$/);
  });

  it("signs nothing that is not a web URL", async () => {
    expect((await call("/peony/v1/system/wxshare?path=javascript:alert(1)")).code).toBe(10001);
    expect((await call("/peony/v1/system/wxshare")).code).toBe(10001);
  });
});

describe("the origin's media", () => {
  it("answers the whole file, typed, cacheable and open to every page", async () => {
    const { status, headers } = await request("/media/clip.mp4");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("video/mp4");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("accept-ranges")).toBe("bytes");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it("answers a range with 206 and what lies outside the file with 416", async () => {
    const part = await request("/media/clip.mp4", { headers: { range: "bytes=2-4" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(await part.text()).toBe("234");
    const outside = await request("/media/clip.mp4", { headers: { range: "bytes=10-" } });
    expect(outside.status).toBe(416);
    expect(outside.headers.get("content-range")).toBe("bytes */10");
  });

  it("answers the whole file when the range belongs to an older version", async () => {
    const headers = { range: "bytes=2-4", "if-range": '"old"' };
    expect((await request("/media/clip.mp4", { headers })).status).toBe(200);
  });

  it("answers 304 to who has the file, and 404 for a file there is not", async () => {
    const etag = (await request("/media/clip.mp4")).headers.get("etag") ?? "";
    const headers = { "if-none-match": etag };
    expect((await request("/media/clip.mp4", { headers })).status).toBe(304);
    expect((await request("/media/none.mp4")).status).toBe(404);
  });
});

describe("the origin's pictures at a width", () => {
  const picture = (url: string, headers: Record<string, string> = {}) =>
    request(url, { headers: { accept: "image/avif,image/webp,*/*", ...headers } });

  it("come in the format that the browser accepts, under its type, and say that they depend on it", async () => {
    const avif = await picture("/media/tide.jpg?w=800");
    expect(avif.headers.get("content-type")).toBe("image/avif");
    expect(avif.headers.get("vary")).toBe("Accept");
    expect(await avif.text()).toBe("large avif");
    const jpeg = await picture("/media/tide.jpg?w=800", { accept: "*/*" });
    expect(jpeg.headers.get("content-type")).toBe("image/jpeg");
    expect(await jpeg.text()).toBe("large jpeg");
  });

  it("come small where that is enough, in a format there is", async () => {
    const small = await picture("/media/tide.jpg?w=480");
    expect(small.headers.get("content-type")).toBe("image/webp");
    expect(await small.text()).toBe("small webp");
    expect((await picture("/media/none.jpg?w=480")).status).toBe(404);
  });

  it("have an etag of their own and answer ranges", async () => {
    const etag = (await picture("/media/tide.jpg?w=800")).headers.get("etag") ?? "";
    const known = { "if-none-match": etag };
    expect((await picture("/media/tide.jpg?w=800", known)).status).toBe(304);
    expect((await picture("/media/tide.jpg?w=800", { ...known, accept: "*/*" })).status).toBe(200);
    const part = await picture("/media/tide.jpg?w=800", { range: "bytes=6-" });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe("avif");
  });
});

describe("behaviour tracking at the origin", () => {
  const beacon = (body: string) =>
    request("/stat/tracker/log", {
      method: "POST",
      headers: { "content-type": "text/plain;charset=UTF-8" },
      body,
    });

  it("keeps beacons of one record or many, in order, for the control API", async () => {
    const record = { timestamp: 1_700_000_000, version: "1", terminal: "wap", behavior: "view" };
    expect((await beacon(JSON.stringify(record))).status).toBe(200);
    await beacon(JSON.stringify([{ ...record, behavior: "read" }]));
    const served = await control<{ behavior: string }[]>("/tracking");
    expect(served.map(({ behavior }) => behavior)).toEqual(["view", "read"]);
  });

  it("refuses what is no record", async () => {
    expect((await beacon("not json")).status).toBe(400);
    expect((await beacon('{"behavior":""}')).status).toBe(400);
    expect((await beacon("x".repeat(70_000))).status).toBe(413);
    expect(await control("/tracking")).toEqual([]);
  });
});
