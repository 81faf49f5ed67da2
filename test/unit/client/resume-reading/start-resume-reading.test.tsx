import { expect, it, vi } from "vitest";
import { startResumeReading } from "~/client/resume-reading/start-resume-reading";

vi.mock("~/client/storage/read-page-data", () => ({
  readPageData: () => ({ page: { preview: null, params: { id: "ab12cd34" } } }),
}));
vi.mock("~/client/resume-reading/positions", () => ({
  followPosition: () => {},
  positionOn: () => null,
  pageText: () => null,
}));
const invite = vi.hoisted(() => vi.fn());
vi.mock("~/client/resume-reading/mid-article-prompt", () => ({ promptHalfway: invite }));
vi.mock("~/messages/zh-CN/resume-reading", () => {
  throw new TypeError("error loading module");
});

it("offers nothing, and complains of nothing, when its sentences do not come: the page is being left", async () => {
  await expect(startResumeReading()).resolves.toBeUndefined();
  expect(invite).not.toHaveBeenCalled();
});
