import { describe, expect, it } from "vitest";
import { loadQuestion } from "../../../../app/features/law/question.server";
import { setUpPlatform } from "../../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile Safari/537.36" };
const index = "index.html";

function edgeFor(query: string) {
  return platform.context({
    url: `fazak/problemShare/index.html${query}`,
    headers: phone,
  });
}

describe("law questions as the reference platform tells them", () => {
  it("have their asker, place and subject, and the lawyers' answers", async () => {
    const { question, answers, card } = await loadQuestion(
      edgeFor(`?id=${platform.encoded("501")}`),
      {
        index,
      },
    );
    expect(question).toMatchObject({
      title: "房东提前收房，押金不退怎么办？",
      category: "房屋租赁",
      region: "浙江 澜州",
      statusLabel: "已解答",
      asker: { alias: "老城厢" },
      viewCount: 23_400,
      answerCount: 3,
    });
    expect(answers.status === "ok" && answers.value[0]?.entries[0]).toMatchObject({
      lawyer: { name: "沈律师", firm: "澜州明衡律师事务所", title: "执业 12 年" },
      likeCount: 233,
      adopted: true,
    });
    expect(card.value?.title).toBe("房东提前收房，押金不退怎么办？");
  });

  it("list answers ten a page", async () => {
    const { answers } = await loadQuestion(edgeFor(`?id=${platform.encoded("504")}&page=2`), {
      index,
    });
    expect(answers).toMatchObject({
      status: "ok",
      value: [
        { page: 1, entries: { length: 10 } },
        { page: 2, entries: { length: 3 } },
      ],
    });
  });

  it("lead to the error page when the id does not decode", async () => {
    const thrown: unknown = await loadQuestion(edgeFor("?id=nonsense"), { index }).catch(
      (reason: unknown) => reason,
    );
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/404");
  });

  it("stand without the question when the platform is down", async () => {
    await platform.control.fault({ path: "/law/v1/", status: 503 });
    expect(await loadQuestion(edgeFor(`?id=${platform.encoded("501")}`), { index })).toMatchObject({
      question: null,
      answers: { status: "unavailable" },
    });
  });
});
