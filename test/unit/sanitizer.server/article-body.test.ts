import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";

function html(input: string, options = {}) {
  return sanitiseBody(input, options).html;
}

describe("an article's body: structure", () => {
  test("a tower of editor sections leaves its paragraph alone", () => {
    const tower = `<section style="text-align:justify"><section powered-by="x"><section><section><p><span>正文</span></p></section></section></section></section>`;
    expect(html(tower)).toBe("<p>正文</p>");
  });

  test("spacing sections leave one paragraph gap", () => {
    const spaced = `<section>一段</section><section><br></section><section>&nbsp;</section><p><span></span></p><section>二段</section>`;
    expect(html(spaced)).toBe("<p>一段</p>\n<p>二段</p>");
  });

  test("leading ideographic spaces become an indent of the stylesheet", () => {
    expect(html("<p><span>　　第一段</span></p>")).toBe('<p class="body-indent">第一段</p>');
    expect(html("<p>　<strong>　利润</strong>回落。</p>")).toBe(
      '<p class="body-indent"><strong>利润</strong>回落。</p>',
    );
  });

  test("paragraphs made with line breaks become paragraphs", () => {
    expect(html("甲<br><br>乙<br>　　丙<br>丁")).toBe(
      '<p>甲</p>\n<p>乙</p>\n<p class="body-indent">丙<br>丁</p>',
    );
  });

  test("alignment reaches the paragraph through the wrappers and justified text is set plain", () => {
    const nested = `<section style="text-align:center"><section><p>居中</p><p style="text-align:justify">正文</p></section></section>`;
    expect(html(nested)).toBe('<p class="body-center">居中</p>\n<p>正文</p>');
  });

  test("the source platform's hidden body wrapper is shown", () => {
    const hidden = `<div id="js_content" style="visibility: hidden; opacity: 0;"><p>正文</p></div>`;
    expect(html(hidden)).toBe("<p>正文</p>");
  });

  test("what the editors do not display is left out", () => {
    expect(html(`<p>看得见</p><p style="display:none">看不见</p>`)).toBe("<p>看得见</p>");
  });

  test.each([
    ["a clip", 'style="position: absolute; clip: rect(1px, 1px, 1px, 1px)"'],
    ["a clip of nothing", 'style="position:absolute;clip:rect(0 0 0 0);width:1px"'],
    ["a clip path", 'style="position:fixed;clip-path:inset(50%)"'],
    ["Bootstrap's class", 'class="sr-only"'],
    ["WordPress's class", 'class="extra screen-reader-text"'],
  ])("text for screen readers alone is left out: %s", (_, attributes) => {
    const label = `<span ${attributes}>（在新窗口打开）</span>`;
    expect(html(`<p>看得见${label}</p>`)).toBe("<p>看得见</p>");
  });

  test.each([
    ["that shows something", 'style="position:absolute;clip:rect(0,200px,40px,0)"'],
    ["in the flow, where it does nothing", 'style="clip:rect(0,0,0,0)"'],
    ["whose rule applies to its focus", 'class="sr-only-focusable"'],
  ])("text is kept below a clip %s", (_, attributes) => {
    expect(html(`<p>看得见<span ${attributes}>也看得见</span></p>`)).toContain("也看得见");
  });

  test("emphasis made with styles is kept as emphasis, once", () => {
    const styled = `<p><span style="font-weight:bold"><strong><b>重点</b></strong></span>与<span style="text-decoration:underline">下划线</span>一并说明。</p>`;
    expect(html(styled)).toBe("<p><strong>重点</strong>与<u>下划线</u>一并说明。</p>");
  });

  test("a short bold line is set as a subheading", () => {
    expect(html("<p><span><strong>总体情况</strong></span></p>")).toBe(
      '<p class="body-subheading"><strong>总体情况</strong></p>',
    );
    expect(html("<p><strong>这是一句完整的话。</strong></p>")).not.toContain("subheading");
  });

  test("the body's first-level headings stand below the page's title", () => {
    expect(html("<h1>章</h1><h3>节</h3>")).toBe("<h2>章</h2>\n<h3>节</h3>");
  });

  test("framed and tinted parts are set apart once", () => {
    const box = `<p>前</p><section style="background-color:#eef;padding:9px"><section style="border:1px solid red"><p>提示</p></section></section>`;
    expect(html(box)).toBe('<p>前</p>\n<section class="body-box"><p>提示</p></section>');
  });

  test("a frame around the whole body is no frame", () => {
    expect(html(`<section style="background:#fee"><p>甲</p><p>乙</p></section>`)).toBe(
      "<p>甲</p>\n<p>乙</p>",
    );
  });

  test("a body typed without markup has a paragraph a line", () => {
    expect(html("　　第一段\r\n\r\n第二段 a<3")).toBe(
      '<p class="body-indent">第一段</p>\n<p>第二段 a&lt;3</p>',
    );
  });

  test("a data table keeps its spans and scrolls in a region named by its caption", () => {
    const table = `<table><caption>产量</caption><tbody><tr><th scope="col" colspan="2">年</th></tr><tr><td>2025</td><td align="right"><p>12</p></td></tr></tbody></table>`;
    expect(html(table)).toBe(
      '<div class="body-table" tabindex="0" role="region" aria-label="产量"><table><caption>产量</caption><tbody><tr><th colspan="2" scope="col">年</th></tr><tr><td>2025</td><td class="body-right">12</td></tr></tbody></table></div>',
    );
  });

  test("a data table without a caption is named by its first row, without end", () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const table = `<table>${row("站点", " ", "潮位<b>（米）</b>")}${row("东门", "1", "4.1")}</table>`;
    expect(html(table)).toContain('tabindex="0" role="region" aria-label="站点，潮位（米）"');
    const long = html(`<table>${row("水".repeat(100), "位")}${row("1", "2")}</table>`);
    expect(long).toContain(`aria-label="${"水".repeat(40)}"`);
  });

  test("a cell keeps a number's groups and its unit together, and breaks elsewhere", () => {
    const cells = "<td>38 214 人</td><td><b>1 126 000</b> 艘</td><td>2026 07 3 1234</td>";
    expect(html(`<table><tr>${cells}</tr></table>`)).toContain(
      "<td>38&nbsp;214&nbsp;人</td><td><strong>1&nbsp;126&nbsp;000</strong> 艘</td><td>2026 07 3 1234</td>",
    );
  });
  test("a first row in bold names the columns, in a table without header cells", () => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const first = row("", "<b>首班</b>", '<p style="font-weight:bold">末班</p>');
    const second = row("<b>南门</b>", "5:30", "22:30");
    const named = html(`<table>${first}${second}</table>`);
    expect(named.match(/<th scope="col">/g)).toHaveLength(2);
    expect(named).toContain('<tr><td></td><th scope="col"><strong>首班</strong></th>');
    expect(named).toContain("<td><strong>南门</strong></td>");
    expect(html(named)).toBe(named);
    for (const table of [first, second + second, first + first, first + "<tr><th>甲</th></tr>"])
      expect(html(`<table>${table}</table>`)).not.toContain('scope="col"');
  });

  test("a one-column layout table dissolves", () => {
    expect(html("<table><tr><td><p>甲</p><p>乙</p></td></tr></table>")).toBe(
      "<p>甲</p>\n<p>乙</p>",
    );
  });

  test("text that stands outside any cell is not lost", () => {
    expect(html("<table>散落<tr><td>甲</td><td>乙</td></tr></table>")).toContain("散落");
  });

  test("lists, ruby, quotations and disclosures are kept", () => {
    expect(html("<ol start=3><li><p>三</p></li><li>四</li></ol>")).toBe(
      '<ol start="3"><li>三</li><li>四</li></ol>',
    );
    expect(html("<p><ruby>汉<rt>hàn</rt></ruby></p>")).toContain("<ruby>汉<rt>hàn</rt></ruby>");
    expect(html("<blockquote><section>引文</section></blockquote>")).toBe(
      "<blockquote><p>引文</p></blockquote>",
    );
    expect(html("<details><summary>问</summary>答</details>")).toBe(
      "<details><summary>问</summary><p>答</p></details>",
    );
  });

  test("a header that repeats the page's title goes with its source line, and only then", () => {
    const body = `<div><h2 class="rich_media_title" id="activity-name"> 老街的 第三次新生 </h2><div id="meta_content" class="rich_media_meta_list"><span>江城晚报</span></div><div id="js_content"><p>正文</p></div></div>`;
    expect(html(body, { title: "老街的第三次新生" })).toBe("<p>正文</p>");
    expect(html(body, { title: "别的标题" })).toContain("老街的 第三次新生");
    expect(html(body)).toContain("江城晚报");
  });

  test("a title that comes back later in the text stays", () => {
    const body = "<p>导语</p><p>老街的第三次新生</p>";
    expect(html(body, { title: "老街的第三次新生" })).toContain("老街的第三次新生");
  });
});
