import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { messages } from "../../../../app/messages/zh-CN";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { clearNotices, showNotice } from "../../../../app/features/push/push-store";
import { parsePushEvents } from "../../../../app/features/push/push-event";
import PushNotice from "../../../../app/features/push/push-notice";

function tell(...events: readonly Record<string, unknown>[]) {
  return act(() => {
    for (const event of parsePushEvents(events)) if (event.type !== "unknown") showNotice(event);
  });
}

function reply(seq: number, alias: string) {
  return {
    type: "reply",
    seq,
    alias,
    content: "说得好",
    post_id: "ab12CD34",
    content_type: "article",
  };
}

function state(seq: number, status: number) {
  return {
    type: "live_state",
    seq,
    title: "龙舟赛",
    post_id: "ef56GH78",
    status,
  };
}

function open() {
  return render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <PushNotice />
    </MessagesContext.Provider>,
  );
}

function close() {
  return fireEvent.click(screen.getByRole("button", { name: "关闭" }));
}

afterEach(() => {
  cleanup();
  clearNotices();
});

describe("what a visitor is told", () => {
  it("is all that came: closing the newest shows the one before it", () => {
    open();
    tell(reply(1, "林小满"), reply(2, "夜航船"));
    screen.getByText("夜航船 回复了您");
    screen.getByText("另有 1 条消息");
    close();
    screen.getByText("林小满 回复了您");
    expect(screen.queryByText(/另有/)).toBeNull();
    close();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("names of a broadcast's states only the newest", () => {
    open();
    tell(state(1, 1), reply(2, "林小满"), state(3, 2));
    screen.getByText("直播已结束：龙舟赛");
    close();
    screen.getByText("林小满 回复了您");
    expect(screen.queryByText(/另有/)).toBeNull();
  });

  it("is of a broadcast that goes on after a pause not that it begins", () => {
    open();
    tell(state(1, 1));
    screen.getByText("您预约的直播开始了：龙舟赛");
    tell(state(2, 3));
    screen.getByText("直播暂停：龙舟赛");
    tell({ ...state(3, 1), resumed: true });
    screen.getByText("直播继续：龙舟赛");
    expect(screen.queryByText(/开始了|暂停/)).toBeNull();
  });

  it("is a start where the platform does not say, or not legibly, that a broadcast goes on", () => {
    open();
    tell(state(1, 3), state(2, 1));
    screen.getByText("您预约的直播开始了：龙舟赛");
    tell(state(3, 3), { ...state(4, 1), resumed: "1" });
    screen.getByText("您预约的直播开始了：龙舟赛");
  });

  it("leads from a reply to the comments of its page", () => {
    open();
    tell(reply(1, "林小满"));
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "查看" });
    expect(new URL(link.href).pathname).toContain("ab12CD34");
    expect(new URL(link.href).hash).toBe("#comments");
  });
});
