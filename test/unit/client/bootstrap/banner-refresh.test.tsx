import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startVisitorUpdate } from "../../../../app/client/account/visitor-and-site";

const site = { name: "新的名字", description: "新的介绍", logo: "", downloadUrl: null };

const stored = { ANONYMOUS_ID: "given-now", DEVICE_ID_AUTH: "given-now" };

describe("the open-app banner", () => {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ status: "anonymous", site, stored }),
  );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", fetched);
    document.body.innerHTML = `<aside data-banner><b data-banner-name>旧的名字</b><p data-banner-description></p></aside>`;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks for the site's configuration 500 ms after it is mounted, neither earlier nor later", async () => {
    const onLoggedIn = vi.fn<() => void>();
    localStorage.setItem("ANONYMOUS_ID", "shown-before");
    startVisitorUpdate(onLoggedIn);
    await vi.advanceTimersByTimeAsync(499);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/davmu/share/-/me", {
      headers: { "x-anonymous-id": "shown-before" },
    });
    await vi.runAllTimersAsync();
    expect(localStorage.getItem("ANONYMOUS_ID")).toBe("shown-before");
    expect(localStorage.getItem("DEVICE_ID_AUTH")).toBe("given-now");
    expect(document.querySelector("[data-banner-name]")?.textContent).toBe("新的名字");
    expect(document.querySelector("[data-banner-description]")?.textContent).toBe("新的介绍");
    expect(onLoggedIn).not.toHaveBeenCalled();
  });
});
