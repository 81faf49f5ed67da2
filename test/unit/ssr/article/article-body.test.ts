import { describe, expect, it } from "vitest";
import { ARTICLE_BODY } from "../../../../app/model/document/document-texts";
import { setArticleBody } from "../../../../app/ssr/article/article-body.server";
import { testContext } from "../../../helpers/request-context";

const LONG = Array.from({ length: 30_000 }, (_, at) => `<p>第${at}段，讲河。</p>`).join("");

function shown(url: string, body = LONG): string {
  const context = testContext({ url: `https://share.example.com/davmu/share/${url}` });
  setArticleBody(context, body);
  return context.documentTexts.get(ARTICLE_BODY) ?? "";
}

describe("the body of a page", () => {
  it("is read whole, chapter after chapter, by the links between them", () => {
    let url = "web/doc/ab12cd34/index.html";
    let read = "";
    for (let chapter = 1; url !== ""; chapter += 1) {
      const html = shown(url);
      read += html.replace(/<nav [\s\S]*$/, "");
      const next = /rel="next" href="(\?[^"]*)#content"/.exec(html)?.[1];
      url = next === undefined ? "" : `web/doc/ab12cd34/index.html${next}`;
      expect(chapter).toBeLessThan(20);
    }
    expect(read).toBe(LONG);
  });

  it("leads to a note in another chapter, and to a place in its own", () => {
    const note = '<p id="body-a1">注</p>';
    const body = `<p><a href="#body-a1">一</a><a href="#body-a2">二</a></p><p id="body-a2">近</p>${LONG}${note}`;
    const first = shown("web/doc/ab12cd34/index.html", body);
    const href = /<a href="(\?chapter=\d+)#body-a1">/.exec(first)?.[1];
    expect(shown(`web/doc/ab12cd34/index.html${href}`, body)).toContain(note);
    expect(first).toContain('<a href="#body-a2">');
  });

  it("holds the bytes of a screenshot once, on the page where it stands", () => {
    const src = `data:image/png;base64,${"A".repeat(2_700_000)}`;
    const picture = `<figure class="body-figure"><span class="picture body-picture"><img src="${src}" alt=""></span></figure>`;
    const html = shown("web/doc/ab12cd34/index.html", `<p>前。</p>${picture}<p>后。</p>`);
    expect(html.split(src)).toHaveLength(2);
    expect(html).toContain("<p>后。</p>");
    expect(html).not.toContain("body-chapters");
    const [, id = ""] = /<a [^>]* href="#([\w-]+)"/.exec(html) ?? [];
    expect(html).toContain(`id="${id}"`);
  });

  it("has no links where it is short", () => {
    expect(shown("web/doc/ab12cd34/index.html", "<p>短。</p>")).toBe("<p>短。</p>");
  });

  it.each(["0", "-1", "x", "1e9", "2.5", ""])("shows its first chapter for chapter=%s", (asked) => {
    expect(shown(`web/doc/ab12cd34/index.html?chapter=${asked}`)).toContain("<p>第0段");
  });

  it.each([
    ["web/doc/ab12cd34/index.html?chapter=999&from=chat", LONG],
    ["web/doc/ab12cd34/index.html?from=chat&chapter=2", "<p>短。</p>"],
    ["web/doc/ab12cd34/index.html?from=chat&chapter=2", ""],
  ])("leaves a chapter past the last for the page without one: %s", (url, body) => {
    let left: unknown;
    try {
      shown(url, body);
    } catch (thrown) {
      left = thrown;
    }
    expect((left as Response).headers.get("location")).toBe(
      "/web/doc/ab12cd34/index.html?from=chat",
    );
  });

  it("repeats nothing of a visitor's URL in what many share, and all of a preview's own", () => {
    expect(shown("web/doc/ab12cd34/index.html?from=me")).not.toContain("from=me");
    expect(shown("preview-web/doc/ab12cd34/index.html?sign=x&_=1")).toContain(
      'href="?sign=x&amp;_=1&amp;chapter=2#content"',
    );
  });
});
