import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";

function html(input: string, options = {}) {
  return sanitiseBody(input, options).html;
}

/** 40 × 30 pixels, as a screenshot is pasted. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR4nO3NMQ0AAAgDsGlBHOJQiQw4mvRvqudExGKxWCwWi8VisVj8N15jJZqsuMV+hQAAAABJRU5ErkJggg==";

describe("an article's body: pictures wherever they are named", () => {
  test("of a picture's renditions the largest that a phone can use", () => {
    const set = "/s.jpg 480w, /m.jpg 1200w, /l.jpg 4000w";
    expect(html(`<p><img srcset="${set}"></p>`)).toContain('src="/m.jpg"');
    expect(html(`<p><img data-srcset="/a.jpg, /b.jpg 2x"></p>`)).toContain('src="/b.jpg"');
  });

  test("a picture that only a noscript names stands once, beside its placeholder's place", () => {
    const lazy = `<p><img class="lazy" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><noscript><img src="/real.jpg"></noscript></p>`;
    expect(html(lazy).match(/<img/g)).toHaveLength(1);
    expect(html(lazy)).toContain('src="/real.jpg"');
    const twice = `<p><img src="/real.jpg"><noscript><img src="/real.jpg"></noscript></p>`;
    expect(html(twice).match(/<img/g)).toHaveLength(1);
  });

  test("small pictures sized by style and formulas aligned by style stay in their line", () => {
    for (const style of [
      "width:20px;height:20px",
      "width:1.25em",
      "vertical-align:-0.5ex;width:18ex;height:3ex",
    ]) {
      expect(html(`<p>水位<img src="/a.png" style="${style}">以下</p>`)).toMatch(
        /^<p>水位<img [^>]*class="body-inline"[^>]*>以下<\/p>$/,
      );
    }
  });

  test("a line with a picture alone is no heading", () => {
    expect(html('<p>字</p><p>一<br><br><img src="/a.png" class="emoji"></p>')).toContain(
      "<p><img ",
    );
  });

  test("a large picture that an editor aligned in the middle is still a figure", () => {
    const line = `<p>上文<img src="/a.png" style="vertical-align:middle;width:640px;height:480px">下文</p>`;
    expect(html(line)).toContain("<figure");
  });

  test("a pasted screenshot stays, with the size its own bytes give", () => {
    const body = html(`<p><img src="${PNG}" alt="船期表"></p>`);
    expect(body).toContain(`src="${PNG}"`);
    expect(body).toContain('width="40" height="30"');
  });

  test.each([
    ["of another kind", "data:text/html;base64,PHNjcmlwdD4="],
    ["that is not what it says", "data:image/png;base64,PHNjcmlwdD4="],
    ["that is too long", `data:image/png;base64,${"A".repeat(3_100_000)}`],
    ["on the editor's computer", "file:///C:/Users/pc/clip_image001.png"],
    ["of a tab that is closed", "blob:https://editor.example/3f2a"],
  ])("a picture %s leaves a note, not a hole", (_, url) => {
    const body = sanitiseBody(`<p><img src="${url}" alt="船期表"></p>`);
    expect(body.html).toBe('<p><span class="body-missing">图片缺失：船期表</span></p>');
    expect(body.changes).toContainEqual({ kind: "missingPicture", count: 1 });
  });

  test("a space in a file's name is part of it", () => {
    expect(html('<p><img src="https://img.example/a b.jpg"></p>')).toContain("/a%20b.jpg");
  });

  test("a picture whose size nobody names has its place kept", () => {
    expect(html('<p><img src="/a.jpg"></p>')).toContain(
      'class="picture body-picture body-unsized"',
    );
    expect(html('<p><img src="/a.jpg" data-size="800x600"></p>')).toContain("--ratio:800 / 600");
  });

  test("a drawing stays as a picture that cannot act, its words as its description", () => {
    const body = html(
      `<p><svg viewBox="0 0 200 100" onload="x()"><title>航线</title><style>*{}</style><path d="M0 0L9 9" onclick="x()" fill="url(https://pwn.example)"/><script>x()</script></svg></p>`,
    );
    const svg = decodeURIComponent(/src="data:image\/svg\+xml,([^"]*)"/.exec(body)?.[1] ?? "");
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><path d="M0 0L9 9"></path></svg>',
    );
    expect(body).toContain("body-drawing");
  });

  test("a caption is found however deep its figure hides it", () => {
    for (const figure of [
      "<figure><p><span><img src=/a.png></span></p><p><span>江边的人家</span></p></figure>",
      "<figure><div><img src=/a.png></div><div><figcaption><p><em>江边的人家</em></p></figcaption></div></figure>",
      '<div><img src=/a.png><p class="img-desc">江边的人家</p></div>',
    ]) {
      expect(html(figure)).toMatch(/alt="江边的人家".*<figcaption>.*江边的人家.*<\/figcaption>/);
    }
  });
});

describe("an article's body: text as it was written", () => {
  test("text that runs from right to left keeps its direction", () => {
    expect(html('<p dir="rtl" style="text-align:right">خەۋەرلەر</p>')).toBe(
      '<p dir="rtl">خەۋەرلەر</p>',
    );
    expect(html('<section style="direction:rtl"><p>خەۋەر</p><ul><li>بىر</li></ul></section>')).toBe(
      '<p dir="rtl">خەۋەر</p>\n<ul dir="rtl"><li>بىر</li></ul>',
    );
    expect(html("<p>地名<bdi>ئۈرۈمچى</bdi>在西</p>")).toContain("<bdi>ئۈرۈمچى</bdi>");
    expect(html('<p dir="ltr">左起</p>')).toBe("<p>左起</p>");
  });

  test("code keeps its lines and indentation whatever its lines are made of", () => {
    const code = '<pre tabindex="0">if open:\n    close()</pre>';
    expect(html("<pre><p>if open:</p><p>    close()</p></pre>")).toBe(code);
    expect(html("<pre><div>if open:</div><div>    close()</div></pre>")).toBe(code);
    expect(html("<pre>\nif open:\n    close()\n</pre>")).toBe(code);
  });

  test("a list of boxes has no other mark beside them", () => {
    expect(sanitiseBody("<ul><li>☑ 救生衣</li><li>☐ 号灯</li></ul>").html).toBe(
      '<ul class="body-list-boxes"><li>☑ 救生衣</li><li>☐ 号灯</li></ul>',
    );
    expect(sanitiseBody("<ul><li>☑ 救生衣</li><li>号灯</li></ul>").html).not.toContain("class");
  });

  test("an article pasted as code wraps like an article", () => {
    const sentence =
      "昨日老码头举行开航仪式二十余艘货船依次离港岸上的居民挥手送别孩子们数着船上的灯直到最后一盏消失";
    expect(html(`<pre>${sentence}。\n${sentence}。</pre>`)).not.toContain("<pre");
  });

  test.each([
    ['<ol type="A">', '<ol type="A" class="body-list-upper-alpha">'],
    ['<ol type="i">', '<ol type="i" class="body-list-lower-roman">'],
    ['<ol style="list-style-type:upper-roman">', '<ol type="I" class="body-list-upper-roman">'],
    ['<ol class="custom_cn">', '<ol class="body-list-chinese">'],
    ["<ol>", "<ol>"],
  ])("%s counts as its editor chose", (list, start) => {
    expect(html(`${list}<li value="3">甲</li></ol>`)).toBe(`${start}<li value="3">甲</li></ol>`);
  });

  test("a formula is a line that can be read", () => {
    const half = "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>";
    expect(html(`<p>取<math>${half}<msup><mi>x</mi><mn>2</mn></msup></math>。</p>`)).toBe(
      "<p>取((a + b)/2)x<sup>2</sup>。</p>",
    );
  });

  test.each([
    [
      "a fraction that is multiplied",
      "<mfrac><mi>a</mi><mn>2</mn></mfrac><mo>&#8290;</mo><mi>h</mi>",
      "(a/2)h",
    ],
    [
      "a fraction before a sign",
      "<mfrac><mi>a</mi><mn>2</mn></mfrac><mo>+</mo><mi>h</mi>",
      "a/2 + h",
    ],
    ["a grouped fraction", "<mrow><mfrac><mi>a</mi><mn>2</mn></mfrac></mrow><mi>h</mi>", "(a/2)h"],
    ["a product below", "<mfrac><mn>1</mn><mrow><mi>a</mi><mi>b</mi></mrow></mfrac>", "1/(ab)"],
    [
      "a product that is raised",
      "<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>",
      "(ab)<sup>2</sup>",
    ],
    ["a name of letters", "<mfrac><mtext>货物</mtext><mi>max</mi></mfrac>", "货物/max"],
    ["a whole and its part", "<mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>", "1 1/2"],
    ["a number in pieces", "<mn>1</mn><mn>000</mn>", "1000"],
    ["two numbers that are multiplied", "<mn>2</mn><mo>&#8290;</mo><mn>3</mn>", "2×3"],
  ])("in a formula, %s keeps its value", (_what, math, line) => {
    expect(html(`<p><math>${math}</math></p>`)).toBe(`<p>${line}</p>`);
  });

  test("a link to a part of another page leads there, though the body has a part of that name", () => {
    const line = html(
      '<p><a href="https://other.example/a#part">那一页</a></p><h2 id="part">章</h2>',
    );
    expect(line).toContain('href="https://other.example/a#part"');
  });

  test("a formula of many levels is read once, and not twice at every level", () => {
    // Read twice at every level it would never come to an end.
    const levels = 60;
    const line = html(`<p><math>${"<mrow><mi>x</mi>".repeat(levels)}</math></p>`);
    expect(line).toBe(`<p>${"x".repeat(levels)}</p>`);
  });

  test("a body of three million characters is shown to its last word", () => {
    const paragraph = `<p>${"江水".repeat(5000)}</p>`;
    const body = html(`${paragraph.repeat(300)}<p>全文完</p>`);
    expect(body.length).toBeGreaterThan(3_000_000);
    expect(body.endsWith("<p>全文完</p>")).toBe(true);
  });
});

describe("an article's body: what plays elsewhere", () => {
  const frame = (vid: string, more = "") =>
    `<p><iframe data-src="https://v.qq.com/txp/iframe/player.html?vid=${vid}" ${more}></iframe></p>`;

  test("a video's card says what it is and where, with its poster, and leads to its page", () => {
    const card = html(frame("k1", 'title="开航" data-cover="https%3A%2F%2Fimg.example%2Fk.jpg"'));
    expect(card).toContain('href="https://v.qq.com/x/page/k1.html"');
    expect(card).toContain('<img src="https://img.example/k.jpg"');
    expect(card).toContain("开航");
    expect(card).toContain("打开视频 · 腾讯视频 · v.qq.com");
  });

  test("a frame that nobody knows says its host, and five in a row are told apart", () => {
    expect(html('<iframe src="https://w.example/x"></iframe>')).toContain("打开网页 · w.example");
    const words = html([1, 2, 3, 4, 5].map((vid) => frame(`k${vid}`)).join("")).match(
      /<span class="body-embed-what">[^<]*/g,
    );
    expect(new Set(words).size).toBe(5);
  });

  test("it plays in place only where the operator allows its host", () => {
    const allowed = html(frame("k1"), { embedHosts: ["v.qq.com"] });
    expect(allowed).toContain('data-embed="https://v.qq.com/txp/iframe/player.html?vid=k1"');
    expect(html(frame("k1"), { embedHosts: ["*.other.example"] })).not.toContain("data-embed");
    expect(html(frame("k1"))).not.toContain("data-embed");
  });

  test("a counter in a frame of one pixel is not shown", () => {
    expect(html('<iframe src="https://c.example/x" width="1" height="1"></iframe>')).toBe("");
  });
});

describe("an article's body: links and formatting around structures", () => {
  test.each([
    ["a layout table", "<table><tr><td>甲</td></tr><tr><td>乙</td></tr></table>"],
    ["a data table", "<table><tr><td>甲</td><td>乙</td></tr></table>"],
    ["a list", "<ul><li>甲</li><li>乙</li></ul>"],
    ["a description list", "<dl><dt>甲</dt><dd>乙</dd></dl>"],
    ["a disclosure", "<details><summary>题</summary><p>甲</p><p>乙</p></details>"],
    ["a figure", "<figure><p>甲</p><p>乙</p></figure>"],
  ])("reach into %s", (_name, structure) => {
    const link = '<a href="https://e.example/" rel="noopener nofollow ugc" target="_blank">';
    const body = html(`<a href="https://e.example/"><i>${structure}</i></a>`);
    for (const word of ["甲", "乙"]) expect(body).toContain(`${link}<em>${word}</em></a>`);
  });

  test("a link within a link divides it", () => {
    const link = (to: string, words: string) =>
      `<a href="https://e.example/${to}" rel="noopener nofollow ugc" target="_blank">${words}</a>`;
    const body = html(
      '<a href="https://e.example/1">甲<object>乙<a href="https://e.example/2">丙</a>丁</object></a>',
    );
    expect(body).toBe(`<p>${link("1", "甲乙")}${link("2", "丙")}${link("1", "丁")}</p>`);
  });
});

describe("an article's body: what its editor is told", () => {
  test("names each kind of change with its number, and nothing where nothing changed", () => {
    const { changes } = sanitiseBody(
      `<h1>开航</h1><p>正文<script>x()</script><a href="javascript:x()">链</a></p><p style="display:none">草稿</p><iframe src="https://w.example/x"></iframe>`,
      { title: "开航" },
    );
    expect(changes).toEqual([
      { kind: "style", count: 1 },
      { kind: "active", count: 1 },
      { kind: "hidden", count: 1 },
      { kind: "title", count: 1 },
      { kind: "link", count: 1 },
      { kind: "embed", count: 1 },
    ]);
    expect(sanitiseBody("<p>正文</p>").changes).toEqual([]);
  });

  test.each([
    ["formula", '<span data-w-e-type="formula" data-value="a^2"></span>'],
    ["formula", '<script type="math/tex">x_3</script>'],
    ["formula", '<mjx-container><mjx-c class="mjx-c1D465"></mjx-c></mjx-container>'],
    [
      "formula",
      '<span class="katex"><span class="katex-mathml">x^2</span><span class="katex-html">x2</span></span>',
    ],
    [
      "formula",
      '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span>',
    ],
    [
      "reducedDrawing",
      '<svg viewBox="0 0 9 9"><rect width="9" height="9"/><a href="https://e.example/"><text>报名</text></a></svg>',
    ],
    ["embed", '<mp-common-profile data-nickname="江南新报"></mp-common-profile>'],
  ])("names a %s once: %s", (kind, body) => {
    expect(sanitiseBody(body).changes).toEqual([{ kind, count: 1 }]);
  });
});
