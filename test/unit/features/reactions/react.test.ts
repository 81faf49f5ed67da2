import { afterEach, describe, expect, it, vi } from "vitest";
import {
  newVisitorIds,
  storeSession,
  storeVisitorIds,
} from "../../../../app/features/account/session.server";
import {
  readReactionState,
  starComment,
  toggleCollected,
  toggleFollowed,
} from "../../../../app/features/reactions/react.server";
import type { CollectTarget } from "../../../../app/platform.server/reactions";
import { testEdge } from "../../../helpers/edge";
import { cookieHeader } from "../../../helpers/cookie-header";
import { platformDouble } from "../../../helpers/platform-double";

const article: CollectTarget = {
  postId: "ab12cd34",
  kind: "article",
  trackId: "track-7",
  mediaAccount: false,
};
const RELATED = "GET /peony/v3/content/article/ab12cd34/user_related";
const COLLECT = "POST /peony/v1/collection/ab12cd34";
const IS_FOLLOWED = "POST /guzzle/v1/mp/is_followed/mp-9";
const FOLLOW = "POST /guzzle/v1/mp/follow/mp-9";

async function loggedIn(language = "zh-CN") {
  const edge = testEdge();
  const cookie = cookieHeader(
    await storeSession(edge, { token: "user-token", userId: "42" }),
    await storeVisitorIds(edge, newVisitorIds()),
  );
  return testEdge({ headers: { cookie, "accept-language": language } });
}

afterEach(() => vi.unstubAllGlobals());

describe("collecting", () => {
  it("adds content that is not collected yet and says 'collected successfully'", async () => {
    const calls = platformDouble({ [RELATED]: [{ data: { is_collect: 0 } }], [COLLECT]: [{}] });
    const { outcome } = await toggleCollected(await loggedIn("en"), article);
    expect(calls.map(({ call }) => call)).toEqual([RELATED, COLLECT]);
    expect(calls[1]?.body).toEqual({ type: "add", cid: "ab12cd34", track_id: "track-7" });
    expect(calls[1]?.authorization).toContain("user-token");
    expect(outcome).toEqual({
      status: "done",
      message: "collected successfully",
      value: { collected: true },
    });
  });

  it("takes collected content back and says 'cancelled collecting successfully'", async () => {
    const calls = platformDouble({ [RELATED]: [{ data: { is_collect: true } }], [COLLECT]: [{}] });
    const { outcome } = await toggleCollected(await loggedIn("en"), article);
    expect(calls[1]?.body).toMatchObject({ type: "del" });
    expect(outcome).toMatchObject({
      message: "cancelled collecting successfully",
      value: { collected: false },
    });
  });

  it("uses the media account's own call for its content", async () => {
    const calls = platformDouble({
      [RELATED]: [{ data: { is_collect: false } }],
      "POST /guzzle/v1/collection/ab12cd34": [{}],
    });
    await toggleCollected(await loggedIn(), { ...article, mediaAccount: true });
    expect(calls[1]).toMatchObject({
      call: "POST /guzzle/v1/collection/ab12cd34",
      body: { type: "add", cid: "ab12cd34" },
    });
  });

  it("asks an anonymous visitor to log in without calling the platform", async () => {
    const calls = platformDouble({});
    const { outcome } = await toggleCollected(testEdge(), article);
    expect(outcome).toEqual({ status: "login-required" });
    expect(calls).toEqual([]);
  });

  it("changes nothing when the platform cannot say whether it is collected", async () => {
    const calls = platformDouble({ [RELATED]: ["down"] });
    const { outcome } = await toggleCollected(await loggedIn(), article);
    expect(outcome).toEqual({ status: "unavailable", message: "网络错误，请稍后重试～" });
    expect(calls.every(({ call }) => call === RELATED)).toBe(true);
  });

  it("forgets a token the platform no longer takes and asks to log in", async () => {
    platformDouble({ [RELATED]: [{ code: 401, message: "expired" }] });
    const { outcome, cookies } = await toggleCollected(await loggedIn(), article);
    expect(outcome).toEqual({ status: "login-required" });
    expect(cookies.join()).toContain("Max-Age=0");
  });
});

describe("following", () => {
  it("sends type 1 to an account that is not followed and says 'followed successfully'", async () => {
    const calls = platformDouble({ [IS_FOLLOWED]: [{ data: { is_follow: 0 } }], [FOLLOW]: [{}] });
    const { outcome } = await toggleFollowed(await loggedIn("en"), "mp-9");
    expect(calls[1]?.body).toEqual({ type: 1 });
    expect(outcome).toMatchObject({ message: "followed successfully", value: { followed: true } });
  });

  it("sends type 0 to an account that is followed and says 'cancelled following successfully'", async () => {
    const calls = platformDouble({ [IS_FOLLOWED]: [{ data: { is_follow: 1 } }], [FOLLOW]: [{}] });
    const { outcome } = await toggleFollowed(await loggedIn("en"), "mp-9");
    expect(calls[1]?.body).toEqual({ type: 0 });
    expect(outcome).toMatchObject({ message: "cancelled following successfully" });
  });
});

describe("starring a comment", () => {
  const target = { postId: "ab12cd34", commentId: "31", mediaAccount: false };

  it("adds the star and tells the new count", async () => {
    const calls = platformDouble({ "POST /peony/v1/star": [{ data: { star_count: 8 } }] });
    const { outcome } = await starComment(await loggedIn(), target, true);
    expect(calls[0]?.body).toEqual({ comment_id: "31", post_id: "ab12cd34", type: "add" });
    expect(outcome).toMatchObject({ value: { starred: true, starCount: 8 } });
  });

  it("leaves the count to the screen when the platform tells none", async () => {
    platformDouble({ "POST /guzzle/v1/star": [{}] });
    const { outcome } = await starComment(
      await loggedIn(),
      { ...target, mediaAccount: true },
      false,
    );
    expect(outcome).toMatchObject({ value: { starred: false, starCount: null } });
  });
});

describe("the state of the buttons", () => {
  it("is asked for a logged-in visitor only, and unknown where the platform does not answer", async () => {
    const calls = platformDouble({ [RELATED]: [{ data: { is_collect: 1 } }] });
    expect(await readReactionState(testEdge(), article, "mp-9")).toEqual({
      collected: null,
      followed: null,
    });
    expect(calls).toEqual([]);
    expect(await readReactionState(await loggedIn(), article, "mp-9")).toEqual({
      collected: true,
      followed: null,
    });
  });
});
