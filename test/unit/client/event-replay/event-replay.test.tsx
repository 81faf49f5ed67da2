import { afterEach, describe, expect, test, vi } from "vitest";
import { queueTaps } from "../../../../app/client/event-replay/event-replay";

const PAGE = "https://share.example.test/davmu/share/web/doc/ab/index.html";

function show(html: string): void {
  window.happyDOM.setURL(PAGE);
  document.body.innerHTML = html;
}

function tap(selector: string): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void };
  }
}

let release: (() => void) | null = null;
afterEach(() => {
  release?.();
  document.body.innerHTML = "";
});

function hold() {
  const onHeld = vi.fn();
  const taps = queueTaps(onHeld, null);
  release = () => taps.flush();
  return { onHeld, taps };
}

describe("before the framework is there", () => {
  test.each([
    ["a link to another page", '<a href="/davmu/share/web/doc/cd/index.html">x</a>', "a"],
    ["a place on this page", '<a href="#hot">x</a>', "a"],
    ["a field of a form", "<label><input type=checkbox>x</label>", "input"],
    ["a control of the reader's own", "<button type=button data-open-app>x</button>", "button"],
    ["plain text", "<p>x</p>", "p"],
  ])("a tap on %s works by itself", (_what, html, selector) => {
    show(html);
    const { onHeld } = hold();
    expect(tap(selector).defaultPrevented).toBe(false);
    expect(onHeld).not.toHaveBeenCalled();
  });

  test("a link that was followed leads away, what only has the focus does not", () => {
    show('<a href="/davmu/share/web/doc/cd/index.html"><b>x</b></a><input>');
    const { taps } = hold();
    tap("input");
    expect(taps.mayNavigate()).toBe(false);
    tap("b");
    expect(taps.mayNavigate()).toBe(true);
  });

  test.each([
    ["load more", '<a href="?comments_page=2#comments" rel=nofollow>x</a>', "a"],
    ["reply", '<a href="/davmu/share/comment?a=1" rel=nofollow>x</a>', "a"],
    ["play", '<a href="https://streams.example.test/square.m3u8" rel=nofollow>x</a>', "a"],
    ["like", "<button type=button>x</button>", "button"],
    ["collect", "<form action=/x method=post><button>x</button></form>", "button"],
  ])("a tap on %s is held, and repeated at the release", (_what, html, selector) => {
    show(html);
    const { onHeld, taps } = hold();
    const seen = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", seen);
    expect(tap(selector).defaultPrevented).toBe(true);
    expect(onHeld).toHaveBeenCalledTimes(1);
    expect(seen).not.toHaveBeenCalled();
    taps.flush();
    expect(seen).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("click", seen);
  });

  test.each([
    ["load more", '<a href="?comments_page=2#comments" rel=nofollow>x</a>', "a"],
    ["a form's button", "<form action=/x method=post><button>x</button></form>", "button"],
  ])("a tap on %s that waited too long happens natively", (_what, html, selector) => {
    show(html);
    const { taps } = hold();
    tap(selector);
    expect(taps.mayNavigate()).toBe(true);
    const seen = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", seen, { once: true });
    taps.flushIfNative();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test("a tap that only the framework can answer waits for it however long it takes", () => {
    show("<form><button type=button>x</button></form>");
    const { taps } = hold();
    const seen = vi.fn();
    document.body.addEventListener("click", seen, { once: true });
    tap("button");
    expect(taps.mayNavigate()).toBe(false);
    taps.flushIfNative();
    expect(seen).not.toHaveBeenCalled();
    taps.flush();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["another window", '<a href="/davmu/share/x" target=_blank>x</a>'],
    ["a place on this page", '<a href="#comments">x</a>'],
    ["a picture that a script enlarges", '<a href="/davmu/share/p.jpg" data-action=zoom>x</a>'],
    ["a telephone", '<a href="tel:12345">x</a>'],
    ["a download", '<a href="/davmu/share/p.pdf" download>x</a>'],
  ])("a link to %s leaves the page where it is: what is tapped next waits", (_where, link) => {
    show(`${link}<form><button type=button>x</button></form>`);
    const { taps } = hold();
    const seen = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", seen);
    tap("a");
    expect(taps.mayNavigate()).toBe(false);
    seen.mockClear();
    tap("button");
    taps.flushIfNative();
    expect(seen).not.toHaveBeenCalled();
    taps.flush();
    expect(seen).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("click", seen);
  });

  test("only the last of many taps is repeated", () => {
    show("<button type=button id=a>a</button><button type=button id=b>b</button>");
    const { taps } = hold();
    const seen: string[] = [];
    document.body.addEventListener("click", ({ target }) => seen.push((target as Element).id));
    tap("#a");
    tap("#b");
    taps.flush();
    expect(seen).toEqual(["b"]);
  });

  test("a tap before this script ran is repeated when nothing else answered it", () => {
    show("<button type=button>x</button>");
    const captured = new MouseEvent("click");
    Object.defineProperty(captured, "target", { value: document.querySelector("button") });
    const onHeld = vi.fn();
    const taps = queueTaps(onHeld, captured);
    expect(onHeld).toHaveBeenCalledTimes(1);
    const seen = vi.fn();
    document.body.addEventListener("click", seen, { once: true });
    taps.flush();
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test("a tap on play before this script ran is not repeated: that would pause what it began", () => {
    show("<button type=button data-plays data-action=''><i>x</i></button>");
    const captured = new MouseEvent("click");
    Object.defineProperty(captured, "target", { value: document.querySelector("i") });
    const onHeld = vi.fn();
    const taps = queueTaps(onHeld, captured);
    const seen = vi.fn();
    document.body.addEventListener("click", seen, { once: true });
    taps.flush();
    expect(onHeld).not.toHaveBeenCalled();
    expect(seen).not.toHaveBeenCalled();
  });
});
