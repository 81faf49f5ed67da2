import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseBody } from "~/sanitizer.server/parse";
import { ChangeLog } from "~/sanitizer.server/hast";
import { transforms } from "~/sanitizer.server/transforms";
import { check as checkCases, html, image } from "./body-cases";

const bodies: string[] = [];

function check(cases: Parameters<typeof checkCases>[0]): void {
  bodies.push(...cases.map(([, body]) => body));
  checkCases(cases);
}

describe("check boxes that no form control draws", () => {
  check([
    [
      "Editor.js",
      '<div class="cdx-checklist"><div class="cdx-checklist__item cdx-checklist__item--checked"><span class="cdx-checklist__item-checkbox"></span><div class="cdx-checklist__item-text">已交</div></div><div class="cdx-checklist__item"><div>未交</div></div></div>',
      ["☑ 已交", "☐ 未交"],
    ],
    [
      "Evernote",
      '<div><en-todo checked="true"></en-todo>甲</div><div><en-todo></en-todo>乙</div><ul><li style="--en-checked:true;"><div>丙</div></li><li style="--en-checked:false;"><div>丁</div></li></ul>',
      ["☑甲", "☐乙", "☑ 丙", "☐ 丁"],
    ],
    [
      "by role",
      '<div><span role="checkbox" aria-checked="true"></span>买票</div><p role="radio" aria-checked="false">订房</p>',
      ["☑买票", "○ 订房"],
    ],
  ]);
});

describe("lists whose style says what they are", () => {
  check([
    [
      "numbers by style, dots by style",
      '<ul style="list-style-type:decimal"><li>甲</li></ul><ol style="list-style-type:disc"><li>乙</li></ol><ul style="list-style-type:lower-alpha"><li>丙</li></ul>',
      ["<ol><li>甲", "<ul><li>乙", '<ol type="a" class="body-list-lower-alpha"><li>丙'],
    ],
    [
      "a style on every item",
      '<ol><li style="list-style-type:cjk-ideographic">甲</li><li style="list-style-type:cjk-ideographic">乙</li></ol>',
      ['<ol class="body-list-chinese">'],
    ],
    [
      "pictures in a list have no bullets, pictures in numbered ones numbers",
      `<ul><li>${image("a.jpg")}</li><li>${image("b.jpg")}<p>江面</p></li></ul><ul><li>字</li><li>${image("c.jpg")}</li></ul><ol><li>${image("d.jpg")}</li></ol>`,
      ['<ul class="body-list-plain">', "a.jpg", "江面", "<ul><li>字", "<ol><li><figure"],
    ],
    ["old elements", "<menu><li>甲</menu><dir><li>乙</dir>", ["<ul><li>甲", "<ul><li>乙"]],
  ]);
});

describe("code beside its tools", () => {
  check([
    [
      "SyntaxHighlighter, whose lines are pieces of code",
      '<table><tr><td class="gutter"><div>1</div><div>2</div></td><td class="code"><div class="container"><div class="line number1"><code>int</code> <code>a;</code></div><div class="line number2"><code class="java spaces">&nbsp;&nbsp;</code><code>go();</code></div></div></td></tr></table>',
      ["<pre", "<code>int</code> <code>a;</code>\n<code>&nbsp;&nbsp;go();</code></pre>"],
    ],
    [
      "two pieces of code in a line",
      "<pre><div><code>a</code><code>b</code></div><div><code>c</code></div></pre>",
      ['<pre tabindex="0"><code>ab</code>\n<code>c</code></pre>'],
    ],
    [
      "buttons",
      '<pre><code>a();</code></pre><div><button type="button">复制</button></div><pre><div><div>python</div><button>复制代码</button></div><div><code>print(1)\n  b()</code></div></pre>',
      ["a();</code></pre>", '<pre tabindex="0"><code>print(1)\n  b()</code></pre>'],
      ["复制", "python"],
    ],
    [
      "VitePress's language and numbers",
      '<div class="language-ts"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre><code>a = 1</code></pre><div class="line-numbers-wrapper"><span>1</span><br><span>2</span></div></div>',
      ['<pre tabindex="0"><code>a = 1</code></pre>'],
      ["ts<", "<p>1"],
    ],
    [
      "a block of code without pre",
      '<code style="display:block"><span>a();</span><br><span>  b();</span></code>',
      ["<pre", "a();<br>  b();", "</pre>"],
    ],
  ]);
});

describe("formulas and formatting", () => {
  check([
    [
      "an isotope",
      "<p><math><mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>238</mn></mmultiscripts></math></p>",
      ["<sub>92</sub><sup>238</sup>U"],
    ],
    [
      "KaTeX's fraction without its MathML",
      '<p><span class="katex"><span class="katex-html"><span class="mfrac"><span class="vlist-t"><span class="vlist"><span>2</span><span><span class="frac-line"></span></span><span>a+1</span></span></span></span></span></span>，<span class="equation-inline" data-equation="b+c"></span></p>',
      ["(a+1)/2，b+c"],
    ],
    [
      "small words that are lifted",
      '<p>x<small style="position:relative;top:-.5em">2</small></p>',
      ["x<small><sup>2</sup></small>"],
    ],
    [
      "lines that are as wide as the page",
      '<p><span style="display:inline-block;width:100%">甲</span><span style="display:inline-block;width:100%">乙</span></p>',
      ["<p>甲</p>", "<p>乙</p>"],
    ],
    ["a heading by role", '<div role="heading" aria-level="2">章</div>', ["<h2>章</h2>"]],
    [
      "marks of emphasis",
      '<p>请<span style="text-emphasis:filled dot">务必</span>读<span style="-webkit-text-emphasis:none">完</span></p>',
      ["请<strong>务必</strong>读完"],
    ],
    [
      "an exponent by position in pixels",
      '<p>x<span style="position:relative;top:-5px;font-size:10px">2</span><span style="position:relative;top:-5px;font-size:10px">一个说明</span></p>',
      ["x<sup>2</sup>一个说明"],
    ],
    [
      "lines by the newer property",
      '<p style="white-space-collapse: preserve">甲\n乙</p><p style="white-space-collapse:preserve-breaks">丙\n丁</p>',
      ["甲<br>乙", "丙<br>丁"],
    ],
    [
      "blanks to fill in",
      "<p>姓名：<u>&nbsp;&nbsp;&nbsp;&nbsp;</u> 电话：<u>　　　　</u></p><p><u>&nbsp;</u></p>",
      ["姓名：<u>&nbsp;&nbsp;&nbsp;&nbsp;</u> 电话：<u>　　　　</u></p>"],
    ],
    ["an indent of em spaces", "<p>&emsp;&emsp;正文</p>", ['<p class="body-indent">正文</p>']],
    [
      "paragraphs of characters without width",
      "<p>甲</p><p>&#8203;</p><p>&#xFEFF;&zwj;</p><p>乙</p>",
      ["<p>甲</p>\n<p>乙</p>"],
    ],
  ]);
});

describe("frames", () => {
  check([
    [
      "that a loader fills later",
      '<iframe src="about:blank" data-lazy-src="https://www.youtube.com/embed/abc"></iframe><iframe data-litespeed-src="https://player.vimeo.com/video/1"></iframe>',
      ['href="https://www.youtube.com/watch?v=abc"', 'href="https://player.vimeo.com/video/1"'],
    ],
    [
      "of no size by style",
      '<p>甲</p><iframe src="https://t.example/" style="width:0;height:0"></iframe>',
      ["<p>甲</p>"],
      ["t.example"],
    ],
    ["with their page in an attribute", '<iframe srcdoc="<p>字</p>"></iframe>', ["嵌入内容缺失"]],
    [
      "as elements of AMP and of lite players",
      '<amp-youtube data-videoid="abc"></amp-youtube><lite-youtube videoid="def"></lite-youtube><amp-vimeo data-videoid="1"></amp-vimeo>',
      ["watch?v=abc", "watch?v=def", "https://player.vimeo.com/video/1"],
    ],
    [
      "a WeChat name that is escaped",
      '<mpvoice name="%E9%A3%8E%E5%A3%B0"></mpvoice><mpvoice name="涨幅 5%"></mpvoice>',
      ["音频：风声", "音频：涨幅 5%"],
    ],
  ]);
});

describe("pictures", () => {
  check([
    [
      "a noscript's before the picture it stands for",
      '<figure><noscript><img src="https://img.example/a_b.jpg"></noscript><img src="data:image/svg+xml;utf8,<svg></svg>" data-original="https://img.example/a_r.jpg" data-actualsrc="https://img.example/a_b.jpg"></figure>',
      ["a_r.jpg"],
      ["a_b.jpg"],
    ],
    [
      "a noscript's before another picture",
      `<p><noscript>${image("a.jpg")}</noscript>${image("b.jpg")}</p>`,
      ["a.jpg", "b.jpg"],
    ],
    [
      "a cell's background",
      '<table><tr><td background="https://img.example/a.jpg"></td></tr></table>',
      ["a.jpg"],
    ],
    [
      "a photograph in a drawing's pattern",
      '<svg viewBox="0 0 9 6"><defs><pattern id="p"><image xlink:href="https://img.example/a.jpg" width="900" height="600"/></pattern></defs><rect fill="url(#p)"/></svg>',
      ["a.jpg"],
    ],
    [
      "a link over a photograph in a drawing",
      '<svg viewBox="0 0 9 6"><a xlink:href="https://one.example/"><image href="https://img.example/a.jpg" width="900" height="600"/></a></svg><svg viewBox="0 0 9 6" style="background-image:url(https://img.example/b.jpg)"><a xlink:href="https://two.example/"><rect width="9" height="6" opacity="0"/></a></svg>',
      ['href="https://one.example/"', "a.jpg", "b.jpg", 'href="https://two.example/"'],
    ],
    [
      "placeholders of one point",
      "<p>甲</p><p><img src=\"data:image/svg+xml,%3Csvg width='1px' height='1px' viewBox='0 0 1 1' xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='1' height='1'/%3E%3C/svg%3E\"></p>",
      ["<p>甲</p>"],
      ["<img", "图片缺失"],
    ],
    [
      "files that are blank",
      `<p>甲${image("themes/default/images/spacer.gif", "width=300 height=20")}</p><p>${image("blank.png")}</p>`,
      ["<p>甲</p>"],
      ["<img", "图片缺失"],
    ],
    [
      "UEditor's anchor",
      '<p><a href="#一">回</a></p><p><img class="anchorclass" anchorname="一" src="/ueditor/themes/default/images/anchor.gif">第一章</p>',
      ['<a href="#body-a1">', '<span id="body-a1"></span>第一章'],
      ["<img"],
    ],
    [
      "a box that reserves their ratio",
      `<div style="position:relative;padding-bottom:56.25%">${image("a.jpg", 'style="position:absolute"')}</div>`,
      ["--ratio:1080 / 608"],
    ],
    [
      "PageSpeed's placeholder",
      '<p><img src="https://img.example/mod_pagespeed/1.JiBnMqyl6S.gif" data-pagespeed-lazy-src="https://img.example/a.jpg"></p>',
      ["a.jpg"],
    ],
    [
      "areas of a picture are links",
      `<p>${image("a.jpg", 'usemap="#m"')}</p><map name="m"><area href="https://l.example/" alt="左区"><area href="https://r.example/"><area nohref alt="空"></map>`,
      ["a.jpg", 'href="https://l.example/"', ">左区</a>", ">https://r.example/</a>"],
      ["空"],
    ],
    [
      "lines of a drawing's text are apart in its description",
      '<svg viewBox="0 0 9 9"><text><tspan x="1">第一行</tspan><tspan x="1" dy="2">第二</tspan><tspan>行</tspan></text></svg>',
      ['alt="第一行 第二行"'],
    ],
  ]);

  test("every root-relative URL leads to the platform's site where it is known", () => {
    const body = `<p><img src="/lazy/blank.gif" data-lazy-src="/upload/a.jpg"><img srcset="/upload/b.jpg 1x, /upload/c.jpg 2x"></p><section style="height:9em;background-image:url('/upload/d.jpg')"></section>`;
    const page = html(body, { platformOrigin: "https://www.example.com" });
    for (const name of ["a", "c", "d"])
      expect(page).toContain(`src="https://www.example.com/upload/${name}.jpg"`);
  });
});

describe("links", () => {
  check([
    [
      "to GitHub's ids",
      '<p><a href="#%E5%AE%89%E8%A3%85">安装</a></p><h2><a id="user-content-安装" href="#安装"></a>安装</h2>',
      ['<a href="#body-a1">安装</a>', 'id="body-a1"'],
    ],
  ]);
});

describe("WordPress's shortcodes", () => {
  check([
    [
      "captions",
      `<p>[caption id="attachment_1" align="alignnone" width="600"]<a href="https://img.example/a.jpg">${image("a.jpg", 'width="600" height="400"')}</a> 东门[/caption]</p><p>[caption width="9"]${image("b.jpg")}<em>西门</em>一九[/caption]后</p>`,
      ["a.jpg", "<figcaption>东门</figcaption>", "b.jpg", "西门", "一九", "后"],
      ["[caption", "[/caption"],
    ],
    [
      "players and pages",
      '<p>看[video width="640" height="360" mp4="https://v.example/a.mp4"][/video]</p><p>[audio mp3="https://a.example/a.mp3"]</p><p>[embed width="9"]https://www.bilibili.com/video/BV1xx411c7mD[/embed]</p><p>[gallery ids="1,2"]</p>',
      [
        "看",
        '<video controls="" preload="none" src="https://v.example/a.mp4"',
        '<audio controls="" preload="none" src="https://a.example/a.mp3"',
        "BV1xx411c7mD",
        "图集缺失",
      ],
      ["[video", "[audio", "[embed", "[gallery"],
    ],
    [
      "words in brackets are none",
      "<p>见[captions]与[caption 未完</p><pre>[video mp4=1]</pre>",
      ["见[captions]与[caption 未完", "[video mp4=1]"],
    ],
  ]);
});

describe("targets of links that are parts of others", () => {
  check([
    [
      "a summary, a caption and a group of rows",
      '<p><a href="#s">甲</a><a href="#c">乙</a><a href="#b">丙</a></p><details><summary id="s">问</summary><p>答</p></details><table border="1"><caption id="c">表</caption><tbody id="b"><tr><td>1</td><td>2</td></tr></tbody></table>',
      [
        'href="#body-a1"',
        'href="#body-a2"',
        'href="#body-a3"',
        '<summary id="body-a1">问',
        '<caption id="body-a2">表',
        '<tbody id="body-a3">',
      ],
    ],
  ]);
});

describe("lists as older and vertical editors write them", () => {
  check([
    [
      "the type on every item",
      '<ol><li type="a">甲</li><li type="a">乙</li></ol><ol><li type="a">甲</li><li type="I">乙</li></ol>',
      ['<ol type="a" class="body-list-lower-alpha"><li>甲', "<ol><li>甲"],
    ],
    [
      "Mongolian script that runs down",
      '<ul style="writing-mode:vertical-lr"><li>ᠮᠣᠩᠭᠣᠯ</li></ul><blockquote style="writing-mode:vertical-lr"><p>ᠮᠣᠩᠭᠣᠯ</p></blockquote>',
      [
        '<section class="body-vertical"><ul><li>ᠮᠣᠩᠭᠣᠯ',
        '<section class="body-vertical"><blockquote><p>ᠮᠣᠩᠭᠣᠯ',
      ],
    ],
  ]);
});

describe("cards of the messaging app", () => {
  check([
    [
      "links to a mini program, which have no URL",
      `<p>点<a class="weapp_text_link" data-miniprogram-nickname="江水" href="">这里</a>查</p><p><a class="weapp_image_link" href="">${image("a.jpg", "width=600 height=300")}</a></p>`,
      ["点这里", "小程序：江水", "查", "a.jpg", "小程序：请在微信中打开"],
    ],
    [
      "goods and programs of older editors",
      '<p>秋茶上市。</p><mpcps class="js_editor_cps" data-templateid="card"></mpcps><mpproduct data-title="明前茶"></mpproduct><mp-weapp class="weapp_element" data-weapp_title="茶市"></mp-weapp>',
      ["秋茶上市。", "商品：请在微信中打开", "商品：明前茶", "小程序：茶市"],
    ],
    [
      "a card around a picture",
      '<mpcps><img src="/media/cover/canal-rain.jpg"></mpcps>',
      ["canal-rain.jpg"],
      ["商品"],
    ],
  ]);
});

describe("rows that a style keeps apart", () => {
  check([
    [
      "label and value",
      '<section style="display:flex;justify-content:space-between"><span>票价</span><span>80元</span></section><p style="display: flex; gap: 8px"><strong>时间</strong><span>周六</span></p><p style="display:flex"><span>澜</span><span>州</span></p>',
      ["票价 80元", "时间</strong> 周六", "澜州"],
    ],
  ]);
});

describe("words that a margin or padding keeps apart", () => {
  check([
    [
      "labels and values in a row and in a line",
      '<section style="display:flex"><span style="padding:0 12px">时间</span><span>周六</span></section><p style="display:flex"><span style="margin-right:1em">地点</span>南湖</p><p><span style="display:inline-block;margin-right:20px">主办</span><span style="display:inline-block">文联</span></p><p>第<span style="padding:0 2px">一</span>章，<b style="margin-left:-9px">近</b></p>',
      ["时间 周六", "地点 南湖", "主办 文联", "第一章，<strong>近"],
    ],
  ]);
});

describe("a picture of MIP with its caption inside", () => {
  check([
    [
      "keeps it below the picture",
      '<mip-img src="https://img.example/m.jpg" width="350" height="263"><p class="mip-img-subtitle">南湖晨景</p></mip-img>',
      ["m.jpg", "南湖晨景"],
    ],
  ]);
});

describe("rows whose items have room of their own", () => {
  check([
    [
      "one that grows, one that is pushed away, cells of a grid",
      '<p style="display:flex"><span style="flex:1">时间</span><span>周六</span></p><p style="display:flex"><span>单价</span><span style="margin-left:auto">12元</span></p><p style="display:grid"><span>甲</span><span>乙</span></p>',
      ["时间 周六", "单价 12元", "甲 乙"],
    ],
  ]);
});

describe("what only an editor's own machine or script shows", () => {
  const card = (name: string, content: object) =>
    `<card name="${name}" value="data:${encodeURIComponent(JSON.stringify(content))}"></card>`;
  check([
    [
      "Yuque's cards",
      `<p>若${card("math", { code: "x^2" })}则</p>${card("codeblock", { mode: "js", code: "a();\nb();" })}<p>${card("image", { src: "https://img.example/y.png" })}</p>${card("checkbox", { checked: true })}已办${card("bookmarklink", { src: "https://a.example/", text: "江志" })}${card("localdoc", { name: "表.docx" })}${card("hr", {})}`,
      [
        "若\\(x^2\\)则",
        "a();\nb();</code></pre>",
        "y.png",
        "☑已办",
        '<a href="https://a.example/"',
        "江志",
        "嵌入内容缺失：表.docx",
        "<hr>",
      ],
    ],
    [
      "Word's signs of Wingdings",
      `<p><span style="font-family:Wingdings">l<span style="font:7.0pt 'Times New Roman'">&nbsp; </span></span>要点</p><p><span style="font-family:Wingdings">ü</span>已办</p><p><span style="font-family:Arial">l</span>字母</p>`,
      ["●&nbsp; 要点", "✔已办", "l字母"],
    ],
    [
      "Word's ticks and Greek letters, also in the private area",
      `<p><span style="font-family:Wingdings 2">R</span>同意<span style="font-family:'Wingdings 2'">£</span>反对，<span style="font-family:Symbol">a</span>角，<span style="font-family:Wingdings">&#61548;</span>要点</p>`,
      ["☑同意☐反对，α角，●要点"],
    ],
    [
      "Google Docs' boxes, which are pictures too",
      '<ul><li role="checkbox" aria-checked="true"><img src="https://img.example/box.png" aria-roledescription="复选框"><p style="display:inline-block">买米</p></li></ul>',
      ["<li>☑ 买米</li>"],
      ["box.png"],
    ],
    [
      "a field's words",
      '<p>姓名：<input value="不显" type="hidden"><input type="text" value="张三"><input type="submit" value="提交"></p>',
      ["姓名：<u>张三</u>"],
      ["不显", "提交"],
    ],
    [
      "a closed dialog",
      "<dialog><p>未开</p></dialog><dialog open><p>已开</p></dialog>",
      ["已开"],
      ["未开"],
    ],
    [
      "audio and videos in old elements",
      '<embed src="https://img.example/a.mp3" type="audio/mpeg"><iframe src="https://img.example/b.mp4"></iframe><object><param name="filename" value="https://img.example/c.mp4"></object>',
      ["<audio", "a.mp3", "<video", "b.mp4", "<video", "c.mp4"],
    ],
    [
      "a vote is no video",
      '<iframe class="vote_iframe" data-src="/mp/newappmsgvote?id=1"></iframe>',
      ["打开网页 · 微信投票"],
    ],
    [
      "the buttons of GitHub and Juejin",
      '<div class="code-block-extension-copyCodeBtn">复制代码</div><pre><code>a()</code></pre><clipboard-copy><svg viewBox="0 0 16 16"><path d="M0 0h9v9z"/></svg></clipboard-copy>',
      ["a()</code></pre>"],
      ["复制", "<img"],
    ],
    [
      "a link whose words are underlined once more",
      '<p><a href="https://a.example/"><span style="text-decoration:underline">江志</span></a></p>',
      ["江志</a>"],
      ["<u>"],
    ],
    [
      "a caption of Wikipedia",
      `${image("a.jpg", "width=220 height=165")}<div class="thumbcaption">题注</div>`,
      ["a.jpg", "<figcaption", "题注"],
    ],
  ]);
});

describe("a drawing's tap areas and copies", () => {
  check([
    [
      "nothing is seen of a tap area, its link stays",
      '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="transparent"/></svg><svg viewBox="0 0 9 9" style="opacity:0"><a xlink:href="https://a.example/"><rect width="9" height="9"/></a></svg>',
      ['href="https://a.example/"'],
      ["<img"],
    ],
    [
      "lines, whose colour may be their group's",
      '<svg viewBox="0 0 9 9"><g stroke="#f00"><path fill="none" d="M0 0h9"/></g></svg><svg viewBox="0 0 9 9"><style>.a{stroke:#000}</style><path class="a" fill="none" d="M0 0v9"/></svg>',
      ["M0%200h9", "M0%200v9"],
    ],
    [
      "a gradient in a symbol",
      '<svg viewBox="0 0 9 9"><linearGradient id="g"><stop stop-color="red"/></linearGradient><symbol id="s"><circle r="4" fill="url(#g)"/></symbol><use href="#s"/></svg>',
      ["fill%3D%22url(%23g)%22"],
    ],
  ]);
});

describe("links over a page that only leads elsewhere", () => {
  check([
    [
      "lead to their target",
      '<p><a href="https://www.google.com/url?q=https://a.example/b?c%3D1&amp;sa=D&amp;source=editors">甲</a><a href="https://link.zhihu.com/?target=https%3A//b.example/%E4%B8%80">乙</a></p>',
      ['href="https://a.example/b?c=1"', 'href="https://b.example/%E4%B8%80"'],
    ],
    [
      "one over another",
      '<p><a href="https://www.google.com/url?q=https%3A%2F%2Flink.juejin.cn%2F%3Ftarget%3Dhttps%253A%252F%252Fa.example%252F">甲</a></p>',
      ['href="https://a.example/"'],
    ],
    [
      "stay without a web address in them",
      '<p><a href="https://www.google.com/url?q=javascript:a()">甲</a></p>',
      ['href="https://www.google.com/url?q=javascript:a()"'],
    ],
  ]);
});

describe("tools beside headings", () => {
  check([
    [
      "Wikipedia's",
      '<h2><span id="史">历史</span><span class="mw-editsection">[<a href="/w/index.php?action=edit">编辑</a>]</span></h2>',
      ["<h2>历史</h2>"],
    ],
    [
      "the sign of a permalink, which stays a target",
      '<p><a href="#a">跳</a></p><h2><a id="a" href="https://docs.example/page#a">#</a>标题</h2><h3>二<a class="headerlink" href="#x">¶</a></h3>',
      ['<a href="#body-a1">跳</a>', '<h2><span id="body-a1"></span>标题</h2>', "<h3>二</h3>"],
    ],
    ["a sign in a name", '<h2>C<a href="https://a.example/">#</a></h2>', ["C<a", "#</a>"]],
  ]);
});

describe("editors' own elements and attributes", () => {
  check([
    [
      "Zhihu's notes, whose sources stand in attributes",
      '<p>据<sup data-text="《江志》第三卷" data-url="https://a.example/b" data-draft-type="reference" data-numero="1">[1]</sup>与<sup data-text="访谈" data-url="" data-draft-type="reference" data-numero="2">[2]</sup>，又<sup data-text="《江志》第三卷" data-draft-type="reference" data-numero="1">[1]</sup>。</p>',
      [
        '<a href="#body-a1">[1]</a>',
        '<a href="#body-a2">[2]</a>',
        '<a href="#body-a1">[1]</a>',
        '<ol><li id="body-a1">《江志》第三卷 <a href="https://a.example/b"',
        '<li id="body-a2">访谈</li></ol>',
      ],
    ],
    [
      "Sina's captions",
      `<div class="img_wrapper">${image("a.jpg")}<span class="img_descr">江面</span></div>`,
      ["<figcaption>江面</figcaption></figure>"],
    ],
    [
      "Quill's lists of one level, and its code",
      '<ol><li data-list="ordered">检修</li><li data-list="bullet" class="ql-indent-1">主机</li></ol><div class="ql-code-block-container"><div class="ql-code-block">a</div><div class="ql-code-block">b</div></div>',
      ["<ol><li><p>检修</p><ul><li>主机</li></ul></li></ol>", "<pre"],
    ],
  ]);
});

describe("players of Flash", () => {
  check([
    [
      "show the file that their variables name",
      '<embed src="/player.swf" flashvars="c=0&amp;f=https%3A%2F%2Fv.example%2Fa.mp4&amp;b=1" width="600" height="400"><object><param name="movie" value="/p.swf"><param name="FlashVars" value="file=https://v.example/b.mp4&amp;image=https://img.example/b.jpg"></object>',
      ['src="https://v.example/a.mp4"', 'src="https://v.example/b.mp4"'],
      [".swf"],
    ],
    [
      "show the file that their own URL names",
      '<embed src="https://v.example/player.swf?mp3=https://v.example/a.mp3"><object data="/p.swf?url=/upload/c.mp4"><embed src="/p.swf?url=/upload/c.mp4"></object>',
      ["<audio", 'src="https://v.example/a.mp3"', 'src="/upload/c.mp4"'],
      [".swf"],
    ],
    [
      "stay links where they name no file",
      '<embed src="https://v.example/player.swf?id=5">',
      ["https://v.example/player.swf?id=5"],
    ],
  ]);
});

test("the foot of a table is below its rows, wherever it is written", () => {
  const page = html(
    "<table border=1><tfoot><tr><td>计</td><td>9</td></tr></tfoot><tbody><tr><td>稻</td><td>9</td></tr></tbody><thead><tr><th>粮</th><th>吨</th></tr></thead></table>",
  );
  expect(["粮", "稻", "计"].map((words) => page.indexOf(words))).toEqual(
    ["粮", "稻", "计"].map((words) => page.indexOf(words)).toSorted((one, other) => one - other),
  );
});

test("each dialect's file is among the transforms", () => {
  const folder = "app/sanitizer.server";
  const transforms = readFileSync(`${folder}/transforms.ts`, "utf8");
  const dialects = readdirSync(folder)
    .filter((name) => name.startsWith("dialect-"))
    .map((name) => name.replace(/\.ts$/, ""));
  expect(dialects.length).toBeGreaterThan(5);
  expect(dialects.filter((name) => !transforms.includes(`"./${name}"`))).toEqual([]);
});

/** Transforms of what is no editor's dialect; the other files of this folder have their cases. */
const OF_ALL_BODIES = [
  "readNoscript",
  "dropOverriddenFormatting",
  "unboldNormalWeight",
  "dropPastedBackgrounds",
  "removeDuplicateHeader",
];

/** The transforms that change the tree of a body. */
function changing(body: string): readonly string[] {
  const root = parseBody(body);
  const context = {
    title: "",
    siteHost: null,
    platformOrigin: "https://platform.example",
    embedHosts: [],
    log: new ChangeLog(),
  };
  return transforms.flatMap((transform) => {
    const before = JSON.stringify(root);
    transform(root, context);
    return JSON.stringify(root) === before ? [] : [transform.name];
  });
}

test("each dialect has a case that it changes", () => {
  const used = new Set([...OF_ALL_BODIES, ...bodies.flatMap(changing)]);
  expect(transforms.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});
