import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetTap,
  rememberTap,
  replayAfterReload,
} from "../../../../app/client/event-replay/replay-after-reload";

const ROWS = `<main><ul id="comments">
  <li id="c1"><p>头一条</p><button class="star" aria-label="点赞 12">12</button></li>
  <li id="c2"><p>第二条</p><button class="star" aria-label="点赞 7">7</button></li>
</ul><textarea></textarea></main>`;

const tapped = vi.fn<(id: string | undefined) => void>();

function show(html: string): void {
  document.body.innerHTML = html;
}

function star(row: string) {
  return document.querySelector(`#${row} button`);
}

document.addEventListener("click", ({ target }) => tapped((target as Element).closest("li")?.id));

beforeEach(() => {
  tapped.mockClear();
  forgetTap();
  show(ROWS);
});

describe("what was tapped before a reload", () => {
  test("is tapped after it, once, where it stands: with another count, below a newer comment", () => {
    rememberTap(star("c2"));
    const later = ROWS.replaceAll("7", "1.2k").replace("<li", "<li id=c3><p>新的</p></li><li");
    show(later);
    replayAfterReload(false);
    replayAfterReload(false);
    expect(tapped.mock.calls).toEqual([["c2"]]);
  });

  test("is tapped where nothing around it has a name", () => {
    const bar = "<footer><button>评论 3</button><button>点赞 9.9k</button></footer>";
    show(bar);
    rememberTap(document.querySelectorAll("button")[1]!);
    show(bar.replace("<footer>", "<footer id=foot>"));
    replayAfterReload(false);
    expect(tapped).toHaveBeenCalledTimes(1);
  });

  test("is left alone where something else stands there now, or nothing", () => {
    rememberTap(star("c2"));
    show(ROWS.replaceAll("点赞 7", "举报"));
    replayAfterReload(false);
    rememberTap(star("c1"));
    show("<main></main>");
    replayAfterReload(false);
    expect(tapped).not.toHaveBeenCalled();
  });

  test("is no business of another page, nor of a later hour", () => {
    rememberTap(star("c1"));
    history.replaceState(null, "", "?other");
    replayAfterReload(false);
    rememberTap(star("c1"));
    vi.useFakeTimers({ now: Date.now() + 120_000 });
    replayAfterReload(false);
    vi.useRealTimers();
    expect(tapped).not.toHaveBeenCalled();
  });

  test("is the field that had the focus, which has it again", () => {
    document.querySelector("textarea")!.focus();
    rememberTap(null);
    show(ROWS);
    replayAfterReload(false);
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
  });

  test("gives way to what was tapped since, for good", () => {
    rememberTap(star("c1"));
    replayAfterReload(true);
    replayAfterReload(false);
    expect(tapped).not.toHaveBeenCalled();
  });

  test("is nothing where it cannot be read", () => {
    sessionStorage.setItem("TAP_BEFORE_RELOAD", "{");
    replayAfterReload(false);
    expect(tapped).not.toHaveBeenCalled();
  });

  test("is nothing where nobody tapped", () => {
    rememberTap(null);
    replayAfterReload(false);
    expect(tapped).not.toHaveBeenCalled();
  });
});
