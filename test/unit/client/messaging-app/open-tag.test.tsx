import { expect, it, vi } from "vitest";
import { mountOpenTag } from "../../../../app/client/messaging-app/open-tag";

it("an open tag that launches the app tells so, and one that fails does not", () => {
  const button = document.createElement("div");
  const [failed, launched] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const tag = { element: "wx-open-launch-app", appId: "wx1", extinfo: "{}" } as const;
  mountOpenTag(button, tag, { onFailure: failed, onLaunch: launched });
  const element = button.querySelector("wx-open-launch-app");
  element?.dispatchEvent(new Event("launch"));
  element?.dispatchEvent(new Event("launch"));
  expect(launched).toHaveBeenCalledTimes(2);
  expect(failed).not.toHaveBeenCalled();
  element?.dispatchEvent(new Event("error"));
  expect(failed).toHaveBeenCalledOnce();
  expect(launched).toHaveBeenCalledTimes(2);
});
