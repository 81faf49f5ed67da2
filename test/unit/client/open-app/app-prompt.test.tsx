import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceWithAppPrompt, promptToOpenApp } from "~/client/open-app/app-prompt";

const { confirmInDialog, toast } = vi.hoisted(() => ({
  confirmInDialog: vi.fn(async () => false),
  toast: vi.fn(),
}));
vi.mock("~/client/open-app/dialog", () => ({ confirmInDialog }));
vi.mock("~/ui/toast", () => ({ toast }));
vi.mock("~/client/storage/read-page-data", () => ({
  readPageData: () => ({ page: null, site: { name: "江岚" } }),
}));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.clearAllMocks());

test("only the first success of a visit is a dialog; later ones name what the app adds", async () => {
  await announceWithAppPrompt("收藏成功", "collect");
  expect(confirmInDialog).toHaveBeenCalledOnce();
  expect(confirmInDialog).toHaveBeenCalledWith(
    expect.objectContaining({
      heading: "收藏成功",
      text: "在江岚里随时能找到\n打开江岚，体验更多内容",
    }),
  );
  expect(toast).not.toHaveBeenCalled();
  await announceWithAppPrompt("评论已发送", "comment");
  await announceWithAppPrompt("关注成功", "follow");
  expect(confirmInDialog).toHaveBeenCalledOnce();
  expect(toast.mock.calls).toEqual([
    ["评论已发送，有人回复时江岚会提醒您"],
    ["关注成功，有更新时江岚会提醒您"],
  ]);
});

test("the dialog that a like opens is the first of a visit, too", async () => {
  await promptToOpenApp();
  expect(confirmInDialog).toHaveBeenCalledWith(
    expect.objectContaining({ heading: "点赞请到江岚 APP", text: "打开江岚，体验更多内容" }),
  );
  await announceWithAppPrompt("收藏成功", "collect");
  expect(confirmInDialog).toHaveBeenCalledOnce();
  expect(toast.mock.calls).toEqual([["收藏成功，在江岚里随时能找到"]]);
});

test("what was taken back has no sentence about the app", async () => {
  sessionStorage.setItem("INVITED", "1");
  await announceWithAppPrompt("取消收藏成功");
  expect(toast).toHaveBeenCalledWith("取消收藏成功");
});
