import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MessagesContext } from "../../../../app/messages/use-messages";
import { messages } from "../../../../app/messages/zh-CN";
import type { Kind } from "../../../../app/model/content/kinds";
import { ViewCount } from "../../../../app/ui/content/counts";

function textOf(kind?: Kind): string | null {
  const { container } = render(
    <MessagesContext.Provider value={{ locale: "zh-CN", messages }}>
      <ViewCount count={999} {...(kind !== undefined && { kind })} />
    </MessagesContext.Provider>,
  );
  return container.textContent;
}

describe("how often something was viewed", () => {
  afterEach(cleanup);

  it.each(["video", "svideo", "audio", "video_album", "audio_album"] as const)(
    "is how often it was played, of %s",
    (kind) => expect(textOf(kind)).toBe("999播放"),
  );

  it.each(["article", "image", "special", "local_live", undefined] as const)(
    "is how often it was read, of %s",
    (kind) => expect(textOf(kind)).toBe("999阅读"),
  );
});
