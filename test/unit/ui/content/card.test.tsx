import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ContentCard, ContentTag } from "../../../../app/ui/content/card";
import { allKinds, kinds } from "../../../../app/model/content/kinds";
import type { ListCard } from "../../../../app/model/content/list-card";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { messages } from "../../../../app/messages/zh-CN";

const now = Date.parse("2026-11-20T10:00:00+08:00");

const card: ListCard = {
  postId: "Ab12Cd34",
  kind: "video",
  title: "桥下的菜场",
  source: "城市记录",
  publishedAt: now - 5 * 60_000,
  viewCount: 12_345,
  duration: "03:25",
  pictureCount: 0,
  albumStatus: null,
  cover: {
    url: "/m/a.jpg",
    full: "/m/a-full.jpg",
    webp: "/m/a.webp",
    avif: "/m/a.avif",
    width: 600,
    height: 400,
    caption: "",
  },
  address: { href: "/davmu/share/web/video/Ab12Cd34/index.html", external: false },
};

function show(element: JSX.Element) {
  return render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      {element}
    </MessagesContext.Provider>,
  ).container;
}

afterEach(cleanup);

describe("a content card", () => {
  it("leads to the content with its title, source, views and time", () => {
    show(<ContentCard card={card} />);
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe(card.address?.href);
    expect(link.textContent).toContain("桥下的菜场");
    expect(link.textContent).toContain("城市记录");
    expect(link.textContent).toContain("1.2w播放");
    expect(link.querySelector("time")?.dateTime).toBe("2026-11-20T01:55:00.000Z");
    expect(link.querySelector("time")?.textContent).toBe("2026-11-20 09:55");
    const facts = [...(link.querySelector(".meta")?.children ?? [])];
    expect(facts.map((fact) => fact.textContent)).toEqual([
      "视频",
      "城市记录",
      "2026-11-20 09:55",
      expect.stringContaining("1.2w播放"),
    ]);
  });

  it("leaves out whose it is where the page says so", () => {
    show(<ContentCard card={card} showsSource={false} />);
    expect(screen.getByRole("link").textContent).not.toContain("城市记录");
  });

  it("offers AVIF and WebP before JPEG and keeps a 3 : 2 place for the picture", () => {
    const container = show(<ContentCard card={card} />);
    expect([...container.querySelectorAll("source")].map((source) => source.type)).toEqual([
      "image/avif",
      "image/webp",
    ]);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/m/a.jpg");
    // 3 : 2 is what base.css keeps for a picture that says nothing else.
    expect(container.querySelector(".picture")?.hasAttribute("style")).toBe(false);
  });

  it("shows a tile for a length without a picture, and the words alone where there is neither", () => {
    const video = show(<ContentCard card={{ ...card, cover: null }} />);
    expect(video.querySelector(".picture-missing")).not.toBeNull();
    cleanup();
    const words = show(<ContentCard card={{ ...card, cover: null, duration: "" }} />);
    expect(words.querySelector(".content-card-thumb")).toBeNull();
  });

  it("shows the length of a video and the number of a gallery's pictures", () => {
    show(<ContentCard card={card} />);
    expect(screen.getByText("03:25")).toBeDefined();
    cleanup();
    show(<ContentCard card={{ ...card, kind: "image", duration: "", pictureCount: 9 }} />);
    expect(screen.getByText("9图")).toBeDefined();
  });

  it("names the content to exposure tracking", () => {
    const container = show(<ContentCard card={card} />);
    expect(container.querySelector("[data-expose]")?.getAttribute("data-expose")).toBe("Ab12Cd34");
  });

  it("is no link when there is nothing safe to open", () => {
    show(<ContentCard card={{ ...card, address: null }} />);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it.each([
    [{ status: 0, total: 0 }, "更新中"],
    [{ status: 1, total: 0 }, "更新中"],
    [{ status: 0, total: 12 }, "更新至12集"],
    [{ status: 1, total: 12 }, "已完结，共12集"],
  ])("says how far an album has come: %j is %s", (albumStatus, sentence) => {
    show(<ContentCard card={{ ...card, albumStatus }} />);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it("shows what is said of a finished album to who sees and to who hears, in one text", () => {
    const albumStatus = { status: 1, total: 12 };
    const container = show(<ContentCard card={{ ...card, albumStatus }} />);
    const note = container.querySelector(".content-card-note");
    expect(note?.textContent).toBe("已完结，共12集");
    expect(note?.querySelector(".visually-hidden, [aria-hidden]")).toBeNull();
  });
});

describe("content tags", () => {
  const tagged = [
    "svideo",
    "video",
    "h5",
    "local_live",
    "audio",
    "image",
    "audio_album",
    "video_album",
    "topic",
    "mini_program",
    "sp_topic",
  ];

  it("labels exactly the catalogue values of the specification, each with its own icon", () => {
    const icons = tagged.map((value) => {
      const container = show(<ContentTag kind={value} />);
      expect(container.textContent).not.toBe("");
      return container.querySelector("svg")?.innerHTML;
    });
    expect(new Set(icons).size).toBe(tagged.length);
    expect(allKinds.filter((kind) => kinds[kind].tag !== null).toSorted()).toEqual(
      tagged.toSorted(),
    );
  });

  it("shows no tag for other values", () => {
    for (const value of ["article", "special", "link", "live", "cloud_form", "toString", ""]) {
      expect(show(<ContentTag kind={value} />).innerHTML).toBe("");
    }
  });
});
