import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Clue } from "../../../../app/model/clue-report/clue-report";
import { ClueCard } from "../../../../app/features/clue-report/clue-cards";
import { Progress } from "../../../../app/features/clue-report/clue-screen";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { messages } from "../../../../app/messages/zh-CN";
import { PicturePreview } from "../../../../app/features/shared/user-posts/picture-grid";

const now = Date.parse("2026-11-20T10:00:00+08:00");
const nobody = { userId: "", alias: "", avatar: "" };

const clue: Clue = {
  id: "Ab12Cd34",
  title: "南门支浜这两天有股臭鸡蛋味",
  text: "早上七点左右最明显。",
  status: 2,
  statusLabel: "",
  category: "",
  address: "",
  createdAt: now - 5 * 60_000,
  pictures: [],
  media: [],
  reporter: nobody,
  topics: [],
  mentionedPeople: [],
  viewCount: 2_340_000,
  likeCount: 0,
  commentCount: 0,
  steps: [],
  comments: [],
};

function picture(name: string) {
  return {
    url: `/m/${name}.jpg`,
    full: `/m/${name}-full.jpg`,
    webp: null,
    avif: null,
    width: null,
    height: null,
    caption: "",
  };
}

function show(element: JSX.Element) {
  return render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      {element}
    </MessagesContext.Provider>,
  ).container;
}

afterEach(cleanup);

describe("a clue in a list", () => {
  it("says how far it has come, also when the platform has no word for it", () => {
    const status = show(<ClueCard clue={clue} />).querySelector(".post-status");
    expect(status?.textContent).toBe("办理状态：办理中");
    cleanup();
    const own = show(<ClueCard clue={{ ...clue, statusLabel: "核实中" }} />);
    expect(own.querySelector(".post-status")?.textContent).toContain("核实中");
  });

  it("stands without title, text, reporter and pictures", () => {
    const card = show(<ClueCard clue={{ ...clue, title: "", text: "" }} />);
    expect(card.querySelector("h3")?.textContent).toBe("一条报料");
    expect(card.querySelector(".post-meta-name")?.textContent).toBe("匿名用户");
    expect(card.querySelector(".clue-card-thumb")).toBeNull();
  });

  it("shows counts in millions short and names the clue to exposure tracking", () => {
    const card = show(<ClueCard clue={clue} />);
    expect(card.textContent).toContain("234w阅读");
    expect(card.querySelector("[data-expose]")?.getAttribute("data-expose")).toBe("Ab12Cd34");
  });

  it("shows a tile for a recording without a picture", () => {
    const media = [{ url: "/m/a.mp4", type: "video/mp4", poster: "" }];
    const card = show(<ClueCard clue={{ ...clue, media }} />);
    expect(card.querySelector(".picture-missing")).not.toBeNull();
    expect(card.querySelector(".post-picture-note")?.textContent).toBe("视频");
  });
});

describe("the handling of a clue", () => {
  it("marks the reached steps and says which one is current", () => {
    const steps = [...show(<Progress clue={clue} />).querySelectorAll(".clue-steps li")];
    expect(steps.map((step) => step.hasAttribute("data-reached"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "step",
      null,
    ]);
  });

  it("sets answers of offices apart from what the platform notes", () => {
    const answer = { label: "部门回复", text: "已清淤。", office: "江东区住建局", at: now };
    const note = { label: "提交报料", text: "等待受理。", office: "", at: null };
    const shown = show(<Progress clue={{ ...clue, steps: [answer, note] }} />);
    expect(shown.querySelectorAll("[data-official]")).toHaveLength(1);
    expect(shown.querySelector(".clue-step-office")?.textContent).toBe("江东区住建局");
  });

  it("says so when nothing has happened yet", () => {
    expect(show(<Progress clue={clue} />).textContent).toContain("暂无进展");
  });
});

describe("a post's pictures in a list", () => {
  it("shows three at most and how many there are", () => {
    const pictures = ["a", "b", "c", "d", "e"].map(picture);
    const shown = show(<PicturePreview pictures={pictures} />);
    expect(shown.querySelectorAll("img")).toHaveLength(3);
    expect(shown.querySelector(".post-picture-note")?.textContent).toBe("5图");
  });
});
