import * as fc from "fast-check";

const words = fc.constantFrom(
  "港口",
  "数据 3.5%",
  "a < b & c",
  "　　缩进",
  "&nbsp;空格",
  "“引号”",
  "𠮷野家",
  "é́",
  '（<img src="/e.png" width="20" height="20">',
  '<img src="/e.png" width="20" height="20">。”',
);
function wrap(tag: string) {
  return (inner: string) => `<${tag}>${inner}</${tag}>`;
}

/** Markup of every kind, well and badly nested. */
export const { markup } = fc.letrec<{ markup: string; block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small" },
    words,
    fc.constantFrom("<br>", "<span></span>", "<section><br></section>", "<hr>", "</div>", "<p>"),
    ...[
      "p",
      "section",
      "div",
      "span",
      "strong",
      "em",
      "h2",
      "h1",
      "blockquote",
      "ul",
      "li",
      "pre",
    ].map((tag) => tie("markup").map((inner) => wrap(tag)(inner))),
    tie("markup").map((inner) => `<table><tr><td>${inner}</td><td>表</td></tr></table>`),
    tie("markup").map((inner) => `<section style="text-align:center;color:red">${inner}</section>`),
    tie("markup").map((inner) => `<a href="https://e.example/">${inner}</a>`),
    tie("markup").map(
      (inner) => `<figure><img src="/a.png"><figcaption>${inner}</figcaption></figure>`,
    ),
    tie("markup").map((inner) => `<x-unknown><font color="blue">${inner}</font></x-unknown>`),
  ),
  markup: fc.array(tie("block"), { maxLength: 4 }).map((parts) => parts.join("")),
}));
