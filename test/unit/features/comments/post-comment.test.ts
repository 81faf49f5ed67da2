import Hashids from "hashids";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  newVisitorIds,
  storeSession,
  storeVisitorIds,
} from "../../../../app/features/account/session.server";
import { listComments } from "../../../../app/features/comments/list-comments.server";
import { postCommentForm } from "../../../../app/features/comments/post-comment.server";
import { createIsolate, type Isolate } from "../../../../app/edge.server/isolate";
import { readComments } from "../../../../app/platform.server/comments";
import { cookieHeader } from "../../../helpers/cookie-header";
import { testEdge } from "../../../helpers/edge";
import { platformDouble } from "../../../helpers/platform-double";

const postId = new Hashids(testEdge().config.hashidsSalt, 8).encode(4711);
const FIRST_PAGE = `GET /comment/${postId}`;
const POST = `POST /peony/v1/comment/${postId}`;
const MP_POST = `POST /guzzle/v1/comment/${postId}`;

const form = { post_id: postId, track_id: "t-7", mp: "", content: "写得好" };
const firstPage = { postId, fromMediaAccount: false, repliesTo: null, page: 1 };

async function loggedIn(language: string, isolate?: Isolate) {
  const edge = testEdge();
  const cookie = cookieHeader(
    await storeSession(edge, { token: "user-token", userId: "42" }),
    await storeVisitorIds(edge, newVisitorIds()),
  );
  return testEdge({
    headers: { cookie, "accept-language": language },
    ...(isolate ? { isolate } : {}),
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("posting a comment", () => {
  it("sends track, type and text and says 'comment sent'", async () => {
    const calls = platformDouble({ [POST]: [{ data: { gid: "c1" } }] });
    const { outcome } = await postCommentForm(await loggedIn("en"), form);
    expect(calls[0]?.body).toEqual({ track_id: "t-7", comment_type: "1", content: "写得好" });
    expect(calls[0]?.authorization).toContain("user-token");
    expect(outcome).toEqual({ status: "done", message: "comment sent", value: { id: "c1" } });
  });

  it("sends whom a reply answers", async () => {
    const calls = platformDouble({ [POST]: [{ data: { gid: "c2" } }] });
    await postCommentForm(await loggedIn("en"), {
      ...form,
      parent_id: "9",
      target_user_id: "u7",
      target_user_alias: "小林",
    });
    expect(calls[0]?.body).toMatchObject({
      comment_type: "2",
      parent_id: "9",
      target_user_id: "u7",
      target_user_alias: "小林",
    });
  });

  it("sends only type and text to a media account and says 'commented successfully'", async () => {
    const calls = platformDouble({ [MP_POST]: [{ data: { gid: "c3" } }] });
    const { outcome } = await postCommentForm(await loggedIn("en"), {
      ...form,
      mp: "1",
      parent_id: "9",
    });
    expect(calls[0]?.body).toEqual({ comment_type: "1", content: "写得好" });
    expect(outcome).toMatchObject({ status: "done", message: "commented successfully" });
  });

  it.each([
    ["standard", ""],
    ["media-account", "1"],
  ])(
    "refuses an empty %s comment with 'comment cannot be empty～' and sends nothing",
    async (_, mp) => {
      const calls = platformDouble({});
      const { outcome } = await postCommentForm(await loggedIn("en"), {
        ...form,
        mp,
        content: "  ",
      });
      expect(outcome).toEqual({ status: "refused", message: "comment cannot be empty～" });
      expect(calls).toEqual([]);
    },
  );

  it("asks for a login when nobody is logged in, and sends nothing", async () => {
    const calls = platformDouble({});
    const { outcome } = await postCommentForm(testEdge(), form);
    expect(outcome).toEqual({ status: "login-required" });
    expect(calls).toEqual([]);
  });

  it("refuses a content id that does not decode", async () => {
    const calls = platformDouble({});
    const { outcome } = await postCommentForm(await loggedIn("zh-CN"), {
      ...form,
      post_id: "aaaaaaaa",
    });
    expect(outcome).toMatchObject({ status: "refused" });
    expect(calls).toEqual([]);
  });

  it("passes on the platform's own words when it refuses a comment", async () => {
    platformDouble({ [POST]: [{ code: 20003, message: "评论已关闭" }] });
    const { outcome } = await postCommentForm(await loggedIn("zh-CN"), form);
    expect(outcome).toEqual({ status: "refused", message: "评论已关闭" });
  });

  it("makes the cached first page be read anew", async () => {
    const isolate = createIsolate();
    const before = { comments: [], count: 0 };
    const after = { comments: [{ gid: "c1", content: "写得好" }], count: 1 };
    const calls = platformDouble({
      [FIRST_PAGE]: [{ data: before }, { data: after }],
      [POST]: [{ data: { gid: "c1" } }],
    });
    await readComments(testEdge({ isolate }), firstPage);
    await readComments(testEdge({ isolate }), firstPage);
    expect(calls.filter(({ call }) => call === FIRST_PAGE)).toHaveLength(1);
    await postCommentForm(await loggedIn("zh-CN", isolate), form);
    expect(await readComments(testEdge({ isolate }), firstPage)).toMatchObject({
      status: "ok",
      value: { total: 1, comments: [{ id: "c1" }] },
    });
  });
});

describe("listing comments", () => {
  const own = `GET /peony/v1/comment/${postId}?pageindex=1&pagesize=10`;

  it("reads ten a page, as the logged-in visitor, past every cache", async () => {
    const calls = platformDouble({
      [own]: [{ data: { comments: [{ gid: "1", star: 1 }], count: 30 } }],
    });
    const page = await listComments(await loggedIn("zh-CN"), firstPage);
    expect(page).toMatchObject({ total: 30, page: 1, comments: [{ id: "1", starred: true }] });
    expect(calls[0]?.authorization).toContain("user-token");
  });

  it("falls back to the public page when the visitor's own view fails", async () => {
    platformDouble({
      [own]: [{ code: 401, message: "" }],
      [FIRST_PAGE]: [{ data: { comments: [{ gid: "1" }], count: 1 } }],
    });
    expect(await listComments(await loggedIn("zh-CN"), firstPage)).toMatchObject({ total: 1 });
  });
});
