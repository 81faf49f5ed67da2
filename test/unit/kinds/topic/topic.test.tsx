import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { TopicView } from "../../../../app/kinds/topic/topic-view";
import { messages } from "../../../../app/messages/zh-CN";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { contentItem } from "../../model/content/content-item";

afterEach(cleanup);

function open(invites: boolean) {
  return render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <MemoryRouter>
        <TopicView item={contentItem({ kind: "topic" })} body="" invites={invites} />
      </MemoryRouter>
    </MessagesContext.Provider>,
  );
}

describe("a topic", () => {
  it("leads into the app, where one takes part", () => {
    open(true);
    const control = screen.getByRole("button", { name: messages.special.takePart });
    expect(control.hasAttribute("data-open-app")).toBe(true);
  });

  it("invites nobody in a preview", () => {
    open(false);
    expect(screen.queryByRole("button", { name: messages.special.takePart })).toBeNull();
  });
});
