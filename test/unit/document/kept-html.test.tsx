import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { keeper } from "../../../app/document/kept-html.server";
import { messagesFor } from "../../../app/messages/messages.server";
import { useMessages } from "../../../app/messages/use-messages";
import { noRenditions } from "../../../app/model/content/renditions";
import { useDocument } from "../../../app/ui/document-context";

const plain = {
  nonce: "n",
  part: () => "",
  styles: () => "",
  files: null,
  data: null,
  lite: false,
  renditions: noRenditions,
};
const chinese = { locale: "zh-CN", catalogue: messagesFor("zh-CN") } as const;
const english = { locale: "en", catalogue: messagesFor("en") } as const;

function Shown({ title }: { readonly title: string }) {
  return `${title} ${useMessages().site.backHome} ${useDocument().lite ? "lite" : "full"}`;
}

describe("HTML that is kept from document to document", () => {
  const card = { title: "潮水" };
  const render = vi.fn(() => <Shown title={card.title} />);

  it("is rendered once for a thing, a way of showing it and a version", () => {
    for (const version of ["1", "1", "2", "2"])
      expect(keeper(renderToString, plain, chinese)(card, "card", version, render)).toContain(
        "潮水",
      );
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("is another in each language, in the lite document and for another thing of the same content", () => {
    const kept = [
      keeper(renderToString, plain, chinese),
      keeper(renderToString, plain, english),
      keeper(renderToString, { ...plain, lite: true }, chinese),
    ].map((keep) => keep(card, "language", "", render));
    expect(new Set(kept).size).toBe(3);
    render.mockClear();
    keeper(renderToString, plain, chinese)({ ...card }, "language", "", render);
    expect(render).toHaveBeenCalledTimes(1);
  });
});
