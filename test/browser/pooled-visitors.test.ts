import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

function traces(page: Page) {
  return page.evaluate(async () => ({
    cookies: document.cookie,
    // Each page notes the edge's clock.
    local: Object.keys(localStorage).filter((key) => key !== "EDGE_CLOCK").length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    history: history.length,
    isOnline: navigator.onLine,
    isChanged: "changed" in window,
  }));
}

const NOTHING = {
  cookies: "",
  local: 0,
  session: 0,
  databases: 0,
  caches: 0,
  history: 2,
  isOnline: true,
  isChanged: false,
};

describe("visitors of tests, one after the other in one browser", () => {
  const { visit, newPage } = setUpSite();

  it("find nothing that the one before left", async () => {
    const left = await visit("search");
    await left.evaluate(async () => {
      document.cookie = "left=1; path=/";
      localStorage.setItem("left", "1");
      sessionStorage.setItem("left", "1");
      await caches.open("left");
      await new Promise((resolve) => {
        indexedDB.open("left").addEventListener("success", resolve);
      });
    });
    expect(await traces(left)).not.toEqual(NOTHING);
    await left.context().close();
    const next = await visit("search");
    expect(next.context()).toBe(left.context());
    expect(await traces(next)).toEqual(NOTHING);
  });

  it("do not sit where a test changed the browser itself", async () => {
    const changed = await newPage();
    await changed.context().addInitScript(() => Object.assign(window, { changed: true }));
    await changed.context().setOffline(true);
    await changed.context().close();
    const next = await visit("search");
    expect(next.context()).not.toBe(changed.context());
    expect(await traces(next)).toEqual(NOTHING);
  });

  it("are two where two come at once", async () => {
    const [one, other] = [await visit("search"), await visit("search")];
    expect(one.context()).not.toBe(other.context());
  });
});
