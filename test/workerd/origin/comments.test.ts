import { describe, expect, it } from "vitest";
import { commentList } from "../../../app/upstream.server/contracts/user-post";
import { call, control, idOf, registered, type Session } from "./platform";

interface WireComment {
  readonly gid: string;
  readonly content: string;
  readonly reply_count: number;
  readonly reply_alias: string;
  readonly level: number;
  readonly star: boolean;
  readonly star_count: number;
  readonly replys?: readonly WireComment[];
}

interface List {
  readonly comments: readonly WireComment[];
  readonly count: number;
}

async function open(): Promise<string> {
  return (await control<{ post_id: string }>("/content", { title: "可以评论", html: "<p>好</p>" }))
    .post_id;
}

function write(id: string, session: Session, body: object) {
  return call<{ gid: string }>(`/peony/v1/comment/${id}`, {
    ...session,
    body: { track_id: "t", comment_type: "1", ...body },
  });
}

function list(id: string, query = "", session?: Session) {
  return call<List>(`/peony/v1/comment/${id}${query}`, session);
}

describe("comments at the origin", () => {
  it("are answered in the shape the site's contract reads, newest first, with two replies", async () => {
    const { data } = await call<List>(`/comment/${await idOf("西湖边的早茶")}`);
    expect(data.count).toBe(2);
    const [newest, older] = commentList.parse(data).comments;
    expect(newest).toMatchObject({ text: "下次也去", alias: "小陈", level: 1 });
    expect(older).toMatchObject({ region: "浙江", starCount: 3, replyCount: 3 });
    expect(older?.replies.map(({ text }) => text)).toEqual(["同感", "去过"]);
  });

  it("are stored, counted and found again by everybody", async () => {
    const [id, session] = [await open(), await registered()];
    const written = await write(id, session, { content: "  第一！ " });
    expect(written.code).toBe(0);
    const { data } = await list(id);
    expect(data).toMatchObject({
      count: 1,
      comments: [{ gid: written.data.gid, content: "第一！", owner_user_id: session.user_id }],
    });
  });

  it("come in pages of ten unless another size is asked for", async () => {
    const { post_id } = await control<{ post_id: string }>("/content", {
      title: "热议",
      comments: Array.from({ length: 12 }, (_, i) => ({
        content: `第${i}条`,
        alias: "读者",
        minutes_ago: i,
      })),
    });
    const contents = async (query: string) =>
      (await list(post_id, query)).data.comments.map(({ content }) => content);
    expect(await contents("")).toHaveLength(10);
    expect(await contents("?pageindex=2")).toEqual(["第10条", "第11条"]);
    expect(await contents("?pageindex=3&pagesize=2")).toEqual(["第4条", "第5条"]);
    expect((await list(post_id)).data.count).toBe(12);
  });

  it("take replies, and a reply to a reply stands under the same top comment", async () => {
    const [id, session] = [await open(), await registered()];
    const top = (await write(id, session, { content: "顶楼" })).data.gid;
    const reply = await write(id, session, {
      content: "二楼",
      parent_id: top,
      target_user_alias: "楼主",
    });
    await write(id, session, { content: "三楼", parent_id: reply.data.gid });
    const { data } = await call<List>(`/peony/v1/comment/${id}/${top}`);
    expect(data.count).toBe(2);
    expect(data.comments.map(({ content, level }) => [content, level])).toEqual([
      ["二楼", 2],
      ["三楼", 2],
    ]);
    expect(data.comments[0]?.reply_alias).toBe("楼主");
    expect((await list(id)).data).toMatchObject({ count: 1, comments: [{ reply_count: 2 }] });
  });

  it("are refused when empty, too long, answering nothing, or where comments are closed", async () => {
    const [id, session] = [await open(), await registered()];
    expect(await write(id, session, { content: "   " })).toEqual({
      code: 20201,
      message: "评论内容不能为空",
    });
    expect((await write(id, session, { content: "\u200b\u3164\u0000" })).code).toBe(20201);
    expect((await write(id, session, { content: "字".repeat(501) })).code).toBe(20202);
    expect((await write(id, session, { content: "好", parent_id: "42" })).code).toBe(20204);
    const closed = await idOf("关了评论的报道");
    expect((await write(closed, session, { content: "好" })).code).toBe(20203);
    const byMeta = await idOf("运河夜航");
    expect((await write(byMeta, session, { content: "好" })).code).toBe(0);
  });

  it("need an account to write or star", async () => {
    const id = await open();
    const { code } = await call(`/peony/v1/comment/${id}`, { body: { content: "好" } });
    expect(code).toBe(401);
    expect((await call("/peony/v1/star", { body: { type: "add" } })).code).toBe(401);
  });

  it("are starred once by each visitor, who alone sees the star", async () => {
    const id = await idOf("西湖边的早茶");
    const [mine, other] = [await registered(), await registered()];
    const gid = (await list(id)).data.comments[1]?.gid;
    const star = (type: string) =>
      call("/peony/v1/star", { ...mine, body: { post_id: id, comment_id: gid, type } });
    await star("add");
    expect((await star("add")).data).toEqual({ star_count: 4 });
    expect((await list(id, "", mine)).data.comments[1]?.star).toBe(true);
    expect((await list(id, "", other)).data.comments[1]?.star).toBe(false);
    expect((await star("del")).data).toEqual({ star_count: 3 });
  });

  it("of media accounts have the same calls under their own host", async () => {
    const [id, session] = [await idOf("号主的视频"), await registered()];
    const { code } = await call(`/guzzle/v1/comment/${id}`, {
      ...session,
      body: { comment_type: "1", content: "支持" },
    });
    expect(code).toBe(0);
    const { data } = await call<List>(`/guzzle/v1/comment/${id}`);
    expect(data.comments[0]).toMatchObject({ content: "支持" });
  });
});
