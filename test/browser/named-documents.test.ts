import { describe, expect, it } from "vitest";
import { DESKTOP_UA } from "../helpers/desktop";
import { openForTests } from "../helpers/open-for-tests";
import { PHONE_UA } from "../helpers/site";

const opened = openForTests();

/** Where a visit is sent, as a path with its query; null where the document answers itself. */
async function sentTo(path: string, agent = PHONE_UA): Promise<string | null> {
  const answer = await fetch(opened.site.at(path), {
    redirect: "manual",
    headers: { "user-agent": agent },
  });
  const location = answer.headers.get("location");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  return location?.replace("/davmu/share/", "") ?? null;
}

describe("a document that the query names", () => {
  it("opens under its own address, whichever of the three parameters names it", async () => {
    const address = new URL(await opened.publish({ title: "名字在问号后面" }));
    const id = address.pathname.split("/").at(-2) ?? "";
    for (const name of ["id", "post_id", "topic_id"]) {
      expect(await sentTo(`web/doc/index.html?${name}=${id}&from=timeline`)).toBe(
        `web/doc/${id}/index.html?from=timeline`,
      );
    }
    const page = await opened.visit(`web/doc/index.html?id=${id}`);
    await page.getByRole("heading", { level: 1, name: "名字在问号后面" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/davmu/share/web/doc/${id}/index.html`);
  });

  it("may be a special, with an actor and without", async () => {
    const id = new URL(await opened.sample("special:")).pathname.split("/").at(-2) ?? "";
    expect(await sentTo(`web/special/index.html?id=${id}`)).toBe(`web/special/${id}/index.html`);
    const page = await opened.visit(`special/index.html?id=${id}`);
    expect(new URL(page.url()).pathname).toBe(`/davmu/share/special/${id}/index.html`);
    expect(await page.locator(".special-block [data-expose]").count()).toBe(50);
  });

  it("leads to the error page where its id does not decode, or none is named", async () => {
    for (const query of ["", "?id=", "?id=abc", "?id=..%2F404", "?other=1"])
      expect(await sentTo(`web/doc/index.html${query}`)).toBe("404");
  });
});

describe("a desktop agent", () => {
  it("is sent to the desktop page by the answer itself, from the login page too", async () => {
    for (const path of ["auth", "", "search/index.html", "list/101/index.html"]) {
      const asked = opened.site.at(path);
      expect(await sentTo(path, DESKTOP_UA)).toBe(`pc?url=${encodeURIComponent(asked)}`);
    }
  });
});
