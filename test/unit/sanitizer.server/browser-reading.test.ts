import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { blocks, check, html, image } from "./body-cases";
import { shownText } from "./browser-tree";

describe("the tree is the standard's", () => {
  check([
    [
      "a column group without an end tag",
      "<table><colgroup><col><col><tbody><tr><td>东</td><td>120</td></tr></table><p>后</p>",
      ["东", "120", "<p>后</p>"],
    ],
    ["CDATA around a body", "<![CDATA[<p>一</p>\n<p>二</p>]]>", ["<p>一</p>", "<p>二</p>"], ["]]"]],
    ["CDATA around each paragraph", "<![CDATA[<p>一</p>]]><![CDATA[<p>二]]]></p>", ["一", "二]"]],
    [
      "a heading that another heading's end tag closes",
      "<h2>背景</h3>第一句。<br>第二句。<p>第二段。</p>",
      ["<h2>背景</h2>", "<p>第一句。<br>第二句。</p>"],
    ],
    [
      "formatting across paragraphs",
      '<font color="red"><p>明天停水</font>四小时。</p><p>第二段。</p>',
      ['<p><span class="body-red">明天停水</span>四小时。</p>', "<p>第二段。</p>"],
    ],
    [
      "a heading that holds a block",
      "<h2><section><span>缘起</span></section></h2>",
      ["<h2>缘起</h2>"],
    ],
  ]);

  test("a hundred levels are read like ten, and a thousand keep their words apart", () => {
    const inner = "<p>甲。</p><p>乙。</p><table><tr><td>子</td><td>丑</td></tr></table>";
    expect(html("<section>".repeat(100) + inner)).toContain("<td>子</td><td>丑</td>");
    const deep = `${"<section>".repeat(1000)}${inner}<ul><li>寅</li><li>卯${image("a.jpg")}</li></ul>`;
    expect(blocks(deep)).toEqual(["甲。", "乙。", "子", "丑", "寅", "卯", ""]);
    expect(html(deep)).toContain("a.jpg");
  });

  test("formatting that every block would open again does not grow a body without end", () => {
    const body = Array.from({ length: 3000 }, (_, at) => `<p><b class=c${at}>字`).join("");
    const page = html(body);
    expect(shownText(page)).toBe("字".repeat(3000));
    expect(page.length).toBeLessThan(body.length * 10);
  });
});

describe("text keeps its meaning", () => {
  check([
    [
      "raised and lowered by style",
      '<p>10<span style="font-size:.6em;vertical-align:super">8</span>，H<span style="vertical-align:sub">2</span>O，m<span style="mso-text-raise:4.0pt">3</span></p>',
      ["10<sup>8</sup>", "H<sub>2</sub>O", "m<sup>3</sup>"],
    ],
    [
      "raised to the top of the text",
      '<p>m<span style="vertical-align:text-top;font-size:9px">2</span>，<span style="vertical-align:text-top;font-size:9px">一个说明</span></p>',
      ["m<sup>2</sup>，一个说明"],
    ],
    [
      "a colour in capitals",
      '<p>甲<font color="RED">乙</font></p>',
      ['<span class="body-red">乙</span>'],
    ],
    [
      "a lifted badge is no exponent",
      '<p>新<span style="vertical-align:2px">品</span></p>',
      ["新品"],
    ],
    [
      "lines that a style keeps",
      '<p style="white-space:pre-line">风调雨顺\n国泰民安</p><div style="white-space:pre-wrap"><p>四海\n同春</p></div>',
      ["风调雨顺<br>国泰民安", "四海<br>同春"],
    ],
    [
      "a quotation in a quotation",
      "<p>他说<q>她说<q>好</q>了</q>。</p>",
      ["他说<q>她说<q>好</q>了</q>。"],
    ],
    [
      "tabs that a style keeps",
      '<p>姓名<span style="white-space:pre">\t</span>年龄</p><p><span style="white-space:pre">\t</span>正文</p>',
      ["姓名&nbsp;&nbsp;&nbsp;&nbsp;年龄", '<p class="body-indent">正文</p>'],
    ],
    ["lines that no style keeps", "<p>风调\n雨顺</p>", ["<p>风调 雨顺</p>"]],
    [
      "a part's language and an abbreviation's meaning",
      '<p lang="bo">བཀྲ་ཤིས</p><p><span lang="ja">直す</span><abbr title="世卫组织">WHO</abbr><span lang="EN-US">24</span><acronym title="世贸组织">WTO</acronym></p>',
      [
        '<p lang="bo">',
        '<span lang="ja">直す</span>',
        '<abbr title="世卫组织">WHO</abbr>24<abbr title="世贸组织">WTO</abbr>',
      ],
    ],
    [
      "Mongolian that runs downward",
      '<section style="writing-mode:vertical-lr"><p>ᠮᠣᠩᠭᠣᠯ</p></section>',
      ['<section class="body-vertical"><p>ᠮᠣᠩᠭᠣᠯ</p></section>'],
    ],
    [
      "what is not displayed, wherever it stands",
      '<ul><li>甲</li><li hidden>乙</li></ul><table><tr><td>子</td><td>丑</td></tr><tr style="display:none"><td>寅</td><td>卯</td></tr></table>',
      ["甲", "子", "丑"],
      ["乙", "寅", "<td></td>"],
    ],
    [
      "formatting that its own style undoes",
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>细<span style="font-weight:700">粗</span></p></b><p><em style="font-style:normal">正</em><u style="text-decoration:none">无</u><s style="text-decoration:none">线</s></p>',
      ["<p>细<strong>粗</strong></p>", "<p>正无线</p>"],
    ],
    [
      "words of normal weight within bold ones",
      '<p><b>粗<span style="font-weight: normal">细</span>粗</b>后</p><section style="font-weight:bold"><p>粗段</p><p style="font-weight:400">细段<b>又粗</b></p></section>',
      [
        "<p><strong>粗</strong>细<strong>粗</strong>后</p>",
        "<strong>粗段</strong></p>",
        "<p>细段<strong>又粗</strong></p>",
      ],
    ],
    ["the end of a page", "<p>上页_ueditor_page_break_tag_下页</p>", ["上页", "<hr>", "下页"]],
    ["a text field's words", "<p>代码</p><textarea>a\n  b</textarea>", ["a\n  b"]],
  ]);

  test("a span that is set as a block is a line", () => {
    const body =
      '<p><strong style="display:block">编者按</strong><span style="display:block">今日。</span>后</p>';
    expect(blocks(body)).toEqual(["编者按", "今日。", "后"]);
  });

  test("a page's grey behind a whole paragraph is no highlight, one behind a word is", () => {
    const grey = "background-color:rgb(247,248,250)";
    expect(html(`<p><span style="${grey}">整段</span></p>`)).toBe("<p>整段</p>");
    expect(html('<p><span style="background:white">整段</span></p>')).toBe("<p>整段</p>");
    expect(html(`<p>按<span style="background:#ddd">回车</span>键</p>`)).toContain("<mark>");
    expect(html('<p>甲<span style="background:#00000000">透明</span></p>')).toBe("<p>甲透明</p>");
  });

  test("a share card's words are those that were written", () => {
    const body = '<p><img src="file:///C:/1.png"></p><p><ruby>汉<rt>hàn</rt></ruby>字</p>';
    expect(sanitiseBody(body).excerpt).toBe("汉字");
  });

  test("a share card's words keep lines, items, terms and cells apart", () => {
    const body =
      "<p>上<br>下</p><ol><li>甲<ol><li>乙</li></ol></li><li>丙</li></ol><dl><dt>丁</dt><dd>戊</dd></dl><table><tr><td>己</td><td>庚</td></tr></table>";
    expect(sanitiseBody(body).excerpt).toBe("上 下 甲 乙 丙 丁 戊 己 庚");
  });
});

describe("lists and tables", () => {
  check([
    [
      "a list beside the items belongs to the item before it",
      "<ol><li>报名</li><ol><li>填表</li></ol><li>抽签</li></ol>",
      ["<ol><li><p>报名</p><ol><li>填表</li></ol></li><li>抽签</li></ol>"],
    ],
    [
      "a list without marks has none",
      '<ol style="list-style:none"><li>（一）总则</li></ol><ul style="list-style-type:none"><li>— 甲</li></ul>',
      ['<ol class="body-list-plain">', '<ul class="body-list-plain">'],
    ],
    [
      "ticked boxes",
      '<ul><li><input type="checkbox" checked> 场地</li><li><label><input type="checkbox"></label><div><p>嘉宾</p></div></li></ul>',
      ['<ul class="body-list-boxes"><li>☑ 场地</li><li>☐ 嘉宾</li></ul>'],
    ],
    [
      "ticked boxes that a style sheet draws",
      '<ul class="tox-checklist"><li class="tox-checklist--checked">场地</li><li>嘉宾</li></ul><ul><li data-checked="true">灯</li></ul>',
      ["☑ 场地", "☐ 嘉宾", "☑ 灯"],
    ],
    [
      "Notion's boxes",
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>场地</span></li></ul><ul><li><div class="checkbox checkbox-off"></div> <span>嘉宾</span></li></ul>',
      ["☑ 场地", "☐ 嘉宾"],
    ],
    [
      "Feishu's numbers and dots",
      '<ol class="list-number1"><li class="ace-line" data-list="number1"><div>报名</div></li></ol><ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>灯</div></li></ul>',
      ["<ol><li>报名</li></ol>", "<ul><li>灯</li></ul>"],
    ],
    [
      "groups in a description list",
      "<dl><div><dt>主办</dt><dd>文联</dd></div><div><dt>承办</dt><dd>馆</dd></div></dl>",
      ["<dl><dt>主办</dt><dd>文联</dd><dt>承办</dt><dd>馆</dd></dl>"],
    ],
    [
      "a cell that spans more than there is",
      '<table><tr><td colspan="200">表</td></tr><tr><td rowspan="9">镇</td><td>户</td><td>人</td></tr></table>',
      ['<td colspan="3">表</td>', "<td>镇</td>"],
    ],
    [
      "margins of a layout table are no columns",
      '<table border="0"><tr><td width="20">&nbsp;</td><td><p>甲</p><p>乙</p></td><td>&nbsp;</td></tr></table>',
      ["<p>甲</p>", "<p>乙</p>"],
      ["<table"],
    ],
    [
      "empty columns of a form are meant",
      '<table border="1"><tr><td>姓名</td><td></td></tr></table>',
      ["<table", "<td></td>"],
    ],
  ]);
});

describe("code", () => {
  check([
    [
      "in a numbered table",
      '<pre><code><table class="hljs-ln"><tbody><tr><td class="hljs-ln-numbers" data-line-number="1"></td><td class="hljs-ln-code">def a():</td></tr><tr><td class="hljs-ln-numbers"></td><td class="hljs-ln-code">    return 1</td></tr></tbody></table></code></pre>',
      ["<pre", "def a():\n    return 1</code></pre>"],
      ["<table"],
    ],
    [
      "with its numbers in a list and a button beside it",
      '<pre class="prettyprint"><code class="hljs" lang="js">a = 1\nb()<div class="hljs-button">复制</div></code><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre>',
      ['<pre tabindex="0"><code>a = 1\nb()</code></pre>'],
    ],
    [
      "below a toolbar",
      '<div class="cnblogs_code_toolbar"><a title="复制代码"><img src="//c.example/copycode.gif" alt="复制代码"></a></div><pre>int a;</pre>',
      ['<pre tabindex="0">int a;</pre>'],
      ["<img"],
    ],
    [
      "a name of a tool's button is no button where it holds words",
      '<p class="copy-btn">复制下面的口令</p>',
      ["<p>复制下面的口令</p>"],
    ],
    [
      "with a long remark",
      `<pre>def load(key):\n    # ${"先看缓存再读数据库".repeat(6)}\n    return cache[key]</pre>`,
      ["<pre", "\n    return cache[key]</pre>"],
    ],
    [
      "with a long value among indented parts",
      `<pre>site: 江声\ntext: ${"先看缓存再读数据库".repeat(6)}\ntags:\n  - 港口\n  - 航运\n  - 天气</pre><pre>- id: 1\n  text: ${"先看缓存再读数据库".repeat(6)}\n  备注: 无</pre>`,
      ["<pre", "tags:\n  - 港口\n", "</pre>", "<pre", "\n  备注: 无</pre>"],
    ],
    [
      "a letter is no code, whatever its indents",
      `<pre>Dear all:\n    ${"大家都知道这件事情".repeat(6)}\n    ${"大家都知道这件事情".repeat(6)}</pre>`,
      ["<p>Dear all:<br>"],
    ],
    [
      "as a clipboard has it",
      '<div style="font-family:Consolas,monospace;white-space:pre"><div>if (a) {</div><div>  b();</div></div>',
      ['<pre tabindex="0">if (a) {\n  b();</pre>'],
    ],
    [
      "with a picture in it",
      `<pre>if (a) {\n  b();\n}\n${image("shot.png")}\nfor (;;) {\n}</pre>`,
      ["<pre", "  b();", "</pre>", "shot.png", "<pre", "for (;;)"],
    ],
  ]);
});

describe("formulas, once", () => {
  check([
    [
      "in an attribute",
      '<p>定理：<span data-w-e-type="formula" data-value="a^2+b^2=c^2"></span>成立。</p>',
      ["定理：a^2+b^2=c^2成立。"],
    ],
    [
      "three copies without their tags",
      '<p>当 <span class="katex"><span class="katex-mathml"> x 2 x^2 </span><span class="katex-html"><span class="mord">x</span><span class="msupsub"><span>2</span></span></span></span> 时</p>',
      ["<p>当 x^2 时</p>"],
    ],
    [
      "the visible copy alone",
      '<p><span class="katex"><span class="katex-html"><span>x</span><span class="msupsub">2</span></span></span></p>',
      ["x<sup>2</sup>"],
    ],
    ["in a script", '<p>由 <script type="math/tex">E=mc^2</script> 得</p>', ["由 E=mc^2 得"]],
  ]);
});

describe("what plays or stands elsewhere", () => {
  check([
    [
      "an oembed",
      '<figure class="media"><oembed url="https://www.bilibili.com/video/BV1xx411c7mD"></oembed></figure>',
      ['href="https://www.bilibili.com/video/BV1xx411c7mD"', "打开视频 · 哔哩哔哩"],
    ],
    [
      "a film in an object",
      '<object><param name="movie" value="https://player.youku.com/player.php/sid/XMTIz==/v.swf"></object>',
      ['href="https://v.youku.com/v_show/id_XMTIz==.html"'],
    ],
    [
      "a video of which the address is unknown",
      '<div class="tt-video-box" tt-videoid="v02" tt-poster="https://p.example/p.jpg"></div>',
      ["视频缺失"],
    ],
    ["an object's fallback", "<object><p>请下载新版</p></object>", ["请下载新版"]],
    ["a frame of the platform's own", '<iframe src="/plan.html"></iframe>', ["嵌入内容缺失"]],
    [
      "a channel's card",
      '<section><mp-common-videosnap data-nickname="江南新报" data-desc="看龙舟"></mp-common-videosnap></section>',
      ["视频号：江南新报 · 看龙舟"],
    ],
    [
      "an account's card",
      '<mp-common-profile data-nickname="江南新报"></mp-common-profile>',
      ["公众号：江南新报"],
    ],
    [
      "a film as a span",
      '<span class="video_iframe" data-cover="https%3A%2F%2Fimg.example%2Fc.jpg" data-src="https://mp.weixin.qq.com/x?vid=wxv_1"></span>',
      ['src="https://img.example/c.jpg"', "打开视频 · 微信视频"],
    ],
    [
      "a vote",
      '<iframe class="vote_iframe" data-src="/mp/newappmsgvote?id=1"></iframe>',
      ["https://mp.weixin.qq.com/mp/newappmsgvote?id=1", "投票"],
    ],
    [
      "a film with a width alone",
      '<video src="https://v.example/a.mp4" width="400"></video>',
      ["<video"],
      ["width="],
    ],
  ]);

  test("the editor is told of a frame that cannot be opened", () => {
    const { changes } = sanitiseBody('<iframe src="/plan.html"></iframe>');
    expect(changes).toContainEqual({ kind: "missingEmbed", count: 1 });
  });

  test("root-relative URLs lead to the platform's site where it is known", () => {
    const body = `<p><a href="/upload/plan.pdf">规划</a><a href="/davmu/share/rank">榜</a></p><iframe src="/plugins/web/viewer.html?file=/upload/map.pdf"></iframe><img src="/upload/a.jpg">`;
    const page = html(body, { platformOrigin: "https://www.example.com" });
    expect(page).toContain('href="https://www.example.com/upload/plan.pdf"');
    expect(page).toContain('href="/davmu/share/rank"');
    expect(page).toContain('href="https://www.example.com/upload/map.pdf"');
    expect(page).toContain('src="https://www.example.com/upload/a.jpg"');
    expect(html(body)).not.toContain("plan.pdf");
  });
});

describe("links within a body", () => {
  check([
    [
      "notes lead to their marks and back",
      '<p>据<sup><a href="#fn:1" id="fnref:1">1</a></sup></p><ol><li id="fn:1">县志<a href="#fnref:1">↩</a></li></ol>',
      [
        '<span id="body-a2"></span><a href="#body-a1">1</a>',
        '<li id="body-a1">',
        'href="#body-a2"',
      ],
    ],
    [
      "a place that is not there",
      '<p>点<a href="#comments">这里</a>，<a href="#%E4%B8%80">第一节</a></p><h2 id="%E4%B8%80">一</h2>',
      ["点这里，", '<a href="#body-a1">第一节</a>', '<h2 id="body-a1">'],
    ],
    [
      "cells, rows, terms and pictures are places",
      `<p><a href="#c">格</a><a href="#r">行</a><a href="#d">词</a><a href="#i">图</a></p><table><tr id="r"><td id="c">一</td><td>二</td></tr></table><dl><dt id="d">词</dt><dd>义</dd></dl><p>文${image("e.png", 'id="i" width="9" height="9"')}</p>`,
      ['<tr id="body-a2"><td id="body-a1">', '<dt id="body-a3">', '<span id="body-a4"></span><img'],
    ],
    [
      "a line at its start in a part that is written from right to left",
      '<figure dir="rtl"><p>甲</p><p style="text-align:right">乙</p></figure>',
      ['<p dir="rtl">甲</p>', '<p dir="rtl">乙</p>'],
    ],
    [
      "a link that is left out leads nowhere",
      '<p>甲<a href="#x"> <b></b></a>乙</p><p id="x"></p><p>丙</p>',
      ["<p>甲 乙</p>", "<p>丙</p>"],
      ["<span", "id="],
    ],
    [
      "a place that is left out",
      '<p><a href="#x">看</a></p><ul><li id="x" hidden>隐</li></ul>',
      ["<p>看</p>"],
    ],
  ]);
});

describe("pictures", () => {
  check([
    [
      "emoji and icons stand in the line",
      `<p>好${image("images/core/emoji/1f600.svg", 'alt="😀"')}，天${image("hi/jx2/j_0002.gif")}放假${image("fileTypeImages/icon_doc.gif")}</p>`,
      [
        'class="body-inline body-emoji"',
        'class="body-inline body-emoji"',
        'class="body-inline body-emoji"',
      ],
      ["<figure"],
    ],
    [
      "an emoji alone is no picture",
      `<p>${image("emoji/1.png", 'class="emoji"')}</p>`,
      ["body-emoji"],
      ["<figure"],
    ],
    [
      "the sizes of Jianshu, Toutiao and Baijiahao",
      `${image("a.jpg", 'data-original-width="1200" data-original-height="800"')}${image("b.jpg", 'img_width="1080" img_height="720"')}${image("c.jpg", 'data-bjh-width="900" data-bjh-height="600"')}`,
      ["--ratio:1200 / 800", "--ratio:1080 / 720", "--ratio:900 / 600"],
    ],
    [
      "a large picture within formatting stands by itself",
      `<p><strong>甲${image("a.jpg")}乙</strong></p><p><a href="https://e.example/"><span style="color:red">丙</span>${image("b.jpg", 'width="600" height="400"')}</a></p>`,
      [
        '<p class="body-subheading"><strong>甲</strong></p>',
        '<figure class="body-figure"><span',
        'a.jpg"',
        "<strong>乙</strong>",
        "丙",
        '<figure class="body-figure"><a href="https://e.example/"',
        'b.jpg"',
      ],
      ["body-inline"],
    ],
    [
      "the attributes give the ratio, the style the width",
      `<p>${image("g.jpg", 'width="1200" height="800" style="width:300px;height:auto"')}</p>`,
      ["--ratio:300 / 200;max-width:300px"],
    ],
    [
      "a page's address is no picture's",
      `<p>${image("ok.jpg", 'data-url="https://n.example/1.html"')}</p>`,
      ["ok.jpg"],
      ["1.html"],
    ],
    [
      "AMP and MIP",
      '<mip-img width="600" height="400" src="https://img.example/a.jpg" alt="舞台"></mip-img><amp-img width="600" height="400" src="https://img.example/b.jpg"></amp-img>',
      ["--ratio:600 / 400", "a.jpg", 'alt="舞台"', "--ratio:600 / 400", "b.jpg"],
    ],
    [
      "a background in front of another",
      '<section style="background-image:url(https://img.example/a.jpg);width:300px;height:200px"><section style="background-image:url(https://img.example/b.jpg);width:300px;height:200px"></section></section>',
      ["a.jpg", "b.jpg"],
    ],
    [
      "a background for two densities is one picture",
      `<section style="height:200px;background-image:url('https://img.example/a.jpg');background-image:-webkit-image-set(url('https://img.example/a.jpg') 1x, url('https://img.example/b.jpg') 2x)"></section>`,
      ["a.jpg"],
      ["b.jpg"],
    ],
    [
      "a photograph under an area to tap",
      '<svg viewBox="0 0 1080 720" style="background-image:url(https://img.example/p.jpg)"><rect width="1080" height="720" opacity="0"></rect></svg>',
      ["--ratio:1080 / 720", "p.jpg"],
    ],
    [
      "a drawing's words on a curve, its links, its classes, copies and patterns",
      '<svg viewBox="0 0 200 80"><style>.r{fill:#c00}</style><defs><path id="p" d="M0 0H9"/><symbol id="s"><circle r="2"/></symbol><pattern id="t"><rect width="1" height="1"/></pattern></defs><text><textPath href="#p">弧上</textPath></text><use href="#s"/><rect class="r" fill="url(#t)"/><a href="https://reg.example/"><text>报名</text></a></svg>',
      [
        "textPath%20href%3D%22%23p%22%3E",
        "use%20href%3D%22%23s%22",
        "fill%3D%22%23c00%22",
        'href="https://reg.example/"',
        "报名",
      ],
    ],
    [
      "a drawing in the line is on white in the dark",
      '<p>设<svg width="40" height="16" viewBox="0 0 40 16"><text>a</text></svg>为</p>',
      ['class="body-inline body-formula"'],
    ],
    [
      "a large drawing in a summary is on white in the dark as well",
      "<details><summary><svg><text>x</text></svg></summary><p>答</p></details>",
      ["<summary><img", 'class="body-inline body-formula"'],
    ],
    [
      "a note is one line, whatever the alternative text was",
      '<p><img src="file:///C:/a.jpg" alt="水 \n 位"></p>',
      ["图片缺失：水 位</span>"],
    ],
    [
      "a poem below a picture is no caption",
      `<p style="text-align:center">${image("m.jpg")}</p><p style="text-align:center">一夜江声近，</p><p style="text-align:center">千山月色同。</p>`,
      ["</figure>", "一夜江声近"],
      ["figcaption"],
    ],
    [
      "two pictures with a caption each",
      `<figure>${image("e.jpg")}<figcaption>东</figcaption>${image("w.jpg")}<figcaption>西</figcaption></figure>`,
      ["e.jpg", "<figcaption>东", "w.jpg", "<figcaption>西"],
    ],
  ]);

  test("a drawing's copies of copies do not grow without end", () => {
    const levels = Array.from(
      { length: 20 },
      (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use href="#l${at}"/></g>`,
    ).join("");
    const page = html(`<svg viewBox="0 0 9 9"><path id="l0" d="M0 0"/>${levels}</svg>`);
    expect(page.match(/%3Cuse/g)).toHaveLength(2);
  });

  test("a drawing's URL with a bare % is read as browsers do", () => {
    const svg =
      "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='100%' height='9'/></svg>";
    expect(html(`<p><img src="${svg}"></p>`)).toContain("body-drawing");
  });
});
