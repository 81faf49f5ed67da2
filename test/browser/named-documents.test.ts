import { describe, expect, it } from "vitest";
import { DESKTOP_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";

const setup = setUpSite();

/** Where a visit is sent, as a path with its query; null where the document answers itself. */
async function sentTo(path: string, agent = PHONE_UA): Promise<string | null> {
  const response = await fetch(setup.site.at(path), {
    redirect: "manual",
    headers: { "user-agent": agent },
  });
  const location = response.headers.get("location");
  expect(response.headers.get("cache-control")).toContain("no-store");
  return location?.replace("/davmu/share/", "") ?? null;
}

describe("a document that the query names", () => {
  it("opens under its own URL, whichever of the three parameters names it", async () => {
    const url = new URL(await setup.publish({ title: "名字在问号后面" }));
    const id = url.pathname.split("/").at(-2) ?? "";
    for (const name of ["id", "post_id", "topic_id"]) {
      expect(await sentTo(`web/doc/index.html?${name}=${id}&from=timeline`)).toBe(
        `web/doc/${id}/index.html?from=timeline`,
      );
    }
    const page = await setup.visit(`web/doc/index.html?id=${id}`);
    await page.getByRole("heading", { level: 1, name: "名字在问号后面" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/davmu/share/web/doc/${id}/index.html`);
  });

  it("opens from a URL whose folders have no id behind them", async () => {
    for (const sample of ["article:", "topic:", "local_live:", "special:", "mp article"]) {
      const own = new URL(await setup.sample(sample));
      const [actor, type, ...folders] = own.pathname.replace("/davmu/share/", "").split("/");
      const id = folders.at(-2) ?? "";
      for (const filed of ["2026", "2026/11", "2025/2"]) {
        const asked = `${actor}/${type}/${filed}/index.html?post_id=${id}&from=timeline`;
        expect([asked, await sentTo(asked)]).toEqual([
          asked,
          `${actor}/${type}/${id}/index.html?from=timeline`,
        ]);
        expect(await sentTo(`${actor}/${type}/${filed}/index.html`)).toBe("404");
      }
    }
  });

  it("may be a special, with an actor and without", async () => {
    const id = new URL(await setup.sample("special:")).pathname.split("/").at(-2) ?? "";
    expect(await sentTo(`web/special/index.html?id=${id}`)).toBe(`web/special/${id}/index.html`);
    const page = await setup.visit(`special/index.html?id=${id}`);
    expect(new URL(page.url()).pathname).toBe(`/davmu/share/special/${id}/index.html`);
    expect(await page.locator(".special-block [data-expose]").count()).toBe(50);
  });

  it("leads to the error page where its id does not decode, or none is named", async () => {
    for (const query of ["", "?id=", "?id=abc", "?id=..%2F404", "?other=1"])
      expect(await sentTo(`web/doc/index.html${query}`)).toBe("404");
  });
});

describe("a screen that shows one thing", () => {
  /** The URL without its id, and the id that stands in its path or its query. */
  async function taken(sample: string): Promise<{ bare: string; id: string }> {
    const { pathname, searchParams } = new URL(await setup.sample(sample));
    const path = pathname.replace("/davmu/share/", "");
    const asked = searchParams.get("id");
    if (asked !== null) return { bare: path, id: asked };
    const id = path.split("/").at(-2) ?? "";
    return { bare: path.replace(`/${id}/`, "/"), id };
  }

  it.each([
    ["circle", ["id", "post_id", "topic_id"]],
    ["circle post", ["id", "post_id", "topic_id"]],
    ["circle topic", ["id", "post_id", "topic_id"]],
    ["clue report", ["id", "post_id", "topic_id"]],
    ["law question", ["id", "post_id", "topic_id"]],
    ["dejin content", ["id", "post_id", "topic_id"]],
    ["cloud_form", ["id", "post_id", "topic_id"]],
    ["reporter", ["user_id"]],
    ["media account", ["user_id"]],
  ])("takes its id from the query under each of its names: %s", async (sample, names) => {
    const { bare, id } = await taken(sample);
    const own = await setup.visit(await setup.sample(sample), { javaScriptEnabled: false });
    const title = await own.title();
    for (const name of names) {
      const page = await setup.newPage({ javaScriptEnabled: false });
      const response = await page.goto(setup.site.at(`${bare}?${name}=${id}`));
      expect([name, response?.status(), await page.title()]).toEqual([name, 200, title]);
    }
  });

  it.each(["id", "post_id", "topic_id"])(
    "leads from the content model to the content that %s names",
    async (name) => {
      const path = new URL(await setup.sample("article:")).pathname.replace("/davmu/share/", "");
      const id = path.split("/").at(-2) ?? "";
      expect(await sentTo(`content_model/index.html?${name}=${id}`)).toBe(path);
    },
  );

  it("takes the path before the query, and id before post_id before topic_id", async () => {
    const circle = await taken("circle");
    const other = (await taken("clue report")).id;
    const page = await setup.visit(
      `${circle.bare}?topic_id=${other}&post_id=${other}&id=${circle.id}`,
    );
    expect(await page.title()).toContain("骑行圈");
    const clue = new URL(await setup.sample("clue report")).pathname.replace("/davmu/share/", "");
    const named = await setup.visit(`${clue}?id=${circle.id}`);
    expect(await named.title()).toBe(await (await setup.visit(clue)).title());
  });

  it("keeps the name under which its id stands on links of its lists", async () => {
    const { bare, id } = await taken("circle");
    const page = await setup.visit(`${bare}?post_id=${id}`, { javaScriptEnabled: false });
    const entries = page.locator("[data-entry], .post-card");
    const count = await entries.count();
    await page.locator(".load-more").click();
    // The next document's list may still be on its way.
    await expect.poll(() => entries.count()).toBeGreaterThan(count);
    expect(new URL(page.url()).searchParams.get("post_id")).toBe(id);
  });
});

describe("a desktop agent", () => {
  it("is sent to the desktop page by the response itself, from the login page too", async () => {
    for (const path of ["auth", "", "search/index.html", "list/101/index.html"]) {
      const asked = setup.site.at(path);
      expect(await sentTo(path, DESKTOP_UA)).toBe(`pc?url=${encodeURIComponent(asked)}`);
    }
  });
});
