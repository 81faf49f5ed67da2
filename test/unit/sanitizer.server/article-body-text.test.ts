import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { shownText } from "./browser-tree";
import { markup } from "./generated-markup";
import { harbourReport, workPlan } from "./editor-bodies";
import { madeUp } from "../../parts";

describe("an article's body: text", () => {
  test("nothing of the text is lost or added, whatever the markup", () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(shownText(sanitiseBody(html).html)).toBe(shownText(html));
      }),
      { numRuns: madeUp(150, 5000) },
    );
  });

  test.each([
    ["a work plan in deep editor wrappers", workPlan],
    ["a report with lazy pictures and captions", harbourReport],
  ])("%s keeps its text to the letter", (_, html) => {
    const body = sanitiseBody(html);
    expect(shownText(body.html)).toBe(shownText(html));
    expect(body.textLength).toBe(shownText(html).length);
  });

  test("the excerpt begins with the first words", () => {
    expect(sanitiseBody(workPlan).excerpt).toMatch(/^《港城数字化工作要点》/);
  });

  test("a sanitised report has no wrappers, no placeholders and no foreign ids", () => {
    const { html, figures } = sanitiseBody(harbourReport, { title: "上半年港口运行情况" });
    expect(html).not.toMatch(/<section>|powered-by|data:|id=|js_content|<span><\/span>/);
    expect(html).not.toContain("上半年港口运行情况");
    expect(figures.map(({ caption }) => caption)).toEqual(["图1 货物吞吐量", "图2 集装箱吞吐量"]);
  });
});
