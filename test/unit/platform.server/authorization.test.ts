import { afterEach, describe, expect, it, vi } from "vitest";
import { readCircle, readPost, readPosts } from "../../../app/platform.server/circle";
import { readClue } from "../../../app/platform.server/clue-report";
import { readAnswers, readQuestion } from "../../../app/platform.server/law";
import { readOpenCatalogue, readOpenContent } from "../../../app/platform.server/picho";
import { testEdge } from "../../helpers/edge";
import { encoded, readerPostServices } from "../../helpers/reader-post-services";

afterEach(() => vi.unstubAllGlobals());

describe("the authorization header", () => {
  it("is left out on exactly the four paths that take none", async () => {
    const calls = readerPostServices();
    const edge = testEdge();
    const answers = await Promise.all([
      readQuestion(edge, encoded("501")),
      readAnswers(edge, encoded("501"), 1),
      readOpenCatalogue(edge),
      readOpenContent(edge, "c1"),
      readPost(edge, encoded("9101")),
      readCircle(edge, encoded("901")),
      readPosts(edge, { kind: "circle", id: encoded("901") }, 1),
      readClue(edge, encoded("8001")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "ok"));
    const paths = (withHeader: boolean) =>
      calls
        .filter(({ authorization }) => (authorization !== null) === withHeader)
        .map(({ path }) => path.split("?")[0])
        .toSorted();
    expect(paths(false)).toEqual([
      "/circle/v1/api/share/content/detail",
      "/law/v1/api/share/question/answerlist",
      "/law/v1/api/share/question/detail",
      "/peony/v1/picho/v1/open/catalog",
      "/peony/v1/picho/v1/open/content",
    ]);
    expect(paths(true)).toEqual([
      "/circle/v1/api/share/circle/detail",
      "/circle/v1/api/share/content/list",
      `/peony/v3/clue_report/${encoded("8001")}/detail`,
    ]);
  });
});
