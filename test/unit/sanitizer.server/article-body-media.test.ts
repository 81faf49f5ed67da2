import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { renditionsBy } from "~/model/content/renditions";

function html(input: string, options = {}) {
  return sanitiseBody(input, options).html;
}

function lazy(name: string, more = "") {
  return `<section style="text-align:center"><img data-src="https://img.example/${name}.png" src="data:image/gif;base64,AA" data-w="640" data-ratio="0.5" ${more}></section>`;
}

describe("an article's body: pictures", () => {
  test("a lazy picture loads from data-src with its ratio reserved", () => {
    const body = html(lazy("a"));
    expect(body).toContain('src="https://img.example/a.png"');
    expect(body).toContain('width="640" height="320"');
    expect(body).toContain('style="--ratio:640 / 320;max-width:640px"');
    expect(body).not.toContain("data:");
  });

  test("the picture on the first screen loads first and all others lazily", () => {
    const body = html(lazy("a") + lazy("b"));
    const [first, second] = body.match(/<img[^>]*>/g) ?? [];
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchpriority="high"');
    expect(second).toContain('loading="lazy"');
    expect(second).not.toContain("fetchpriority");
  });

  test("a picture below a screen of text is lazy", () => {
    expect(html(`<p>${"字".repeat(400)}</p>${lazy("a")}`)).toContain('loading="lazy"');
  });

  const renditions = renditionsBy({ template: "{url}?w={width}", hosts: ["img.example"] });
  const attributesOf = (input: string) =>
    /<img[^>]*>/.exec(html(input, { renditions }))?.[0].replace(/&amp;/g, "&") ?? "";

  test("a picture comes in the width that its column needs, and keeps its own URL beside", () => {
    const picture = attributesOf('<p><img src="/media/a.jpg" width="960" height="640"></p>');
    expect(picture).toContain('src="/media/a.jpg"');
    expect(picture).toContain(
      'srcset="/media/a.jpg?w=480 480w, /media/a.jpg?w=800 800w, /media/a.jpg?w=960 960w"',
    );
    expect(picture).toContain('sizes="min(100vw - 2rem,43rem)"');
  });

  test("a picture shown small may be sharp on a dense screen", () => {
    const picture = attributesOf('<p><img src="/media/a.jpg" width="300" height="200"></p>');
    expect(picture).toContain("w=1200 1200w");
    expect(picture).toContain('sizes="min(100vw - 2rem,300px)"');
  });

  test("a picture within a line, and one of another host, has one size", () => {
    const inline = attributesOf('<p>好<img src="/media/a.png" width="24" height="24">天</p>');
    expect(inline).toContain("body-inline");
    expect(inline).not.toContain("srcset");
    expect(attributesOf(lazy("a"))).toContain("srcset");
    expect(attributesOf(lazy("a").replace("img.example", "other.example"))).not.toContain("srcset");
  });

  test("the picture to ask for early is asked for as its element asks", () => {
    const { figures, html: written } = sanitiseBody(lazy("a"), { renditions });
    const [first] = figures;
    expect(first?.url).toBe("https://img.example/a.png");
    expect(written).toContain(`srcset="${first?.srcset}"`);
    expect(written).toContain(`sizes="${first?.sizes}"`);
  });

  test("picture hosts get no referrer", () => {
    expect(html(lazy("a"))).toContain('referrerpolicy="no-referrer"');
  });

  test("a centred short line under a picture becomes its caption and its alternative text", () => {
    const body = sanitiseBody(
      `${lazy("a")}<section style="text-align:center"><span>图1&nbsp; 增长情况</span></section><section style="text-align:center"><br></section><p>正文</p>`,
    );
    expect(body.html).toContain("<figcaption>图1&nbsp; 增长情况</figcaption></figure>");
    expect(body.html).toContain('alt="图1&nbsp; 增长情况"');
    expect(body.figures).toEqual([
      {
        url: "https://img.example/a.png",
        width: 640,
        height: 320,
        caption: "图1\u00a0 增长情况",
        srcset: null,
        sizes: null,
        isOnFirstScreen: true,
      },
    ]);
  });

  test("a bold centred line under a picture stays a heading of what follows", () => {
    const body = html(`${lazy("a")}<p style="text-align:center"><strong>第二章</strong></p>`);
    expect(body).not.toContain("figcaption");
  });

  test("alternative text that only names a file is empty", () => {
    expect(html(lazy("a", 'alt="IMG_2031.JPG"'))).toContain('alt=""');
    expect(html(lazy("a", 'alt="清晨的码头"'))).toContain('alt="清晨的码头"');
  });

  test("an emoji picture stays in its line", () => {
    const line = `<p>谢谢<img src="https://img.example/e.png" width="24" height="24">大家</p>`;
    expect(html(line)).toMatch(/^<p>谢谢<img [^>]*class="body-inline"[^>]*>大家<\/p>$/);
  });

  test.each([
    ["谢谢[]！！大家", "谢谢<>[]！！</>大家"],
    ["（[]）", "<>（[]）</>"],
    ["好[][]。", "好[]<>[]。</>"],
    ["[]，[]，", "<>[]，</><>[]，</>"],
    ["[]大家。", "[]大家。"],
    ["<strong>谢谢[]</strong>。大家", "<strong>谢谢<>[]。</></strong>大家"],
    ["（<strong><em>[]好</em></strong>）", "<strong><em><>（[]</>好</em></strong>）"],
    ["<strong>[]好</strong>。", "<strong>[]好</strong>。"],
  ])("an emoji picture keeps the marks that touch it: %s", (line, expected) => {
    const picture = `<img src="https://img.example/e.png" width="24" height="24">`;
    const body = html(`<p>${line.replaceAll("[]", picture)}</p>`);
    const written = body
      .replace(/<img [^>]*>/g, "[]")
      .replaceAll('<span class="body-unbroken">', "<>")
      .replaceAll("</span>", "</>");
    expect(written).toBe(`<p>${expected}</p>`);
  });

  test("a large picture in a line of text stands between the paragraphs", () => {
    const line = `<p>上文<img src="https://img.example/a.png" width="640" height="320">下文</p>`;
    expect(html(line)).toMatch(/^<p>上文<\/p>\n<figure .*<\/figure>\n<p>下文<\/p>$/);
  });

  test("a linked picture stays linked", () => {
    const link = `<a href="https://e.example/"><section><img src="https://img.example/a.png"></section></a>`;
    expect(html(link)).toMatch(
      /<figure class="body-figure"><a href="https:\/\/e\.example\/"[^>]*><span/,
    );
  });

  test("a picture that names nothing is left out", () => {
    expect(html("<p>甲<img><img alt=图></p>")).toBe("<p>甲</p>");
  });

  test("plain http pictures are upgraded except on local hosts", () => {
    expect(html('<img src="http://img.example/a.png">')).toContain(
      'src="https://img.example/a.png"',
    );
    expect(html('<img src="http://127.0.0.1:8788/a.png">')).toContain(
      'src="http://127.0.0.1:8788/a.png"',
    );
  });
});

describe("an article's body: players and links", () => {
  test("a video waits to be asked, plays inline and has controls", () => {
    const video = `<video autoplay loop src="https://v.example/a.mp4" poster="https://v.example/a.jpg" onplay="x()">old browser</video>`;
    expect(html(video)).toBe(
      '<video controls="" preload="none" src="https://v.example/a.mp4" playsinline="" poster="https://v.example/a.jpg"></video>',
    );
  });

  test("an audio keeps its sources", () => {
    const audio = `<audio><source src="https://v.example/a.mp3" type="audio/mpeg"></audio>`;
    expect(html(audio)).toBe(
      '<audio controls="" preload="none"><source src="https://v.example/a.mp3" type="audio/mpeg"></audio>',
    );
  });

  test("the site's own share pages open in the same tab, others in a new one", () => {
    const own = "https://m.example.com/davmu/share/web/doc/ab12cd34/index.html";
    const options = { siteHost: "m.example.com" };
    expect(html(`<p><a href="${own}">同站</a></p>`, options)).toBe(
      `<p><a href="${new URL(own).pathname}">同站</a></p>`,
    );
    expect(html(`<p><a href="https://m.example.com/admin">站外</a></p>`, options)).toContain(
      'rel="noopener nofollow ugc" target="_blank"',
    );
  });

  test("telephone and mail links stay", () => {
    expect(html('<p><a href="tel:+86-571-88888888">电话</a></p>')).toContain(
      'href="tel:+86-571-88888888"',
    );
    expect(html('<p><a href="mailto:desk@example.com">信箱</a></p>')).toContain(
      "mailto:desk@example.com",
    );
  });

  test("links inside the body lead to their place under names that cannot clash", () => {
    const body = html(
      `<p><a href="#%E6%B3%A8">见注</a></p><h2 id="注">注释</h2><p id="root">段</p><p><a name="root"></a>末</p>`,
    );
    expect(body).toContain('<a href="#body-a1">见注</a>');
    expect(body).toContain('<h2 id="body-a1">注释</h2>');
    expect(body).not.toContain('"root"');
  });
});
