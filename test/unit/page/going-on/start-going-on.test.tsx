import { expect, it, vi } from "vitest";
import { startGoingOn } from "~/page/going-on/start-going-on";

vi.mock("~/page/stored/read-facts", () => ({
  readFacts: () => ({ page: { preview: null, params: { id: "ab12cd34" } } }),
}));
vi.mock("~/page/going-on/follow-place", () => ({ followPlace: () => {} }));
vi.mock("~/page/going-on/kept-places", () => ({ placeOn: () => null }));
vi.mock("~/page/going-on/offer-place", () => ({ offerPlace: () => {} }));
const invite = vi.hoisted(() => vi.fn());
vi.mock("~/page/going-on/middle-invitation", () => ({ inviteHalfway: invite }));
vi.mock("~/page/going-on/sentences", () => ({
  goingOnSentences: () => Promise.reject(new TypeError("error loading module")),
}));

it("offers nothing, and complains of nothing, when its sentences do not come: the page is being left", async () => {
  await expect(startGoingOn()).resolves.toBeUndefined();
  expect(invite).not.toHaveBeenCalled();
});
