import { afterEach, describe, expect, it, vi } from "vitest";
import { mountMiniProgramTag } from "~/client/open-app/launch-tags";

afterEach(() => {
  document.body.innerHTML = "";
  delete document.documentElement.dataset["launchesMiniProgram"];
});

describe("the messaging app's launch tag of a mini program", () => {
  it("lies over the launch button, which is shown from then on", () => {
    document.body.innerHTML =
      '<div data-launch-tag data-username="gh_abc" data-path="pages/index.html"></div>';
    mountMiniProgramTag();
    const tag = document.querySelector("wx-open-launch-weapp");
    expect(tag?.getAttribute("username")).toBe("gh_abc");
    expect(tag?.getAttribute("path")).toBe("pages/index.html");
    expect("launchesMiniProgram" in document.documentElement.dataset).toBe(true);

    tag?.dispatchEvent(new Event("error"));
    expect(document.querySelector("wx-open-launch-weapp")).toBeNull();
    expect("launchesMiniProgram" in document.documentElement.dataset).toBe(false);
  });

  it("gives a tap that launched nothing the launch tip", async () => {
    document.body.innerHTML =
      '<div data-launch-tag data-username="gh_abc" data-path="pages/index.html"></div>';
    mountMiniProgramTag();
    document.querySelector("wx-open-launch-weapp")?.dispatchEvent(new Event("error"));
    await vi.waitFor(
      () => expect(document.querySelector("dialog.launch-tip")).not.toBeNull(),
      10_000,
    );
  });

  it("says nothing when tags cannot be used at all: nobody tapped", async () => {
    document.body.innerHTML =
      '<div data-launch-tag data-username="gh_abc" data-path="pages/index.html"></div>';
    mountMiniProgramTag();
    document.dispatchEvent(new Event("WeixinOpenTagsError"));
    expect(document.querySelector("wx-open-launch-weapp")).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("is not laid on pages without a mini program", () => {
    mountMiniProgramTag();
    expect("launchesMiniProgram" in document.documentElement.dataset).toBe(false);
  });
});
