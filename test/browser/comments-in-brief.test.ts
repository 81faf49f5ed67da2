// What a document's data says of comments in brief is completed by their rows, to the letter.
import { beforeAll, expect, it } from "vitest";
import type { Comment, CommentPage } from "../../app/model/comments/comment";
import { bundle } from "../helpers/bundled-page";
import { openForTests } from "../helpers/open-for-tests";

const opened = openForTests();
const { visit, publish } = opened;
let script: string;
let article: string;

beforeAll(async () => {
  script = await bundle(`
    import { readingRows } from "./app/features/comments/read-row";
    import { comments } from "./app/messages/zh-CN/comments";
    Object.assign(window, { readingRows: readingRows(comments.place("")) });
  `);
  article = await publish({
    comments: [
      { alias: "甲", content: "没有地方", star_count: 0 },
      { alias: "乙", content: "第一个写成短的数", star_count: 1000 },
      {
        alias: "a+b & 甲",
        content: " <b>两行</b>\n第二行 ",
        ip_location: "浙江",
        star_count: 12345,
      },
      {
        alias: "问的人",
        content: "问",
        star_count: 999,
        ip_location: "上海",
        replies: [
          { alias: "答的人", content: "答", ip_location: "北京", minutes_ago: 1, star_count: 18 },
          { alias: "问的人", content: "再问", minutes_ago: 1 },
        ],
      },
    ],
  });
});

/** The comments as the data of this page has them, completed by its rows, and in how many letters they stand there. */
async function completed(address: string, headers: Record<string, string> = {}) {
  const page = await visit(address, { extraHTTPHeaders: headers });
  await page.evaluate(script);
  return page.evaluate(() => {
    const text = document.getElementById("loader-data")?.textContent ?? "";
    const { readingRows } = window as unknown as {
      readingRows: (key: string, value: unknown) => unknown;
    };
    const pagesOf = (data: never): CommentPage[] =>
      data["routes/doc"]["below"]["comments"]["value"]["pages"];
    return {
      postId: (JSON.parse(text) as never)["routes/doc"]["item"]["postId"] as string,
      plain: pagesOf(JSON.parse(text) as never).flatMap(({ comments }) => comments),
      read: pagesOf(JSON.parse(text, readingRows) as never).flatMap(({ comments }) => comments),
    };
  });
}

it("are the list that the platform gave, though the data leaves out what the rows say", async () => {
  const { postId, plain, read } = await completed(article);
  expect(plain.some((one) => "text" in one)).toBe(false);
  const answer = await fetch(`${opened.site.address}/davmu/share/-/comments/${postId}?page=1`);
  const { comments } = (await answer.json()) as { readonly comments: readonly Comment[] };
  expect(comments).toHaveLength(4);
  expect(read).toEqual(comments);
});

it("are said in full by a lite document, whose rows have no pictures", async () => {
  const { plain } = await completed(article, { "save-data": "on" });
  expect(plain.every((one) => "text" in one)).toBe(true);
});
