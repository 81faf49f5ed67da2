import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Gallery } from "../../../../app/kinds/gallery/gallery";
import { messages } from "../../../../app/messages/zh-CN";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { worksWithoutReact } from "../../../../app/client/event-replay/event-replay";

afterEach(cleanup);

const picture = {
  url: "/media/gallery/01.jpg",
  webp: null,
  avif: null,
  full: "/media/gallery/01.jpg",
  width: 960,
  height: 640,
  caption: "卯时",
};

describe("a gallery", () => {
  it("keeps a tap on a picture for the lightbox while the page is not alive", () => {
    render(
      <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
        <Gallery pictures={[picture]} title="江南十二时辰" />
      </MessagesContext.Provider>,
    );
    const link = screen.getByRole("link");
    const tap = new MouseEvent("click", { bubbles: true, cancelable: true });
    let native = true;
    link.addEventListener("click", (event) => {
      native = worksWithoutReact(event);
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    link.dispatchEvent(tap);
    expect(native).toBe(false);
  });
});
