import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RoomStore } from "../../../../app/features/live/room/room-store";
import { sendMessage } from "../../../../app/features/live/chat/use-chat";

const post = vi.hoisted(() => vi.fn<(url: string, form: FormData) => Promise<unknown>>());
vi.mock("../../../../app/features/shared/form-actions/post-action", () => ({ postAction: post }));

function roomStore() {
  const isOutgoing = vi.fn(() => true);
  return {
    put: vi.fn(),
    confirm: vi.fn(),
    fail: vi.fn(),
    wait: vi.fn(),
    isOutgoing,
  } as unknown as RoomStore;
}

const writer = { alias: "林小满", avatar: "" };
function say(store: RoomStore, text: string) {
  return sendMessage(store, "live1", { clientId: text, text }, writer, "没有发出去");
}

function posted() {
  return post.mock.calls.map(([, form]) => form.get("content"));
}

function settle() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

describe("messages that a visitor says one right after the other", () => {
  beforeEach(() => post.mockReset());

  it("reach the room in their order: the next is sent when the one before has arrived", async () => {
    let arrive = (): void => {};
    post.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ status: "done", message: "", value: { seq: 1, at: 1 } });
        }),
    );
    post.mockResolvedValue({ status: "done", message: "", value: { seq: 2, at: 2 } });
    const store = roomStore();
    const first = say(store, "头一句");
    const second = say(store, "第二句");
    await settle();
    expect(store.put).toHaveBeenCalledTimes(2);
    expect(posted()).toEqual(["头一句"]);
    arrive();
    await Promise.all([first, second]);
    expect(posted()).toEqual(["头一句", "第二句"]);
  });

  it("do not wait for one that was refused, nor for another room's", async () => {
    post.mockResolvedValueOnce({ status: "refused", message: "太快了" });
    post.mockResolvedValue({ status: "done", message: "", value: { seq: 1, at: 1 } });
    const [store, other] = [roomStore(), roomStore()];
    const outcomes = await Promise.all([say(store, "一"), say(store, "二"), say(other, "三")]);
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(["refused", "done", "done"]);
    expect(store.fail).toHaveBeenCalledWith("一", "太快了");
    expect(store.confirm).toHaveBeenCalledOnce();
  });
});

describe("a message that came too fast", () => {
  const TOO_FAST = { status: "refused", message: "太快了", retryAfter: 0 };
  beforeEach(() => post.mockReset());

  it("waits and goes out by itself, before what was said after it", async () => {
    post.mockResolvedValueOnce(TOO_FAST);
    post.mockResolvedValueOnce(TOO_FAST);
    post.mockResolvedValue({ status: "done", message: "", value: { seq: 1, at: 1 } });
    const store = roomStore();
    const outcomes = await Promise.all([say(store, "一"), say(store, "二")]);
    expect(store.wait).toHaveBeenCalledWith("一");
    expect(store.fail).not.toHaveBeenCalled();
    expect(posted()).toEqual(["一", "一", "一", "二"]);
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(["done", "done"]);
  });

  it("is not sent any more once the visitor took it back", async () => {
    post.mockResolvedValue(TOO_FAST);
    const store = roomStore();
    vi.mocked(store.isOutgoing).mockReturnValueOnce(true).mockReturnValue(false);
    expect(await say(store, "一")).toBeNull();
    expect(posted()).toEqual(["一"]);
  });

  it("is kept as not sent when it would wait longer than a minute", async () => {
    post.mockResolvedValue({ status: "refused", message: "请 5 分钟后再试", retryAfter: 300 });
    const store = roomStore();
    expect((await say(store, "一"))?.status).toBe("refused");
    expect(store.fail).toHaveBeenCalledWith("一", "请 5 分钟后再试");
  });
});
