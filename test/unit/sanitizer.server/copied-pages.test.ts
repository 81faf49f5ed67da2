import { describe } from "vitest";
import { check, image } from "./body-cases";

describe("noscript, which a page without scripts shows", () => {
  check([
    [
      "a link instead of a script",
      '<p>前</p><script src="https://poll.example/1.js"></script><noscript><a href="https://poll.example/1">参加投票</a></noscript>',
      ["<p>前</p>", '<a href="https://poll.example/1"', "参加投票"],
    ],
    [
      "a linked picture instead of a script, below another picture",
      `<p>${image("a.jpg")}</p><script></script><noscript><a href="https://e.example/">${image("b.jpg")}</a></noscript>`,
      ["a.jpg", '<a href="https://e.example/"', "b.jpg"],
    ],
    [
      "words that ask for scripts",
      '<p>前</p><script></script><noscript>Please enable JavaScript to view the <a href="https://c.example/">comments</a></noscript><noscript>请启用浏览器的脚本</noscript>',
      ["<p>前</p>"],
      ["comments", "脚本"],
    ],
    [
      "a loader's frame, once",
      '<iframe data-src="https://www.youtube.com/embed/abc"></iframe><noscript><iframe src="https://www.youtube.com/embed/abc"></iframe></noscript><div data-id="def"></div><noscript><iframe src="https://www.youtube.com/embed/def"></iframe></noscript>',
      ["watch?v=abc", "watch?v=def"],
      ["（3）"],
    ],
    [
      "the picture of which a small copy is before it, and no other",
      `<figure><img src="https://img.example/60/a.jpeg?q=20"><noscript><img src="https://img.example/1400/a.jpeg"></noscript></figure><p>${image("b.jpg")}<noscript><img src="https://t.example/pixel"></noscript></p>`,
      ["1400/a.jpeg", "b.jpg"],
      ["60/a.jpeg", "pixel"],
    ],
    [
      "counters",
      '<p>前</p><script></script><noscript><iframe src="https://t.example/" style="display:none"></iframe></noscript><script></script><noscript><img src="https://t.example/1.gif" width="1" height="1"></noscript>',
      ["<p>前</p>"],
      ["t.example"],
    ],
  ]);
});

describe("videos", () => {
  check([
    [
      "Zhihu's, whose URL follows its title",
      `<a class="video-box" href="https://v.example/1">${image("p.jpg")}<span class="content"><span class="title">片名</span><span class="url">https://v.example/1</span></span></a><a class="video-box" href="https://v.example/2"><span class="title"></span><span class="url">https://v.example/2</span></a>`,
      ["p.jpg", ">片名</a>", ">https://v.example/2</a>"],
    ],
    [
      "a part of several, and a list",
      '<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD&page=2"></iframe><iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>',
      ["BV1xx411c7mD?p=2", "https://www.youtube.com/playlist?list=PL1"],
    ],
  ]);
});

describe("code of older and static highlighters", () => {
  check([
    [
      "Hugo's columns",
      '<table class="lntable"><tr><td class="lntd"><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre><code>a()\n  b()</code></pre></td></tr></table>',
      ['<pre tabindex="0"><code>a()\n  b()</code></pre>'],
      ["<table"],
    ],
    [
      "Hugo's numbers before each line",
      '<pre><code><span class="line"><span class="ln">1</span><span class="cl">a()\n</span></span><span class="line"><span class="ln">2</span><span class="cl">  b()\n</span></span></code></pre>',
      ["<code>a()\n  b()\n</code>"],
    ],
    [
      "Discuz's box with its button",
      '<div class="blockcode"><div><ol><li>if (a) {<br><li>&nbsp;&nbsp;b();<br></ol></div><em>复制代码</em></div>',
      ['<pre tabindex="0">if (a) {\n&nbsp;&nbsp;b();</pre>'],
      ["复制"],
    ],
    [
      "CSDN's box, which a picture unfolds",
      '<pre><code>def a():\n    pass<div class="hljs-button"></div></code><div class="hide-preCode-box"><img src="https://img.example/down.png"></div><ul class="pre-numbering"><li>1</li><li>2</li></ul></pre>',
      ['<pre tabindex="0"><code>def a():\n    pass</code></pre>'],
      ["<img"],
    ],
    [
      "Juejin's box with its language, but a command's first word",
      '<pre><div><div></div><div><span>js</span><div class="code-block-extension-copyCodeBtn">复制代码</div></div></div><code>a();</code></pre><pre><b>sudo</b> <code>a</code></pre>',
      ['<pre tabindex="0"><code>a();</code></pre>', "<strong>sudo</strong> <code>a</code>"],
    ],
    [
      "Evernote's box",
      '<div style="font-family:Monaco;-en-codeblock:true"><div>if (a) {</div><div>&nbsp; b();</div></div>',
      ['<pre tabindex="0">if (a) {\n&nbsp; b();</pre>'],
    ],
    [
      "a numbered list of lines",
      '<div class="dp-highlighter"><ol class="dp-j"><li class="alt"><span>if (a) {</span></li><li><span>&nbsp;&nbsp;go();</span></li></ol></div>',
      ['<pre tabindex="0">if (a) {\n&nbsp;&nbsp;go();</pre>'],
    ],
  ]);
});
