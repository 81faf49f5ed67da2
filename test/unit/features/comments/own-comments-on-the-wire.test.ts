import { beforeEach, describe, expect, it } from "vitest";
import { createIsolate, type Isolate } from "../../../../app/edge.server/isolate";
import {
  listComments,
  postCommentForm,
  readQuotedText,
} from "../../../../app/features/comments/comments.server";
import { readComments } from "../../../../app/upstream.server/comments";
import { lineOf } from "../../../helpers/received-calls";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

// What arrives of a comment is seen in test/browser/platform-calls.test.ts; here is what is read after it.
const platform = setUpPlatform();

let postId: string;
let isolate: Isolate;

beforeEach(async () => {
  isolate = createIsolate();
  const comments = Array.from({ length: 12 }, (_, index) => ({
    content: `第${index + 1}条`,
    alias: "甲",
    minutes_ago: index,
  }));
  ({ post_id: postId } = await platform.control.addContent({ title: "桥下的菜场", comments }));
});

/** The edge of whoever sends this Cookie header, beside the caches of everybody else. */
function contextOf(cookie = "") {
  return platform.context({ isolate, headers: cookie === "" ? {} : { cookie } });
}

function firstPage() {
  return { postId, fromMediaAccount: false, repliesTo: null, page: 1 };
}

function formOf(fields: Readonly<Record<string, string>> = {}) {
  return { post_id: postId, track_id: "t-7", mp: "", content: "写得好", ...fields };
}

async function lines(): Promise<string[]> {
  return (await platform.arrived()).map(lineOf);
}

describe("posting a comment", () => {
  it("makes the cached first page be read anew", async () => {
    const publicPage = `GET /comment/${postId}`;
    await readComments(contextOf(), firstPage());
    await readComments(contextOf(), firstPage());
    expect(await lines()).toEqual([publicPage]);
    const cookie = await platform.logIn();
    expect((await postCommentForm(contextOf(cookie), formOf())).outcome.status).toBe("done");
    expect(await readComments(contextOf(), firstPage())).toMatchObject({
      status: "ok",
      value: {
        total: 13,
        comments: [{ text: "写得好" }, ...Array.from({ length: 9 }, () => ({}))],
      },
    });
    expect(await lines()).toEqual([`POST /peony/v1/comment/${postId}`, publicPage]);
  });

  it("passes on the platform's own words when it refuses a comment", async () => {
    const cookie = await platform.logIn();
    await platform.control.fault({ path: "/comment/", code: 20003, message: "评论已关闭" });
    const { outcome } = await postCommentForm(contextOf(cookie), formOf());
    expect(outcome).toEqual({ status: "refused", message: "评论已关闭" });
  });

  it("refuses a content id that does not decode, and sends nothing", async () => {
    const cookie = await platform.logIn();
    const { outcome } = await postCommentForm(contextOf(cookie), formOf({ post_id: "aaaaaaaa" }));
    expect(outcome).toMatchObject({ status: "refused" });
    expect(await lines()).toEqual([]);
  });
});

describe("listing comments", () => {
  it("reads ten a page, as the logged-in visitor, past every cache", async () => {
    const cookie = await platform.logIn();
    // Everybody's page lies in the cache, which must not answer somebody who is logged in.
    await readComments(contextOf(), firstPage());
    await postCommentForm(contextOf(cookie), formOf());
    await readComments(contextOf(), firstPage());
    await platform.control.clearCalls();
    for (let times = 0; times < 2; times += 1) {
      const page = await listComments(contextOf(cookie), firstPage());
      expect(page).toMatchObject({ total: 13, page: 1, comments: { length: 10 } });
      expect(page?.comments[0]?.text).toBe("写得好");
    }
    const calls = await platform.arrived();
    const own = `GET /peony/v1/comment/${postId}`;
    expect(calls.map(lineOf)).toEqual([own, own]);
    expect(calls[0]?.query).toMatchObject({ pageindex: "1", pagesize: "10" });
    expect(calls[0]?.authorization).toMatch(/./);
    expect(calls[1]?.authorization).toBe(calls[0]?.authorization);
  });

  it("falls back to the public page when the visitor's own view fails", async () => {
    const cookie = await platform.logIn();
    await platform.control.fault({ path: "/peony/v1/comment/", code: 401 });
    expect(await listComments(contextOf(cookie), firstPage())).toMatchObject({ total: 12 });
    expect(await lines()).toEqual([`GET /peony/v1/comment/${postId}`, `GET /comment/${postId}`]);
  });
});

describe("a form about a comment", () => {
  async function quoted(replies: readonly Readonly<Record<string, unknown>>[]): Promise<string> {
    const comment = { content: "第一句", alias: "甲", replies };
    ({ post_id: postId } = await platform.control.addContent({ title: "桥", comments: [comment] }));
    const page = await listComments(contextOf(), firstPage());
    const commentId = page!.comments[0]!.id;
    return readQuotedText(contextOf(), { postId, fromMediaAccount: false, commentId, alias: "甲" });
  }

  it("quotes the one that its writer and thread name", async () => {
    expect(await quoted([{ content: "答一句", alias: "乙" }])).toBe("第一句");
  });

  it("quotes none where its writer has several in the thread", async () => {
    expect(await quoted([{ content: "再一句", alias: "甲" }])).toBe("");
  });
});
