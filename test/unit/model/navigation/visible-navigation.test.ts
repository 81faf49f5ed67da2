import { describe, expect, it } from "vitest";
import {
  DROPPED_TYPES,
  shownLayoutItems,
  chooseHome,
  visibleNavigation,
} from "../../../../app/model/navigation/navigation";
import { navigationEntries } from "../../../../app/features/navigation/navigation-view";
import { contrast } from "../../../../app/ssr/theme";
import { navigationItems } from "../../../../app/upstream.server/navigation";

function item(id: string, category: string, groups: object[] = [], more: object = {}) {
  return {
    id,
    title: `项目${id}`,
    category,
    isHome: false,
    icon: "/media/icon/a.svg",
    groups,
    ...more,
  };
}

function group(id: string, type = "content", name = `频道${id}`) {
  return { id, name, type };
}

const platform = navigationItems.parse([
  item("1", "home", [group("101"), group("102"), group("190", "link"), group("191", "app")], {
    isHome: true,
  }),
  item("2", "video", [group("201", "video")]),
  item("3", "app"),
  item("4", "topic"),
  item("5", "personal-center", [group("501")]),
]);

describe("navigation", () => {
  it("hides the personal center", () => {
    expect(visibleNavigation(platform).map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  });

  it("hides groups of type app and link", () => {
    expect(visibleNavigation(platform)[0]?.groups.map(({ id }) => id)).toEqual(["101", "102"]);
  });

  it("marks items of category app and topic as opening in the app only", () => {
    expect(navigationEntries(platform).map(({ id, inAppOnly }) => [id, inAppOnly])).toEqual([
      ["1", false],
      ["2", false],
      ["3", true],
      ["4", true],
    ]);
  });

  it("leaves unreadable items and groups out and keeps the others", () => {
    const items = navigationItems.parse([
      { title: "无编号" },
      item("7", "home", [{}, group("701")]),
    ]);
    expect(items.map(({ id, groups }) => [id, groups.length])).toEqual([["7", 1]]);
  });

  it("reads no navigation at all as an empty one", () => {
    expect(navigationItems.parse(null)).toEqual([]);
    expect(navigationItems.parse("?")).toEqual([]);
  });
});

describe("the layout item filter", () => {
  it("drops the sixteen types that only the native client shows", () => {
    const listed =
      "app naoce applet dimim circle dejin report wzlist ask-politics fazak link maavd ilive zoceh service clue_report";
    expect(DROPPED_TYPES.join(" ")).toBe(listed);
    const items = [...listed.split(" "), "content", "video", "image"].map((type) => ({ type }));
    expect(shownLayoutItems(items).map(({ type }) => type)).toEqual(["content", "video", "image"]);
  });

  it("drops navigation items and groups of those types", () => {
    const items = navigationItems.parse([
      item("1", "home", [group("101"), group("102", "clue_report"), group("103", "circle")]),
      item("2", "news", [group("201")], { type: "naoce" }),
    ]);
    expect(visibleNavigation(items).map(({ id, groups }) => [id, groups.length])).toEqual([
      ["1", 1],
    ]);
  });
});

describe("what the home page shows", () => {
  const shown = (asked: { group?: string; id?: string }) => {
    const choice = chooseHome(platform, { group: asked.group ?? null, id: asked.id ?? null });
    return choice.opens === "group" ? choice.group.id : choice.opens;
  };

  it("shows the home item's first group", () => {
    expect(shown({})).toBe("101");
  });

  it("shows the group of the query, and the item it belongs to", () => {
    expect(shown({ group: "201" })).toBe("201");
    expect(chooseHome(platform, { group: "201", id: null }).item?.id).toBe("2");
  });

  it("shows an item's first group by the item's id", () => {
    expect(shown({ id: "2" })).toBe("201");
  });

  it("says that items of category app and topic and hidden groups are not supported", () => {
    expect([shown({ id: "3" }), shown({ id: "4" }), shown({ group: "190" })]).toEqual([
      "app-only",
      "app-only",
      "app-only",
    ]);
  });

  it("asks the platform for a group outside the navigation, but not for an unreadable id", () => {
    expect(shown({ group: "999" })).toBe("999");
    expect(shown({ group: "../x?" })).toBe("101");
  });

  it("shows the editors' picks when the platform names no navigation", () => {
    expect(chooseHome([], { group: null, id: null }).opens).toBe("recommended");
  });
});

describe("looks of a navigation item", () => {
  const looksOf = (more: object) =>
    navigationEntries(navigationItems.parse([item("1", "home", [group("101")], more)]))[0]?.looks ??
    {};

  it("gives icons for selected, unselected and dark mode", () => {
    expect(
      looksOf({
        icon_selected: "/media/icon/b.svg",
        icon_dark: "https://cdn.example/c.svg",
        icon_dark_selected: "/media/icon/d.svg",
      }),
    ).toMatchObject({
      "--item-icon": 'url("/media/icon/a.svg")',
      "--item-icon-selected": 'url("/media/icon/b.svg")',
      "--item-icon-dark": 'url("https://cdn.example/c.svg")',
      "--item-icon-dark-selected": 'url("/media/icon/d.svg")',
    });
  });

  it("keeps label colours readable on their background", () => {
    const looks = looksOf({ label_color_selected: "#FF4A26", label_color_dark: "#333" });
    expect(contrast(looks["--item-label-selected"] ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(looks["--item-label-dark"] ?? "", "#121212")).toBeGreaterThanOrEqual(4.5);
  });

  it("takes no style but a colour and a URL from the platform", () => {
    const looks = looksOf({
      icon: '/a.svg");background:url("https://evil.example',
      icon_dark: "javascript:alert(1)",
      label_color: "red;position:fixed",
    });
    expect(looks["--item-icon"]).toBe('url("/a.svg%22);background:url(%22https://evil.example")');
    expect(looks["--item-icon-dark"]).toBe(looks["--item-icon"]);
    expect(looks["--item-label"]).toBeUndefined();
  });
});
