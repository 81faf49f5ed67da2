import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { createIsolate } from "~/edge.server/isolate";
import { readComments } from "~/upstream.server/comments";
import { action as book } from "~/routes/resources/booking";
import { action as collect } from "~/routes/resources/collect";
import { action as actOnComment } from "~/routes/resources/comment-act";
import { action as follow } from "~/routes/resources/follow";
import { action as like } from "~/routes/resources/live-like";
import { action as star } from "~/routes/resources/star";
import { clockOf } from "../../../../helpers/clock";
import { setUpPlatform } from "../../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

let article: string;
let broadcast: string;
let comment: string;

beforeAll(async () => {
  const comments = [{ content: "写得好", alias: "甲", star_count: 7 }];
  article = (await platform.control.addContent({ title: "渡口", comments })).post_id;
  const live = { content_type: "local_live", title: "晚会", live: { status: "live" } };
  broadcast = (await platform.control.addContent(live)).post_id;
  const list = { postId: article, fromMediaAccount: false, repliesTo: null, page: 1 };
  const result = await readComments(platform.context(), list);
  comment = result.status === "ok" ? (result.value.comments[0]?.id ?? "") : "";
});

/** A visitor's browser without scripts: it submits forms by itself, one as soon as the other. */
async function browser() {
  const cookie = await platform.logIn();
  const isolate = createIsolate({ clock: clockOf({ now: Date.now() }) });
  const contextOf = (url: string) => platform.context({ url, isolate, headers: { cookie } });
  const submit = async (
    act: (args: ActionFunctionArgs) => Promise<Response>,
    path: string,
    form: Readonly<Record<string, string>>,
  ) => {
    const context = contextOf(path);
    const body = new URLSearchParams(form);
    const request = new Request(context.request.url, { method: "POST", body });
    const response = await act({ request, context, params: {} } as unknown as ActionFunctionArgs);
    const { headers, status } = response;
    return { status, location: headers.get("Location"), notice: headers.get("Set-Cookie") };
  };
  return { submit };
}

/** How often something of a path was changed on the platform. */
async function changes(path: RegExp): Promise<number> {
  const calls = await platform.arrived();
  return calls.filter((call) => call.method === "POST" && path.test(call.path)).length;
}

describe("two taps that submit a form without scripts", () => {
  it.each([
    [
      "collecting",
      collect,
      "collect",
      () => ({ post_id: article, kind: "article" }),
      /\/collection\//,
    ],
    ["following", follow, "follow", () => ({ mp_user_id: "702" }), /\/mp\/follow\//],
    [
      "starring a comment",
      star,
      "star",
      () => ({ post_id: article, comment_id: comment, type: "add" }),
      /\/star$/,
    ],
    [
      "reporting a comment",
      actOnComment,
      "comment-act",
      () => ({ post_id: article, comment_id: comment, act: "report", reason: "spam" }),
      /report/,
    ],
    ["booking a broadcast", book, "booking", () => ({ post_id: broadcast }), /booking$/],
    ["liking a broadcast", like, "live-like", () => ({ live_id: broadcast, count: "1" }), /like/],
  ] as const)("mean %s once, and get one answer", async (_, act, name, form, path) => {
    const { submit } = await browser();
    const fields = { ...form(), return_to: "/davmu/share/" };
    const first = await submit(act, `-/${name}`, fields);
    expect(first).toMatchObject({ status: 303, location: expect.stringContaining("/auth/result") });
    expect(await submit(act, `-/${name}`, fields)).toEqual(first);
    expect(await changes(path)).toBe(1);
  });
});
