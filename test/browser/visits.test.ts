import { describe, expect, it } from "vitest";
import { postIdOf } from "../helpers/content";
import { DESKTOP_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const CRAWLER_UA = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";

describe("visits to an article", () => {
  const setup = setUpSite();

  const publish = (title: string): Promise<string> =>
    setup.publish({ title, summary: `${title}的摘要`, html: `<p>${title}的正文。</p>` });

  // Two hundred connections that rested since the first test would be closed just when they are used again.
  const visit = (url: string, userAgent = PHONE_UA, init: RequestInit = {}) =>
    fetch(url, {
      redirect: "manual",
      ...init,
      headers: { "user-agent": userAgent, connection: "close", ...init.headers },
    });

  it("two hundred first visits at once ask the platform for the content once", async () => {
    const url = await publish("万人同看");
    await setup.control.clearCalls();
    const bodies = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const response = await visit(`${url}?from=${index}`);
        return `${response.status} ${(await response.text()).includes("万人同看的正文。")}`;
      }),
    );
    expect(new Set(bodies)).toEqual(new Set(["200 true"]));
    expect((await setup.control.calls())[`/content/${postIdOf(url)}`]).toBe(1);
  });

  it.each([
    ["hang", { mode: "hang" }],
    ["fail", { status: 500 }],
    ["break", { mode: "broken-json" }],
  ])("a crawler gets a finished card in time when the lists %s", async (_, fault) => {
    const crawl = async () => {
      const url = await publish("分享卡片");
      const started = Date.now();
      const response = await visit(`${url}?crawled=${String(_)}`, CRAWLER_UA);
      return { response, html: await response.text(), took: Date.now() - started };
    };
    // What a machine takes that has much else to do is not what the lists cost.
    const usual = await crawl();
    for (const path of ["comment", "relates", "hot72", "recommend"]) {
      await setup.control.fault({ path, ...fault });
    }
    const { response, html, took } = await crawl();
    expect(took).toBeLessThan(800 + usual.took);
    expect(response.status).toBe(200);
    expect(html).toContain('property="og:title" content="分享卡片"');
    expect(html).toContain("</html>");
  });

  it("a crawler gets 200 and the site's card while the platform is down altogether", async () => {
    const url = await publish("停机");
    await setup.control.fault({ path: "*", status: 503 });
    const response = await visit(url, CRAWLER_UA);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('property="og:title"');
  });

  it("sends a desktop to /pc with the share URL, a crawler never", async () => {
    const url = await publish("桌面");
    const desktop = await visit(url, DESKTOP_UA);
    expect(desktop.status).toBe(302);
    const target = new URL(desktop.headers.get("location") ?? "", setup.site.address);
    expect(target.pathname).toBe("/davmu/share/pc");
    expect(target.searchParams.get("url")).toBe(url);
    expect((await visit(url, CRAWLER_UA)).status).toBe(200);
  });

  it.each([
    ["an index parameter that is not index.html", (id: string) => `web/doc/${id}/index.htm`],
    ["an unknown type", (id: string) => `web/novel/${id}/index.html`],
    ["an id that does not decode", () => "web/doc/aaaaaaaa/index.html"],
    ["an id that nothing has", () => "web/doc/58JmAZ6b0/index.html"],
  ])("leads %s to the error page, which answers 404", async (_, path) => {
    const id = postIdOf(await publish("守门"));
    const response = await fetch(setup.site.at(path(id)), { headers: { "user-agent": PHONE_UA } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This page could not be found");
  });

  it("refuses a form that another site sends", async () => {
    const response = await visit(setup.site.at("-/login"), PHONE_UA, {
      method: "POST",
      headers: {
        origin: "https://evil.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "account=13800138000",
    });
    expect(response.status).toBe(403);
  });

  it("gives every stream its own script nonce, a stored document hashes, and no unsafe-inline scripts", async () => {
    const url = await publish("安全");
    const scriptsOf = async () => {
      const policy = (await visit(url)).headers.get("content-security-policy") ?? "";
      const sources = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
      expect(sources).not.toContain("unsafe-inline");
      return sources;
    };
    const nonceIn = (sources: string) => /'nonce-([^']+)'/.exec(sources)?.[1];
    const [one, other] = await Promise.all([scriptsOf(), scriptsOf()]);
    expect(nonceIn(one)).toBeTruthy();
    expect(nonceIn(one)).not.toBe(nonceIn(other));
    await expect.poll(scriptsOf).toMatch(/^'self' ('sha256-[^']+' )+https/);
    expect(await scriptsOf()).toBe(await scriptsOf());
  });

  it("speaks English to a reader who asks for it, Chinese to everybody else", async () => {
    const url = await publish("语言");
    const english = await (
      await visit(url, PHONE_UA, { headers: { "accept-language": "en-GB,en;q=0.9" } })
    ).text();
    const other = await (
      await visit(url, PHONE_UA, { headers: { "accept-language": "fr" } })
    ).text();
    expect(english).toContain('<html lang="en"');
    expect(english).toContain("72 hours hot");
    expect(other).toContain('<html lang="zh-CN"');
  });
});
