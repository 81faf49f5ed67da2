import { beforeAll, describe, expect, it } from "vitest";
import {
  readReactionState,
  starComment,
  toggleCollected,
} from "../../../../../app/features/shared/reactions/react.server";
import type { CollectTarget } from "../../../../../app/upstream.server/reactions";
import { readComments } from "../../../../../app/upstream.server/comments";
import { lineOf } from "../../../../helpers/received-calls";
import { setUpPlatform } from "../../../../helpers/platform-on-the-wire";

// What arrives of an action is seen in test/browser/platform-calls.test.ts; here is what becomes of it when
// the platform fails, and what the buttons show.
const platform = setUpPlatform();

let article: CollectTarget;
let commentId: string;

beforeAll(async () => {
  const comments = [{ content: "写得好", alias: "甲", star_count: 7 }];
  const { post_id: postId } = await platform.control.addContent({ title: "渡口", comments });
  article = { postId, kind: "article", trackId: "track-7", fromMediaAccount: false };
  const list = { postId, fromMediaAccount: false, repliesTo: null, page: 1 };
  const result = await readComments(platform.context(), list);
  commentId = result.status === "ok" ? (result.value.comments[0]?.id ?? "") : "";
});

async function loggedIn() {
  return platform.context({ headers: { cookie: await platform.logIn() } });
}

async function lines(): Promise<string[]> {
  return (await platform.arrived()).map(lineOf);
}

describe("collecting", () => {
  it("changes nothing when the platform cannot say whether it is collected", async () => {
    const context = await loggedIn();
    await platform.control.fault({ path: "/user_related", status: 503 });
    const { outcome } = await toggleCollected(context, article);
    expect(outcome).toEqual({ status: "unavailable", message: "网络错误，请稍后重试～" });
    const asked = `GET /peony/v3/content/article/${article.postId}/user_related`;
    expect(new Set(await lines())).toEqual(new Set([asked]));
  });

  it("forgets a token the platform no longer takes and asks to log in", async () => {
    const context = await loggedIn();
    await platform.control.fault({ path: "/user_related", code: 401, message: "expired" });
    const { outcome, cookies } = await toggleCollected(context, article);
    expect(outcome).toEqual({ status: "login-required" });
    expect(cookies.join()).toContain("Max-Age=0");
  });
});

describe("starring a comment", () => {
  it("adds the star and tells the new count", async () => {
    const target = { postId: article.postId, commentId, fromMediaAccount: false };
    const { outcome } = await starComment(await loggedIn(), target, true);
    expect(outcome).toMatchObject({ value: { starred: true, starCount: 8 } });
    const [call] = await platform.arrived();
    expect(call).toMatchObject({
      path: "/peony/v1/star",
      body: { comment_id: commentId, post_id: article.postId, type: "add" },
    });
  });
});

describe("the state of the buttons", () => {
  it("is asked for a logged-in visitor only, and unknown where the platform does not answer", async () => {
    expect(await readReactionState(platform.context(), article, "702")).toEqual({
      collected: null,
      followed: null,
    });
    expect(await lines()).toEqual([]);
    const context = await loggedIn();
    await toggleCollected(context, article);
    await platform.control.fault({ path: "/is_followed/", status: 503 });
    expect(await readReactionState(context, article, "702")).toEqual({
      collected: true,
      followed: null,
    });
  });
});
