import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostPost } from "../../../../app/model/live/live";
import { Posts } from "../../../../app/features/live/live-tabs";
import { RoomProvider } from "../../../../app/features/live/room/room-context";
import { messages } from "../../../../app/messages/zh-CN";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { watchReading } from "../../../../app/client/tracking/start-tracking";
import { liveDetail } from "../../../helpers/live-detail";

const POST_HEIGHT = 500;

function posts(count: number): HostPost[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    alias: "记者",
    avatar: "",
    text: `第 ${index + 1} 条`,
    pictures: [],
    at: 1_700_000_000_000,
    likes: 0,
  }));
}

/** The document of a broadcast, with posts as high as a test needs them. */
function open(count: number) {
  const timers = { chat: null, room: null };
  const { broadcast, counts } = liveDetail;
  const room = { now: 0, seq: count, broadcast, counts, posts: posts(count), timers };
  document.body.innerHTML = renderToString(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <RoomProvider
        live={{
          detail: liveDetail,
          room,
          chat: null,
          recommended: null,
          socketUrl: null,
          pictureUrlTemplate: { template: null, hosts: [] },
        }}
        now={0}
      >
        <QueryClientProvider client={new QueryClient()}>
          <Posts />
        </QueryClientProvider>
      </RoomProvider>
    </MessagesContext.Provider>,
  );
}

function percentRead(): number | undefined {
  const article = document.querySelector("article");
  return article === null ? undefined : watchReading(article).flush().percent;
}

beforeEach(() => {
  vi.stubGlobal("innerHeight", 850);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const here = this.matches(".live-post") ? 1 : this.querySelectorAll(".live-post").length;
    return new DOMRect(0, 0, 390, here * POST_HEIGHT);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

describe("a broadcast in pictures and text", () => {
  it("is read as far as the reader got through all its posts, not through the first", () => {
    open(4);
    expect(percentRead()).toBe(50);
  });

  it("reports how far it was read from its first post on, though it began with none", () => {
    open(0);
    expect(percentRead()).toBe(0);
  });
});
