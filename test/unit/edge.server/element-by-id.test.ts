import { describe, expect, test } from "vitest";
import { elementOf, extractElement } from "../../../app/edge.server/element-by-id";

const page = `<!DOCTYPE html><html><body><section id="hot"><p>热</p></section><section class="a" id="comments"><section><p>评论</p></section><section-x></section-x></section><p>后</p></body></html>`;
function document(body = page, headers: Record<string, string> = {}, status = 200) {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      link: "</a.jpg>; rel=preload",
      ...headers,
    },
  });
}

function at(query: string) {
  return new URL(`https://wap.example/davmu/share/a${query}`);
}

describe("one element of a document", () => {
  test("is everything between its own tags, elements of the same name within it included", () => {
    expect(elementOf(page, "hot")).toBe('<section id="hot"><p>热</p></section>');
    expect(elementOf(page, "comments")).toBe(
      '<section class="a" id="comments"><section><p>评论</p></section><section-x></section-x></section>',
    );
  });

  test("is nothing where no element has the id, or its end is missing", () => {
    expect(elementOf(page, "recommended")).toBeNull();
    expect(elementOf('<p>id="comments"</p>', "comments")).toBeNull();
    expect(elementOf('<section id="cut"><p>', "cut")).toBeNull();
  });
});

describe("a URL that asks for a part of a document", () => {
  test("gets that part alone, which search engines leave out", async () => {
    const response = await extractElement(at("?comments_page=2&part=hot"), document());
    expect(await response.text()).toBe('<section id="hot"><p>热</p></section>');
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.has("link")).toBe(false);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  test.each(["nothing", "Comments", "a.b", `${"a".repeat(60)}`, ""])(
    "is told that there is no part %j",
    async (part) => {
      const response = await extractElement(at(`?part=${part}`), document());
      expect(response.status).toBe(404);
    },
  );

  test("gets whatever else was answered as it is: failures, redirects, data", async () => {
    const failure = document(page, {}, 503);
    expect(await extractElement(at("?part=hot"), failure)).toBe(failure);
    const data = Response.json({ part: 1 });
    expect(await extractElement(at("?part=hot"), data)).toBe(data);
    const complete = document();
    expect(await extractElement(at("?comments_page=2"), complete)).toBe(complete);
  });
});
