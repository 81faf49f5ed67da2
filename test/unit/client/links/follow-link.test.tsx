import { afterEach, describe, expect, it, vi } from "vitest";
import { followLink } from "../../../../app/client/links/follow-link";

function card(id: string) {
  return `<article data-expose="${id}"><a href="/${id}">${id}</a></article>`;
}

function list(ids: readonly string[], next: string | null) {
  return `<section id="cards"><div id="standing">${ids.map(card).join("")}</div><div></div>${
    next === null ? "" : `<a class="load-more" data-action="busy" href="${next}">更多</a>`
  }</section>`;
}

function show(ids: readonly string[]): HTMLAnchorElement {
  document.body.innerHTML = list(ids, "?page=2");
  return document.querySelector<HTMLAnchorElement>("a.load-more")!;
}

function shown() {
  return [...document.querySelectorAll<HTMLElement>("[data-expose]")].map(
    ({ dataset }) => dataset["expose"],
  );
}

function answer(html: string, status = 200) {
  return Promise.resolve(new Response(html, { status }));
}

function settled(link: HTMLAnchorElement) {
  return vi.waitFor(() => expect(link.getAttribute("aria-busy")).toBe("false"));
}

describe("the bootstrap script, without React", () => {
  afterEach(() => {
    document.body.innerHTML = "";
    vi.useRealTimers();
  });

  it("puts a list's next entries below those that stand, each once, and knows the page after", async () => {
    const link = show(["a", "b"]);
    followLink(link, answer(list(["new", "a", "b", "c"], "?page=3")));
    await settled(link);
    expect(shown()).toEqual(["a", "b", "new", "c"]);
    expect(link.getAttribute("href")).toBe("?page=3");
    expect(link.dataset["action"]).toBe("more");
    followLink(link, answer(list(["a", "b", "c", "d"], "?page=4")));
    await vi.waitFor(() => expect(shown()).toContain("d"));
    expect(document.querySelectorAll("#standing")).toHaveLength(1);
    expect((link.previousElementSibling as HTMLElement).dataset["pages"]).toBe("2");
  });

  it("hides the link at the list's end and leads the focus to the first new entry", async () => {
    const link = show(["a"]);
    followLink(link, answer(list(["a", "b"], null)));
    await settled(link);
    expect(link.hidden).toBe(true);
    expect(document.activeElement?.textContent).toBe("b");
  });

  it.each([
    ["an answer that failed", () => answer("", 503)],
    ["no answer", () => Promise.reject(new Error("offline"))],
    ["nothing new", () => answer(list(["a"], null))],
    ["something else", () => answer("<p>登录</p>")],
  ])("leaves the tap to the framework after %s", async (_what, reply) => {
    const link = show(["a"]);
    const clicks = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener("click", clicks);
    followLink(link, reply());
    await settled(link);
    expect(clicks).toHaveBeenCalledOnce();
    expect(link.dataset["action"]).toBeUndefined();
    expect(shown()).toEqual(["a"]);
  });

  it("leaves the tap to the framework after ten seconds without a response", async () => {
    vi.useFakeTimers();
    const link = show(["a"]);
    const clicks = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener("click", clicks);
    followLink(link, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(clicks).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(clicks).toHaveBeenCalledOnce();
    expect(link.getAttribute("aria-busy")).toBe("false");
  });

  it("lets a link lead to where it leads when the code behind it has not come after ten seconds", async () => {
    vi.useFakeTimers();
    vi.doMock("../../../../app/client/share/open-share", () => ({
      openShare: () => new Promise(() => {}),
    }));
    const left = vi.spyOn(location, "assign").mockImplementation(() => {});
    document.body.innerHTML = `<a href="#page-address" data-action="busy">转发</a>`;
    const link = document.querySelector("a")!;
    followLink(link);
    // It answers again at once: what hangs is no more than this tap.
    expect(link.dataset["action"]).toBe("share");
    await vi.advanceTimersByTimeAsync(9_900);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toHaveBeenCalledExactlyOnceWith(link.href);
    left.mockRestore();
    vi.doUnmock("../../../../app/client/share/open-share");
  });

  it("leaves a list alone that was hydrated meanwhile", async () => {
    const link = show(["a"]);
    (link.previousElementSibling as HTMLElement).dataset["hydrated"] = "";
    followLink(link, answer(list(["a", "b"], null)));
    await settled(link);
    expect(shown()).toEqual(["a"]);
  });

  it("puts a picture in the place of the link to it", () => {
    document.body.innerHTML = '<a data-action="busy" href="/a.jpg">看图</a>';
    followLink(document.querySelector("a")!);
    const image = document.querySelector("img");
    expect(image?.getAttribute("src")).toMatch(/\/a\.jpg$/);
    expect(image?.alt).toBe("看图");
  });
});
