import { describe, expect, it } from "vitest";
import { WholeDocument } from "~/edge.server/document-cache/whole-text";

describe("a document that is whole when it is answered", () => {
  it("is its pieces as UTF-8, whatever was answered before, and known as one text", async () => {
    const [first, second, third] = [new WholeDocument(), new WholeDocument(), new WholeDocument()];
    const long = first.answer(["<p>", "江岚𠮷".repeat(3000), "</p>"], { status: 404 });
    const short = second.answer(["a", "é", "😀"], { headers: { "content-type": "text/html" } });
    expect(await short.text()).toBe("aé😀");
    expect(short.headers.get("content-type")).toBe("text/html");
    expect(long.status).toBe(404);
    expect(await long.text()).toBe(`<p>${"江岚𠮷".repeat(3000)}</p>`);
    expect(second.textOf(short)).toBe("aé😀");
    const bytes = second.bytesOf(short);
    expect(third.textOf(third.answer(bytes!, {}))).toBe("aé😀");
    expect(second.textOf(new Response("streams"))).toBeUndefined();
  });
});
