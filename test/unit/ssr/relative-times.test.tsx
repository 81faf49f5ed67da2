import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cleanup, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act } from "@testing-library/react";
import { keepTimesRelative } from "../../../app/ssr/relative-times";
import { times as english } from "../../../app/messages/en/content";
import { times } from "../../../app/messages/zh-CN/content";
import { fetchEdgeClock } from "../../../app/client/bootstrap/fetch-edge-clock";
import { RelativeTime } from "../../../app/ui/content/relative-time";
import { edgeNow, storeClockOffset } from "../../../app/ui/edge-clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The edge's clock in the response. */
const WRITTEN = Date.parse("2026-11-20T10:00:00+08:00");

function answered(serverTiming: readonly { name: string; duration: number }[] | undefined): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { serverTiming } as unknown as PerformanceNavigationTiming,
  ]);
}

function shownTimes() {
  return [...document.querySelectorAll("time")].map((time) => time.textContent);
}

/** Mutations are told in microtasks. */
function settled() {
  return Promise.resolve();
}

/** Pages that end: nobody watches the document for the next test. */
const watching: MutationObserver[] = [];
class EndingObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback);
    watching.push(this);
  }
}

beforeEach(() => {
  vi.stubGlobal("MutationObserver", EndingObserver);
  vi.useFakeTimers({ now: WRITTEN, toFake: ["Date", "setInterval"] });
  localStorage.clear();
  document.documentElement.lang = "zh-CN";
  delete document.documentElement.dataset["clock"];
  document.body.innerHTML = "";
  answered([
    { name: "edge", duration: 3 },
    { name: "clock", duration: WRITTEN },
  ]);
});

afterEach(() => {
  for (const observer of watching.splice(0)) observer.disconnect();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a document's times", () => {
  it("stand in full without scripts", () => {
    const html = renderToString(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    expect(html).toContain(">2026-11-20 09:55</time>");
    expect(html).toContain('dateTime="2026-11-20T01:55:00.000Z"');
  });

  it("are said relative to now as they arrive, before anything is painted", async () => {
    keepTimesRelative(times);
    document.body.innerHTML = renderToString(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    expect(shownTimes()).toEqual(["5分钟前"]);
    expect(document.documentElement.dataset["clock"]).toBeUndefined();
  });

  it("are said once where the document is cut within one", async () => {
    keepTimesRelative(times);
    document.body.innerHTML = renderToString(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    // The parser continues the text node that it finds, then the document.
    const text = document.querySelector("time")?.firstChild;
    if (text instanceof Text) text.data += "2026-11-20 09:55";
    document.body.appendChild(document.createElement("p"));
    await settled();
    expect(shownTimes()).toEqual(["5分钟前"]);
  });

  it("are said in the language of the document", async () => {
    keepTimesRelative(english);
    render(<RelativeTime at={WRITTEN - HOUR} />);
    await settled();
    expect(shownTimes()).toEqual(["1 hour ago"]);
  });

  it.each([-5 * HOUR, 7 * HOUR])(
    "follow the edge's clock where the device's is %d ms off",
    async (off) => {
      vi.setSystemTime(WRITTEN + off);
      keepTimesRelative(times);
      render(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
      await settled();
      expect(shownTimes()).toEqual(["5分钟前"]);
      expect(edgeNow()).toBe(WRITTEN);
    },
  );

  it("stay true while the page is open", async () => {
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 58 * MINUTE} />);
    await settled();
    vi.advanceTimersByTime(MINUTE);
    expect(shownTimes()).toEqual(["59分钟前"]);
    vi.advanceTimersByTime(MINUTE);
    expect(shownTimes()).toEqual(["1小时前"]);
  });

  it("are dates from 72 hours on", async () => {
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 73 * HOUR} />);
    await settled();
    expect(shownTimes()).toEqual(["11-17"]);
  });

  it("are told by the time that has passed when the browser shows the same answer again", async () => {
    vi.setSystemTime(WRITTEN + HOUR);
    keepTimesRelative(times);
    vi.setSystemTime(WRITTEN + 3 * HOUR);
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - HOUR} />);
    await settled();
    expect(shownTimes()).toEqual(["3小时前"]);
  });

  it("stand in full until the edge was asked where the response does not say its clock", async () => {
    answered(undefined);
    vi.setSystemTime(WRITTEN + 5 * HOUR);
    const headers = { "server-timing": `edge;dur=0.1, clock;dur=${WRITTEN + MINUTE}` };
    vi.stubGlobal("fetch", async () => new Response(null, { headers }));
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    expect(shownTimes()).toEqual(["2026-11-20 09:55"]);
    await fetchEdgeClock();
    expect(shownTimes()).toEqual(["6分钟前"]);
  });

  it("are right once the edge was asked after its clock was ahead", async () => {
    storeClockOffset(WRITTEN + 9 * HOUR);
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    expect(shownTimes()).toEqual(["9小时前"]);
    expect(document.documentElement.dataset["clock"]).toBe("behind");
    const headers = { "server-timing": `clock;dur=${WRITTEN}` };
    vi.stubGlobal("fetch", async () => new Response(null, { headers }));
    await fetchEdgeClock();
    expect(shownTimes()).toEqual(["5分钟前"]);
  });

  it("are relative where the browser keeps nothing", async () => {
    vi.stubGlobal("localStorage", undefined);
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    expect(shownTimes()).toEqual(["5分钟前"]);
  });

  it("are left by hydration as they were told", async () => {
    keepTimesRelative(times);
    const time = <RelativeTime at={WRITTEN - 5 * MINUTE} />;
    document.body.innerHTML = `<div id="root">${renderToString(time)}</div>`;
    await settled();
    const told = document.querySelector("time");
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const container = document.getElementById("root")!;
    await act(async () => {
      hydrateRoot(container, time, { onRecoverableError });
    });
    await settled();
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(document.querySelector("time")).toBe(told);
    expect(shownTimes()).toEqual(["5分钟前"]);
  });

  it("keep what a translator made of them until there is something else to say", async () => {
    keepTimesRelative(times);
    render(<RelativeTime at={WRITTEN - 5 * MINUTE} />);
    await settled();
    document.querySelector("time")!.textContent = "il y a 5 minutes";
    vi.advanceTimersByTime(30_000);
    await settled();
    expect(shownTimes()).toEqual(["il y a 5 minutes"]);
  });
});
